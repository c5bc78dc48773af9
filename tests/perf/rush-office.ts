import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import { connect } from '../faults/connect.ts';
import type { Lane } from './rush-lanes.ts';
import { askAll, exportAll, personOf, work } from './rush-people.ts';
import type { Answers } from './rush-people.ts';

/** Who works at a city: his name, and the lanes of his company. */
export interface Worker {
  readonly name: string;
  readonly lanes: readonly Lane[];
}

/** What the office is told to do. */
type Order =
  | { readonly open: { readonly url: string; readonly workers: readonly Worker[]; readonly seed: number } }
  /** Questions one after the other, so many rounds. */
  | { readonly quiet: number }
  /** Work, and exports beside, for so many milliseconds. */
  | { readonly busy: number };

/** People at work in a process of their own: what they read is not collected while lanes are measured. */
export interface Office {
  quiet(rounds: number): Promise<Answers>;
  busy(ms: number): Promise<readonly [calls: Answers, exports: Answers]>;
  close(): Promise<void>;
}

export const openOffice = async (url: string, workers: readonly Worker[], seed: number): Promise<Office> => {
  const office = fork(fileURLToPath(import.meta.url));
  const ask = async <T>(order: Order): Promise<T> => {
    office.send(order);
    const [answer] = (await Promise.race([
      once(office, 'message'),
      once(office, 'exit').then(() => Promise.reject(new Error('The office has ended'))),
    ])) as [T]; // sent below by this very module
    return answer;
  };
  await ask({ open: { url, workers, seed } });
  return {
    quiet: (rounds) => ask({ quiet: rounds }),
    busy: (ms) => ask({ busy: ms }),
    close: async () => {
      office.disconnect();
      await once(office, 'exit');
    },
  };
};

/** The other side: what the process itself does. */
const serve = (): void => {
  let opened: ReturnType<typeof open> | undefined;
  const open = async ({ url, workers, seed }: Extract<Order, { open: unknown }>['open']) => ({
    url,
    admin: await connect(url),
    people: await Promise.all(workers.map(({ name, lanes }, n) => personOf(url, name, seeded(seed + n), lanes))),
  });
  const done = async (order: Order): Promise<unknown> => {
    if ('open' in order) return void (await (opened = open(order.open)));
    const { url, admin, people } = (await opened) ?? {};
    const [first] = people ?? [];
    if (!url || !admin || !people || !first) throw new Error('Nobody works here');
    if ('quiet' in order) return askAll(first, order.quiet);
    const until = performance.now() + order.busy;
    return Promise.all([work(people, until), exportAll(url, admin, until)]);
  };
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    done(order).then(
      (answer) => process.send?.(answer ?? null),
      (error) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
};
if (process.argv[1] === fileURLToPath(import.meta.url)) serve();
