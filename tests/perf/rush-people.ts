import { setTimeout as delay } from 'node:timers/promises';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import type { Client } from '@parkdeck/core/client/client';
import { asId } from '@parkdeck/core/lib/id';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { tally } from './harness.ts';
import type { Lane } from './rush-lanes.ts';

/** How long somebody looks at an answer before he asks for the next thing, in ms, on average. */
const LOOKS_MS = 5000;
const EXPORT_PAUSE_MS = 2000;

/** Somebody at work, and what he knows of his company. */
export interface Person {
  readonly client: Client<Blob>;
  readonly random: Random;
  /** Plates of cars that are inside. */
  readonly plates: readonly string[];
  /** Lanes at which no car comes, for opening by hand. */
  readonly lanes: readonly string[];
}

/** What people waited for, in ms, and what was refused or failed, by its message. */
export interface Answers {
  readonly times: number[];
  readonly failed: Record<string, number>;
}

type Ask = (person: Person) => Promise<unknown>;

const read =
  (id: string, input: (person: Person) => Readonly<Record<string, unknown>> = () => ({})): Ask =>
  (person) => {
    const call = calls.get(id);
    if (!call) throw new Error(`There is no ${id}`);
    return person.client.call(call, { input: input(person) });
  };
const plateOf = ({ random, plates }: Person): string => plates[random.below(plates.length)] ?? '';

const openLane: Ask = ({ client, random, lanes }) => {
  const id = asId<'gate'>(lanes[random.below(lanes.length)] ?? '');
  return client.act(gate, 'operate', { ids: [id], input: { order: 'open', reason: '消防通道' } });
};

/** What people ask for, with how often they do. */
const QUESTIONS: readonly (readonly [number, Ask])[] = [
  [6, read('session.list', () => ({ size: 50 }))],
  [4, read('pass.list', () => ({ size: 50 }))],
  [3, read('online-order.list', () => ({ size: 50 }))],
  [3, read('exception.list', () => ({ size: 50 }))],
  [4, read('record.search', (person) => ({ text: plateOf(person).slice(-5), limit: 20 }))],
  [3, read('case-file.get', (person) => ({ plate: plateOf(person) }))],
  [1, read('day-figures.report', () => ({ from: '2026-03-01', to: '2026-03-01' }))],
  [1, openLane],
];
const SUM = QUESTIONS.reduce((sum, [weight]) => sum + weight, 0);

const questionOf = (random: Random): Ask => {
  let rest = random.below(SUM);
  return QUESTIONS.find(([weight]) => (rest -= weight) < 0)?.[1] ?? openLane;
};

const timedInto = async ({ times, failed }: Answers, work: () => Promise<unknown>): Promise<void> => {
  const begun = performance.now();
  try {
    await work();
    times.push(performance.now() - begun);
  } catch (cause) {
    tally(failed, String(cause));
  }
};

/** Signs somebody in who works for the company of these lanes. */
export const personOf = async (url: string, name: string, random: Random, lanes: readonly Lane[]): Promise<Person> => ({
  client: await connect(url, name),
  random,
  plates: lanes.flatMap(({ cars }) => cars),
  lanes: lanes.filter(({ isQuiet }) => isQuiet).map(({ gate: id }) => id),
});

/** One question after the other, each asked when the last was answered. */
export const askAll = async (person: Person, rounds: number): Promise<Answers> => {
  const answers: Answers = { times: [], failed: {} };
  for (let round = 0; round < rounds; round += 1)
    for (const [, ask] of QUESTIONS) await timedInto(answers, () => ask(person));
  return answers;
};

/** People at work until a moment; each looks at his answers for a while. */
export const work = async (people: readonly Person[], until: number): Promise<Answers> => {
  const answers: Answers = { times: [], failed: {} };
  await Promise.all(
    people.map(async (person) => {
      for (;;) {
        const pause = person.random.next() * 2 * LOOKS_MS;
        if (performance.now() + pause >= until) return;
        await delay(pause);
        await timedInto(answers, () => questionOf(person.random)(person));
      }
    }),
  );
  return answers;
};

const STAYS = calls.get('session.export');
/**
 * Somebody who exports all stays that he sees, again and again. What comes is dropped: collecting so much at once would
 * hold up the devices that this process plays.
 */
export const exportAll = async (url: string, client: Person['client'], until: number): Promise<Answers> => {
  const answers: Answers = { times: [], failed: {} };
  const from = new URL(STAYS?.route.path ?? '', url);
  from.searchParams.set('format', 'csv');
  while (performance.now() < until) {
    await timedInto(answers, async () => {
      const headers = { authorization: `Bearer ${client.session.current()?.token}` };
      const answer = await fetch(from, { method: STAYS?.route.method ?? 'GET', headers });
      if (!answer.ok || !answer.body) throw new Error(`An export was answered by ${answer.status}`);
      for await (const _part of answer.body);
    });
    await delay(EXPORT_PAUSE_MS);
  }
  return answers;
};
