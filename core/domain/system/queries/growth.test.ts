import { expect, test } from 'vitest';
import { growing, growthOf } from './growth.ts';
import { sqlTokens } from './sql-tokens.ts';

/** Selects that take up each other, each made of the one before it by `step`. */
const nested = (depth: number, step: (former: string) => string): string =>
  Array.from({ length: depth }).reduce<string>(
    (inner) => `select ${step('s')} as s from (${inner}) a`,
    "select 'xxxxxxxxxx' as s",
  );

test.each([
  ['select a || b from parks', 2, 2],
  ['select a, b, c from parks', 1, 3],
  ['select concat(a, b, c) from parks', 3, 3],
  ['select s || s from (select a || a as s from parks) x', 4, 4],
  ["select array['a', 'b']", 4, 4],
  ['select a::text from parks', 1, 2],
])('%s grows %i times, at most %i times', (sql, glued, whole) => {
  expect(growthOf(sqlTokens(sql))).toEqual({ glued, whole });
});

test.each([
  nested(6, (s) => Array.from({ length: 10 }, () => s).join(' || ')),
  nested(6, (s) => `concat(${Array.from({ length: 10 }, () => s).join(', ')})`),
  nested(14, (s) => `array[${s}]::text`),
  nested(24, () => 'a::text'),
  nested(12, () => 'a::text, 1, 2, 3'),
  nested(20, (s) => `(${s}, ${s})::text`),
  "select 'x'::char(10485760) from parks",
  "select cast('x' as character(10485760)) from parks",
])('%s is not run', (sql) => {
  expect(growing(sqlTokens(sql))).toBeDefined();
});

test.each([
  'select park, count(*) n, sum(amount) s, min(time) a, max(time) b from payments group by park order by 2 desc',
  `with a as (select park, day, sum(amount) s, count(*) n from payments group by park, day), b as (select park, s, n,
    lag(s) over (order by day) l from a) select park, s || ' / ' || l, round(100.0 * s / nullif(l, 0), 1)::text || '%'
    from b where n > 10`,
  "select plate || ' ' || to_char(in_time, 'MM-DD HH24:MI') as at, cast(paid as numeric(10, 2)) from sessions",
])('%s is run', (sql) => {
  expect(growing(sqlTokens(sql))).toBeUndefined();
});
