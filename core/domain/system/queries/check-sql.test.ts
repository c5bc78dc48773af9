import { expect, test } from 'vitest';
import { checkSql } from './check-sql.ts';
import { sqlProblemWords } from './problem-words.ts';

const GOOD: readonly string[] = [
  'select count(*) as 车次 from sessions',
  'select park, sum(paid) from payments where time >= :from group by park order by 2 desc;',
  "select to_char(time, 'MM-DD') as d from payments -- a comment; with a sign\n",
  "select 'it''s; drop table x' as t from parks /* select /* nested */ pg_sleep(1) */",
  'with a as (select park, count(*) n from sessions group by park) select * from a where n > 10',
  "select cast(amount as numeric(10,2)), amount::numeric from payments where pay_way in ('cash')",
  'select count(*) filter (where state = :state) over (partition by park) from sessions',
  'select "update" from parks',
  'select park, lag(amount) over (order by day) from days where day between :today - 7 and :today',
  'select e.plate from events e left join parks p on (p.id = e.park_id) where not exists (select 1 from gates)',
];
test.each(GOOD)('runs: %s', (sql) => {
  expect(checkSql(sql, ['from', 'state'])).toMatchObject({ ok: true });
});

const BAD: readonly (readonly [sql: string, kind: string])[] = [
  ['', 'empty'],
  ['-- nothing', 'empty'],
  ['select 1; select 2', 'several'],
  ['select 1;; ', 'several'],
  ['delete from parks', 'writes'],
  ['update parks set name = 1', 'writes'],
  ['with x as (delete from parks returning id) select * from x', 'writes'],
  ['select * into t from parks', 'writes'],
  ['explain select 1', 'writes'],
  ['table parks', 'not-select'],
  ['values (1)', 'not-select'],
  ['select * from parks for update', 'locks'],
  ['with recursive a as (select 1 union all select 1 from a) select * from a', 'endless'],
  ['select pg_sleep(10)', 'sleeps'],
  ["select PG_SLEEP_FOR ('1 s')", 'sleeps'],
  ['select "pg_sleep"(1)', 'sleeps'],
  ['select pg_sleep/**/(1)', 'sleeps'],
  ["select pg_read_file('/etc/passwd')", 'files'],
  ['select lo_get(1)', 'files'],
  ["select set_config('app.everything', 'on', true)", 'reaches-out'],
  ["select current_setting('app.companies')", 'reaches-out'],
  ["select query_to_xml('select 1', true, true, '')", 'reaches-out'],
  ['select repeat(name, 1000000) from parks', 'function'],
  ['select generate_series(1, 1000000000)', 'function'],
  ['select * from pg_class', 'outside'],
  ['select * from pg_catalog.pg_class', 'outside'],
  ['select * from public.payment', 'outside'],
  ['select * from information_schema.tables', 'outside'],
  ['select * from "information_schema"."tables"', 'outside'],
  ['select now()', 'clock'],
  ['select current_date', 'clock'],
  ['select :who from parks', 'parameter'],
  ["select E'\\x41' from parks", 'spelling'],
  ['select $$a$$ from parks', 'spelling'],
  ['select $1 from parks', 'spelling'],
  ["select 'open from parks", 'spelling'],
  ['select 1 /* open', 'spelling'],
  ['select name，id from parks', 'spelling'],
  ['select (1 from parks', 'unclosed'],
  ['select 1) as q, (select 2', 'unclosed'],
  ["select 'x'::char(10485760) from parks", 'grows'],
  ["select dblink('host=127.0.0.1', 'select 1')", 'reaches-out'],
  ["select lo_import('/etc/passwd')", 'files'],
  ["copy parks to program 'id'", 'writes'],
  ['set role postgres', 'writes'],
  ['select rolpassword from parks, pg_authid', 'outside'],
  ['select query.answer_within(1, 2)', 'outside'],
  ['select answer_within(1, 2)', 'function'],
];
test.each(BAD)('refuses: %s', (sql, kind) => {
  const checked = checkSql(sql, []);
  expect(checked).toMatchObject({ ok: false, error: { kind } });
  if (!checked.ok) expect(sqlProblemWords(checked.error).zh.length).toBeGreaterThan(5);
});

test('parameters stand between the pieces, casts are none', () => {
  expect(checkSql("select a::text from parks where b = :from and c = ':no' and d < :now ; ", ['from'])).toEqual({
    ok: true,
    value: {
      pieces: ['select a::text from parks where b = ', " and c = ':no' and d < ", ''],
      parameters: ['from', 'now'],
    },
  });
});
