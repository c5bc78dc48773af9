import type pg from 'pg';
import type { Call } from '@parkdeck/core/kit/call';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { alternate, build, connectDatabase, median, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { lengthen } from './history.ts';
import { addPlaces, PATTERN } from './places.ts';

/** Length of the history, as a multiple of the small world's own: some 1 000 000 stays. */
const TIMES = 275;
const ROUNDS = 7;
const WARM = 2;
/** Lists over this are named in the figures. */
const SLOW_MS = 30;
/** Parks that a user is given besides: what somebody sees is a set of keys, not so many comparisons a row. */
const MORE_PARKS = 300;

/** A call, or a user's, and the milliseconds of its answer. */
type Timed = readonly [name: string, ms: number];
const msOf = ([, ms]: Timed): number => ms;

/** Lists and reports that can be asked for without choosing anything. */
const asked = (): readonly Call[] =>
  [...calls.values()].filter(
    ({ verb, input }) =>
      (verb === 'list' || verb === 'report') && Object.values(input).every(({ options }) => !options.required),
  );

const withMoreParks = async (database: pg.Client): Promise<void> => {
  const parks = Array.from({ length: MORE_PARKS }, (_, at) => ({
    id: `PX${String(at).padStart(3, '0')}`,
    company: PATTERN.company,
    suffix: `X${at}`,
  }));
  await addPlaces(database, parks, {
    logins: [],
    tables: ['park_settings', 'gate', 'day_figure'],
    since: '2020-01-01',
  });
  await database.query(
    `update park_grant set parks = parks || array(select id from bench_park)
      where id = (select id from "user" where user_name = $1)`,
    [PATTERN.user],
  );
  await database.query('analyze');
};

export const lists: Benchmark = {
  title:
    'every list and report as it opens, over a long history, beside a question that touches no row; and for a user of ' +
    `${MORE_PARKS} more parks`,
  limits: {
    'metrics.slowestMs': { max: 60 },
    'metrics.medianMs': { max: 20 },
    'ratios.manyParksMs': { max: 1.5 },
  },
  run: async () => {
    await build('server');
    return withServer('small', async (server, data) => {
      const database = await connectDatabase(data);
      await lengthen(database, 1, TIMES);
      const baseline: number[] = [];
      const timesOf = async (user: string): Promise<readonly Timed[]> => {
        const client = await connect(server.url, user);
        const times: Timed[] = [];
        for (const call of asked()) {
          const ask = () => client.call(call, {}).catch(() => undefined);
          if ((await ask()) === undefined) continue; // not for this user
          const { a, b } = await alternate(
            ROUNDS,
            () => timed(ask),
            () => timed(() => database.query('select 1')),
          );
          times.push([call.id, median(a.slice(WARM))]);
          baseline.push(...b);
        }
        return times;
      };
      const named = (name: string, times: readonly Timed[]): Timed[] =>
        times.map(([id, ms]) => [`${name}.${id}Ms`, ms]);
      const times = [...named('admin', await timesOf('admin'))];
      const few = await timesOf(PATTERN.user);
      await withMoreParks(database);
      const many = await timesOf(PATTERN.user);
      times.push(...named(PATTERN.user, few), ...named('manyParks', many));
      await database.end();
      const all = times.map(msOf);
      return {
        metrics: {
          slowestMs: Math.max(...all),
          medianMs: median(all),
          manyParksMs: median(many.map(msOf)),
          ...Object.fromEntries(times.filter(([, ms]) => ms > SLOW_MS).toSorted((a, b) => b[1] - a[1])),
        },
        baseline: { medianMs: median(baseline), manyParksMs: median(few.map(msOf)) },
      };
    });
  },
};
