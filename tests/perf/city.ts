import type pg from 'pg';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import type { Datetime, Month } from '@parkdeck/core/lib/datetime';
import { addMonth, firstKey, keepMonths, monthAfter, onMonths } from '@parkdeck/server/db/months';
import { stayStatements } from './city-stays.ts';
import { addPlaces, copied, PATTERN } from './places.ts';
import type { Login, Place } from './places.ts';

/** Parks of the large company, and of each of the middle ones. */
export const LARGE = { company: 'CX00', user: 'large', parks: 20 } as const;
const MIDDLE = { companies: 20, parks: 2 } as const;
/** Who has no stay at all, beside all the others. */
export const EMPTY = { company: 'CX99', user: 'empty' } as const;

/** Days of a round of stays, and how many rounds there are: 24 months up to the tests' base date. */
const ROUND_DAYS = 14;
const ROUNDS = 52;
const FIRST_MONTH = '2024-02' as Month; // a year and a month
const MONTHS = 29;
/** Stays of one car. */
const STAYS_OF_CAR = 20;
/** Cars for one pass. */
const CARS_OF_PASS = 4;

/** Rows of parks that stays, orders and events name. */
const OF_PARK = ['area', 'car_type', 'car_model', 'gate', 'tariff', 'park_settings'];

/** What grows with the number of stays. */
export const GROWING = ['session', 'order', 'online_order', 'payment', 'gate_event', 'recognition', 'operation_log'];

const PLACES: readonly Place[] = Array.from({ length: LARGE.parks + MIDDLE.companies * MIDDLE.parks }, (_, n) => ({
  id: `PKX${String(n).padStart(3, '0')}`,
  company:
    n < LARGE.parks ? LARGE.company : `CX${String(1 + Math.floor((n - LARGE.parks) / MIDDLE.parks)).padStart(2, '0')}`,
  suffix: `x${String(n).padStart(3, '0')}`,
}));
/** One of each company. */
const LOGINS: readonly Login[] = [
  { company: LARGE.company, name: LARGE.user },
  { company: EMPTY.company, name: EMPTY.user },
  ...[...new Set(PLACES.slice(LARGE.parks).map(({ company }) => company))].map((company) => ({
    company,
    name: company.toLowerCase(),
  })),
];

interface Pattern {
  readonly place: number;
  readonly session: string;
  readonly lines: unknown;
}

const DATE = /\d{4}-\d\d-\d\d(?! *\d)/gu;
const MS_A_DAY = 86_400_000;

/** The same charge so many days earlier: its days as text, its moments as numbers. */
const earlier = (lines: unknown, days: number): string =>
  JSON.stringify(lines)
    .replace(DATE, (day) => new Date(Date.parse(day) - days * MS_A_DAY).toISOString().slice(0, 10))
    .replace(/"(from|to)":(\d{13})/gu, (_, name: string, ms: string) => `"${name}":${Number(ms) - days * MS_A_DAY}`);

/** Finished stays that were paid as a whole, or cost nothing, and their charges as every round has them. */
const addPatterns = async (database: pg.Client): Promise<number> => {
  await database.query(`create table bench_stay as
    select row_number() over (order by s.id)::int - 1 as place, s.id as session, o.id as order, m.id as payment,
      n.id as online
    from session s left join "order" o on o.session_id = s.id left join payment m on m.order_id = o.id
    left join online_order n on n.id = m.online_order_id
    where s.park_id = '${PATTERN.park}' and s.state = 'left' and s.pass_id is null and s.shift_id is null
      and s.visitor_car_id is null and s.stall_group_id is null and s.derated + s.coupon + s.waived + s.owed = 0
      and s.due = s.paid and (o.id is null or o.state = 'settled' and o.type = 'parking' and o.paid = m.amount
        and m.shift_id is null) and s.in_time > '2026-02-15' and s.out_time - s.in_time < interval '3 days'
      and (select count(*) from "order" x where x.session_id = s.id) <= 1
      and (select count(*) from payment x where x.order_id = o.id) <= 1`);
  await database.query('alter table bench_stay add primary key (place); analyze bench_stay');
  const { rows } = await database.query<Pattern>(
    `select place, session, o.fee_lines as lines from bench_stay b left join "order" o on o.id = b.order`,
  );
  await database.query('create table bench_fee (place int, round int, lines text, primary key (place, round))');
  for (let round = 0; round < ROUNDS; round += 1)
    await database.query(
      `insert into bench_fee select x.place, $2::int, x.lines from jsonb_to_recordset($1::jsonb)
        x (place int, lines text)`,
      [
        JSON.stringify(
          rows.flatMap(({ place, lines }) =>
            lines === null ? [] : [{ place, lines: earlier(lines, (ROUNDS - 1 - round) * ROUND_DAYS) }],
          ),
        ),
        round,
      ],
    );
  await database.query('analyze bench_fee');
  return rows.length;
};

