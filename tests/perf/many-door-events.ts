import type pg from 'pg';

/** The site of which 100 000 people are known, and the company it belongs to. */
const SITE = { village: 'V0003', company: 'C0004' } as const;
/** Sites beside it, of the company of `mgr1`, who is the manager of one of them alone. */
const SITES = 199;
const SITES_COMPANY = 'C0002';
/** A site of which a few events are known, all of them long ago. */
export const QUIET = { village: 'VBQ', events: 30 } as const;
/** A name of three letters, as Chinese names are: of 50 surnames, and 45 letters twice. */
const nameOf = (n: string): string =>
  `chr(20013 + ${n} % 50) || chr(26126 + ${n} / 50 % 45 * 7) || chr(33459 + ${n} / 2250 % 45 * 3)`;
/** The person whose name is searched, and a part of it. */
export const NAME = String.fromCharCode(20013 + 27, 26126 + 15 * 7, 33459);
/** Days over which events are spread, up to the day before the tests' base date. */
const DAYS = 365;
/** Share of the large site, in tenths; the others share the rest. */
const TENTHS = 4;

/** Fills a table past its triggers, with its indexes built afterwards: what else takes an hour takes minutes. */
const filled = async (database: pg.Client, table: string, statement: string): Promise<void> => {
  const { rows } = await database.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
      where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  await database.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  for (const { name } of rows) await database.query(`drop index ${name}`);
  await database.query(statement);
  for (const { text } of rows) await database.query(text);
  await database.query('set session_replication_role = origin');
  await database.query(`vacuum analyze ${table}`);
};

/** People and terminals of a large site, and of the sites beside it. */
export const addPeople = async (database: pg.Client, people: number, terminals: number): Promise<void> => {
  await database.query(`set session_replication_role = replica;
    insert into village (id, company_id, name) select 'VB' || n, '${SITES_COMPANY}', '小区' || n
      from generate_series(1, ${SITES - 1}) n;
    insert into village (id, company_id, name) values ('${QUIET.village}', '${SITES_COMPANY}', '清静小区');
    insert into department (id, company_id, village_id, name) select 'DPB' || n, '${SITE.company}', '${SITE.village}',
      '部门' || n from generate_series(1, ${people / 1000}) n;
    insert into door_device (id, company_id, village_id, name, serial, state)
      select 'DTB' || n, '${SITE.company}', '${SITE.village}', '终端' || n, 'BENCH' || n, 'offline'
      from generate_series(1, ${terminals}) n;
    insert into door_device (id, company_id, village_id, name, serial, state)
      select 'DTV' || n, '${SITES_COMPANY}', case n when 0 then 'V0001' when ${SITES} then '${QUIET.village}'
        else 'VB' || n end, '终端' || n, 'BENCHV' || n, 'offline' from generate_series(0, ${SITES}) n;
    set session_replication_role = origin`);
  await filled(
    database,
    'employee',
    `insert into employee (id, company_id, village_id, name, number, card, state, check_state, source, admitted_at,
        departments, search_key)
      select 'EMB' || n, '${SITE.company}', '${SITE.village}', name, 'B' || n, upper(to_hex(n)), 'in', 'passed',
        'console', '2025-01-01', array['DPB' || ((n - 1) / 1000 + 1)], name
      from generate_series(1, ${people}) n, lateral (select ${nameOf('n')} as name) x`,
  );
};

/** Grants everybody of the large site every terminal of it, with the faces sent: a site as it has been for a while. */
export const addGrants = async (database: pg.Client, people: number, terminals: number): Promise<void> => {
  await filled(
    database,
    'door_grant',
    `insert into door_grant (id, company_id, village_id, employee_id, device_id, created_at, updated_at)
      select 'DRB' || lpad(p::text, 6, '0') || 'x' || d, '${SITE.company}', '${SITE.village}', 'EMB' || p, 'DTB' || d,
        '2025-06-01', '2025-06-01' from generate_series(1, ${people}) p, generate_series(1, ${terminals}) d`,
  );
  await filled(
    database,
    'face_delivery',
    `insert into face_delivery (id, company_id, village_id, employee_id, device_id, "order", state, attempts, queued_at,
        sent_at)
      select 'FDB' || lpad(p::text, 6, '0') || 'x' || d, '${SITE.company}', '${SITE.village}', 'EMB' || p, 'DTB' || d,
        'put', 'sent', 1, '2025-06-01', '2025-06-01'
      from generate_series(1, ${people}) p, generate_series(1, ${terminals}) d`,
  );
};

/** Events of a year: many of one large site, the rest of the sites beside it; a few of a quiet one, long ago. */
export const addDoorEvents = (
  database: pg.Client,
  count: number,
  { people, terminals }: { readonly people: number; readonly terminals: number },
): Promise<void> =>
  filled(
    database,
    'door_event',
    `insert into door_event (id, company_id, village_id, time, person, employee_id, device_id, verify, result, opened,
        card, source, search_key)
      select 'DEB' || lpad(n::text, 9, '0'), case when s = -1 then '${SITE.company}' else '${SITES_COMPANY}' end,
        case s when -1 then '${SITE.village}' when 0 then 'V0001' when ${SITES} then '${QUIET.village}'
          else 'VB' || s end,
        '2026-03-01 00:00:00+08'::timestamptz - interval '${DAYS} days'
          + n * (interval '${DAYS} days' / ${count}::float8),
        ${nameOf('who')}, case when s = -1 then 'EMB' || who end,
        case when s = -1 then 'DTB' || (h % ${terminals} + 1) else 'DTV' || s end,
        case when h % 4 = 0 then 'card' when h % 97 = 1 then 'code' else 'face' end,
        case when h % 50 = 3 then 'no-right' when h % 100 = 7 then 'expired' when h % 151 = 9 then 'out-of-period'
          when h % 9973 = 11 then 'blacklisted' else 'passed' end,
        h % 50 <> 3 and h % 100 <> 7 and h % 151 <> 9 and h % 9973 <> 11 or h % 99991 = 3,
        case when h % 4 = 0 and s = -1 then upper(to_hex(who)) end, 'DTB-' || n,
        ${nameOf('who')}
      from generate_series(1, ${count}) n,
        lateral (select n::bigint * 7919 % 1000003 as h) x,
        lateral (select case when n <= ${QUIET.events} then ${SITES} when n % 10 < ${TENTHS} then -1
          else n % ${SITES} end as s, (x.h * 31 % ${people} + 1)::int as who) y`,
  );
