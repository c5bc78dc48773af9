import type pg from 'pg';

/** Days over which the stays are spread. */
const DAYS = 92;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
/** Existing stays that the others are copied from. */
const PATTERNS = 500;

/** Rows that one statement adds: both connections work, and none holds much. */
const AT_ONCE = 500_000;

const prepared = async (database: pg.Client): Promise<void> => {
  // what is added need not outlive a crash, refers to rows that exist, and is sorted in memory
  await database.query(`set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0;
    set maintenance_work_mem = '1500MB'; set max_parallel_maintenance_workers = 0`);
};

/** Every statement is run by whichever connection is free. */
const shared = async (databases: readonly pg.Client[], statements: readonly string[]): Promise<void> => {
  const left = [...statements];
  const work = async (database: pg.Client): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await database.query(next);
  };
  await Promise.all(databases.map(work));
};

const rowsFrom = (from: number, to: number, places: number): string => `
  insert into session (id, plate, park_id, company_id, area_id, car_type_id, car_model_id, state, in_time, in_gate_id,
    enter_type, out_time, out_gate_id, release_type, due, paid, derated, coupon, waived, owed, created_at, updated_at,
    search_key)
  select 'IOP' || lpad(n::text, 9, '0'), car.plate, park_id, company_id, area_id, car_type_id, car_model_id, 'left',
    entered, in_gate_id, enter_type, entered + interval '1 hour' * (1 + n % 5), out_gate_id, release_type, due, paid,
    derated, coupon, waived, owed, entered, entered, lower(car.plate)
  from (
    select n, substr('${PROVINCES}', 1 + (h % 31)::int, 1) || substr('${LETTERS}', 1 + (h / 31 % 24)::int, 1)
        || case when h / 744 % 2 = 0 then lpad((h / 1488 % 100000)::text, 5, '0')
          else (h / 1488 % 10)::text || substr('${LETTERS}', 1 + (h / 14880 % 24)::int, 1)
            || lpad((h / 357120 % 1000)::text, 3, '0') end as plate,
      timestamptz '2026-02-28 20:00:00+08' - interval '1 second' * (n::bigint * 7919 % (${DAYS} * 86400)) as entered
    from (select n, hashint8extended(n, 7) & 9223372036854775807 as h from generate_series(${from}, ${to}) n) hashed
    offset 0) car
  join bench_pattern s on s.place = n % ${places}`;

/**
 * Adds finished stays, each of a car of its own: plates spread over all provinces, letters and numbers as real ones
 * are. The indexes are made again afterwards, which takes a fraction of the time for millions; two connections share
 * the work.
 */
export const addPlates = async (databases: readonly [pg.Client, pg.Client], count: number): Promise<void> => {
  const [database] = databases;
  for (const each of databases) await prepared(each);
  const { rows: indexes } = await database.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      join pg_class c on c.oid = i.indexrelid where i.indrelid = 'session'::regclass and not i.indisunique
      order by (c.relname like '%search' or c.relname like '%keys') desc`,
  );
  for (const { name } of indexes) await database.query(`drop index "${name}"`);
  await database.query(`create table bench_pattern as
    select s.*, row_number() over (order by id) - 1 as place from session s where state = 'left' and pass_id is null
    order by id limit ${PATTERNS}`);
  await database.query('alter table bench_pattern add primary key (place); analyze bench_pattern');
  const { rows } = await database.query<{ places: number }>('select count(*)::int as places from bench_pattern');
  const parts = Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, part) => part * AT_ONCE);
  await shared(
    databases,
    parts.map((from) => rowsFrom(from + 1, Math.min(count, from + AT_ONCE), rows[0]?.places ?? 1)),
  );
  await database.query('drop table bench_pattern');
  await shared(
    databases,
    indexes.map(({ made }) => made),
  );
  for (const each of databases) await each.query('reset session_replication_role; reset maintenance_work_mem');
  await database.query('vacuum (analyze) session');
};
