import type { Call } from '@parkdeck/core/kit/call';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { alternate, build, connectDatabase, median, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { lengthen } from './history.ts';

/** Length of the history, as a multiple of the small world's own: some 1 000 000 stays. */
const TIMES = 275;
const ROUNDS = 7;
const WARM = 2;
/** Lists over this are named in the figures. */
const SLOW_MS = 30;
const USERS = ['admin', 'east'] as const;

/** Lists and reports that can be asked for without choosing anything. */
const asked = (): readonly Call[] =>
  [...calls.values()].filter(
    ({ verb, input }) =>
      (verb === 'list' || verb === 'report') && Object.values(input).every(({ options }) => !options.required),
  );

export const lists: Benchmark = {
  title: 'every list and report as it opens, over a long history, beside a question that touches no row',
  limits: { 'metrics.slowestMs': { max: 60 }, 'metrics.medianMs': { max: 20 } },
  run: async () => {
    await build('server');
    return withServer('small', async (server, data) => {
      const database = await connectDatabase(data);
      await lengthen(database, 1, TIMES);
      const times: (readonly [name: string, ms: number])[] = [];
      const baseline: number[] = [];
      for (const user of USERS) {
        const client = await connect(server.url, user);
        for (const call of asked()) {
          const ask = () => client.call(call, {}).catch(() => undefined);
          if ((await ask()) === undefined) continue; // not for this user
          const { a, b } = await alternate(
            ROUNDS,
            () => timed(ask),
            () => timed(() => database.query('select 1')),
          );
          times.push([`${user}.${call.id}Ms`, median(a.slice(WARM))]);
          baseline.push(...b);
        }
      }
      await database.end();
      const all = times.map(([, ms]) => ms);
      return {
        metrics: {
          slowestMs: Math.max(...all),
          medianMs: median(all),
          ...Object.fromEntries(times.filter(([, ms]) => ms > SLOW_MS).toSorted((a, b) => b[1] - a[1])),
        },
        baseline: { medianMs: median(baseline) },
      };
    });
  },
};