/** Months of their own for what is kept by month, as a platform has them that has run so long. */
const addMonths = async (database: pg.Client): Promise<void> => {
  for (const noun of [gateEvent, operationLog]) {
    const table = noun.name.replace('-', '_');
    const bound = firstKey(noun, FIRST_MONTH);
    await database.query(`alter table ${table} detach partition ${table}_before;
      create temporary table later on commit drop as select * from ${table}_before where id >= '${bound}';
      delete from ${table}_before where id >= '${bound}';
      alter table ${table} attach partition ${table}_before for values from (minvalue) to ('${bound}');
      insert into ${table} select * from later`);
    for (let at = 0; at < MONTHS; at += 1)
      await onMonths(database, () => addMonth(database, noun, monthAfter(FIRST_MONTH, at)));
  }
};

/** Passes, by whose phones people are looked for. */
const addPasses = async (database: pg.Client, count: number): Promise<void> => {
  const plate = `'川P' || lpad(to_hex(n), 5, '0')`;
  const phone = `'13' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0')`;
  const park = `join bench_park p on p.place = n % ${PLACES.length}`;
  const values = {
    id: `'GRX' || lpad(n::text, 9, '0')`,
    park_id: 'p.id',
    company_id: 'p.company',
    car_type_id: 't.car_type_id || p.suffix',
    plates: `array[upper(${plate})]`,
    phone,
    areas: `'{}'`,
    start_date: `'2026-02-01'`,
    end_date: `'2026-03-31'`,
    search_key: `lower(${plate}) || ' ' || ${phone}`,
  };
  const pattern = `where t.id = (select g.id from pass g join car_type c on c.id = g.car_type_id
    where g.state = 'active' and g.source = 'console' and g.stall_group_id is null and c.base = 'monthly'
    and g.park_id = '${PATTERN.park}' order by g.id limit 1)`;
  await database.query(
    await copied(database, 'pass', values, `cross join generate_series(1, ${count}) n ${park} ${pattern}`),
  );
  await database.query(`insert into pass_period (id, pass_id, park_id, company_id, number, kind, start_date, end_date,
      months, days, amount, operator, created_at)
    select id || '-1', id, park_id, company_id, 1, 'open', start_date, end_date, 2, 59, 0, 'admin', '2026-02-01'
    from pass where id like 'GRX%'`);
};

/** Every statement is run by whichever connection is free. */
const shared = async (databases: readonly pg.Client[], statements: readonly string[]): Promise<void> => {
  const left = [...statements];
  const work = async (database: pg.Client): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await database.query(next);
  };
  await Promise.all(databases.map(work));
};

const fast = `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0;
  set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`;

/**
 * Makes the small world a city: so many more stays over 24 months, with all that comes with them, of one large company,
 * twenty middle ones and one that has none. Nothing is logged by triggers, indexes are made afterwards.
 */
export const addCity = async (
  databases: readonly [pg.Client, pg.Client],
  stays: number,
  log: (line: string) => void,
): Promise<void> => {
  const [database] = databases;
  const begun = performance.now();
  const said = (what: string): void => log(`${what}: ${Math.round((performance.now() - begun) / 1000)} s`);
  for (const each of databases) await each.query(fast);
  await addMonths(database);
  await addPlaces(database, PLACES, { logins: LOGINS, tables: OF_PARK, since: `${FIRST_MONTH}-01` });
  const patterns = await addPatterns(database);
  const cars = Math.max(1, Math.round(stays / STAYS_OF_CAR));
  await addPasses(database, Math.max(100, Math.round(cars / CARS_OF_PASS)));
  const { rows: indexes } = await database.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as made
      from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary
      order by (i.indexrelid::regclass::text ~ '(search|keys)"?$') desc`,
    [GROWING.map((table) => `"${table}"`)],
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  said('prepared');
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  await shared(
    databases,
    rounds.map((round) =>
      stayStatements({ round, rounds: ROUNDS, days: ROUND_DAYS, cars, ofCar: STAYS_OF_CAR, patterns }),
    ),
  );
  said('stays');
  await shared(
    databases,
    indexes.map(({ made }) => made),
  );
  said('indexes');
  await shared(
    databases,
    GROWING.map((table) => `vacuum (analyze) "${table}"`),
  );
  await keepMonths(database, '2026-03-01 00:00:00' as Datetime); // tells which moments the months hold
  const { rows: parks } = await database.query<{ id: string }>('select id from bench_park order by place');
  await shared(
    databases,
    parks.map(
      ({ id }) => `select keep_days(array_agg('${id}'::text), array_agg(d.day::date)) from
        generate_series('2026-03-01'::date - ${ROUNDS * ROUND_DAYS}, '2026-03-01'::date, interval '1 day') as d(day)`,
    ),
  );
  await database.query('drop table bench_park, bench_stay, bench_fee');
  for (const each of databases) await each.query('reset session_replication_role; reset maintenance_work_mem');
  await database.query('vacuum (analyze) day_figure, pass, pass_period');
  await database.query('analyze');
  said('days');
};
