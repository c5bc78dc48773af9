import type pg from 'pg';
import type { Call } from '@parkdeck/core/kit/call';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { alternate, build, connectDatabase, median, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { lengthen } from './history.ts';
import { addPlaces, copied, PATTERN } from './places.ts';

/** Length of the history, as a multiple of the small world's own: some 1 000 000 stays. */
const TIMES = 275;
const ROUNDS = 7;
const WARM = 2;
/** Lists over this are named in the figures. */
const SLOW_MS = 30;
/** Parks that a user is given besides: what somebody sees is a set of keys, not so many comparisons a row. */
const MORE_PARKS = 300;

/** Days before the last that a report looks at as it opens, and more. */
const REPORTED_DAYS = 100;

/** A call, or a user's, and the milliseconds of its answer. */
type Timed = readonly [name: string, ms: number];
const msOf = ([, ms]: Timed): number => ms;

/** Lists and reports that can be asked for without choosing anything. */
const asked = (): readonly Call[] =>
  [...calls.values()].filter(
    ({ verb, input }) =>
      (verb === 'list' || verb === 'report') && Object.values(input).every(({ options }) => !options.required),
  );

/** Somebody like the pattern's user, who sees so many parks of the company more. */
const MANY = 'manyparks';
const addMany = async (database: pg.Client): Promise<void> => {
  const parks = Array.from({ length: MORE_PARKS }, (_, at) => ({
    id: `PX${String(at).padStart(3, '0')}`,
    company: PATTERN.company,
    suffix: `X${at}`,
  }));
  await addPlaces(database, parks, { logins: [], tables: ['park_settings', 'gate'], since: '2020-01-01' });
  const like = `where t.id = (select id from "user" where user_name = '${PATTERN.user}')`;
  const user = { id: `'UXMANY'`, user_name: `'${MANY}'`, phone: 'null' };
  await database.query(await copied(database, 'user', user, like));
  const grant = { id: `'UXMANY'`, parks: 't.parks || array(select id from bench_park)' };
  await database.query(await copied(database, 'park_grant', grant, like));
  // what the platform has counted of days that are over, also of the history and of parks that had nothing yet
  await database.query(
    `select keep_days(array_agg(p.id), array_agg(d::date)) from park p cross join
      (select max(day) as last from day_figure) l,
      generate_series(l.last - ${REPORTED_DAYS}, l.last, interval '1 day') d`,
  );
  await database.query('analyze');
};

export const lists: Benchmark = {
  title:
    'every list and report as it opens, over a long history, beside a question that touches no row; and for a user ' +
    `of ${MORE_PARKS} more parks`,
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
      await addMany(database);
      const baseline: number[] = [];
      const times: Timed[] = [];
      const [few, many]: [number[], number[]] = [[], []];
      const clients = {
        admin: await connect(server.url, 'admin'),
        few: await connect(server.url, PATTERN.user),
        many: await connect(server.url, MANY),
      };
      for (const call of asked()) {
        const ask = (who: keyof typeof clients) => () => clients[who].call(call, {}).catch(() => undefined);
        const { a, b } = await alternate(
          ROUNDS,
          () => timed(ask('admin')),
          () => timed(() => database.query('select 1')),
        );
        times.push([`admin.${call.id}Ms`, median(a.slice(WARM))]);
        baseline.push(...b);
        if ((await ask('few')()) === undefined) continue; // not for this user
        const own = await alternate(
          ROUNDS,
          () => timed(ask('few')),
          () => timed(ask('many')),
        );
        few.push(median(own.a.slice(WARM)));
        many.push(median(own.b.slice(WARM)));
        times.push([`few.${call.id}Ms`, few.at(-1) ?? 0], [`many.${call.id}Ms`, many.at(-1) ?? 0]);
      }
      await database.end();
      const all = times.map(msOf);
      return {
        metrics: {
          slowestMs: Math.max(...all),
          medianMs: median(all),
          manyParksMs: median(many),
          ...Object.fromEntries(times.filter(([, ms]) => ms > SLOW_MS).toSorted((a, b) => b[1] - a[1])),
        },
        baseline: { medianMs: median(baseline), manyParksMs: median(few) },
      };
    });
  },
};
