import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { alternate, build, connectDatabase, median, timed, withServer } from './harness.ts';
import type { Benchmark, Figures } from './harness.ts';
import { lengthen } from './history.ts';

/** Length of the history, as a multiple of the small world's own. */
const TIMES = [1, 10, 50] as const;
const ROUNDS = 40;
/** Rounds to warm up the caches. */
const WARM = 10;
/** Limit for how much slower a report of one day may be when the history is fifty times as long. */
const MOST = 1.5;
const DAY = '2026-02-26';
/** A request to the same server that reads no history, so that a slow moment of the machine slows both. */
const BESIDE = 'home-new-parks-15-days';

const ASKED: readonly (readonly [name: string, report: string, input: Readonly<Record<string, unknown>>])[] = [
  ['dayFigures', 'day-figures', { from: DAY, to: DAY }],
  ['today', 'day-figures', { from: '2026-03-01', to: '2026-03-01' }],
  ['parkDay', 'park-day-report', { from: DAY, to: DAY }],
  ['receivables', 'receivables-garage', { from: DAY, to: DAY }],
  ['received', 'received-garage', { from: DAY, to: DAY }],
  ['cashiers', 'received-by-cashier', { from: DAY, to: DAY }],
  ['traffic', 'traffic', { from: DAY, to: DAY }],
  ['escapes', 'escape-summary', { from: DAY, to: DAY }],
];

/** Requests a report, which must return rows. */
const asking = async (
  client: Awaited<ReturnType<typeof connect>>,
  report: string,
  input: Readonly<Record<string, unknown>>,
): Promise<() => Promise<unknown>> => {
  const call = calls.get(`${report}.report`);
  if (!call) throw new Error(`No report ${report}`);
  const found = await client.call(call, { input });
  if (found.answers !== 'rows' || found.value.rows.length === 0) throw new Error(`${report} finds nothing`);
  return () => client.call(call, { input });
};

export const reports: Benchmark = {
  title: [
    `reports of one day over a history ${TIMES.at(-1)} times as long`,
    "beside the same over the small world's; each against a question that reads no history",
  ].join(', '),
  limits: Object.fromEntries(ASKED.map(([name]) => [`ratios.${name}`, { max: MOST }])),
  run: async () => {
    await build('server');
    return withServer('small', async (server, data) => {
      const database = await connectDatabase(data);
      const results: Figures[] = [];
      try {
        const client = await connect(server.url);
        const beside = await asking(client, BESIDE, {});
        for (const [index, times] of TIMES.entries()) {
          const before = TIMES[index - 1];
          if (before !== undefined) await lengthen(database, before, times);
          const figures: Record<string, number> = {};
          for (const [name, report, input] of ASKED) {
            const ask = await asking(client, report, input);
            const { a, b } = await alternate(
              ROUNDS,
              () => timed(ask),
              () => timed(beside),
            );
            const [own, other] = [median(a.slice(WARM)), median(b.slice(WARM))];
            figures[name] = own / other;
            figures[`${name}At${times}Ms`] = own;
          }
          results.push(figures);
        }
      } finally {
        await database.end();
      }
      const of = (at: number, isKept: (name: string) => boolean): Figures =>
        Object.fromEntries(Object.entries(results[at] ?? {}).filter(([name]) => isKept(name)));
      const isTime = (name: string): boolean => name.endsWith('Ms');
      const at10 = Object.fromEntries(
        Object.entries(of(1, (name) => !isTime(name))).map(([name, value]) => [`${name}At10`, value]),
      );
      return {
        metrics: { ...of(2, () => true), ...at10, ...of(1, isTime), ...of(0, isTime) },
        baseline: of(0, (name) => !isTime(name)),
      };
    });
  },
};
