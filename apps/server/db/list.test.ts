import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import type { Preset } from '@parkdeck/core/kit/page';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import { conditions, listRows, orderOf, presetCondition } from './list.ts';
import { countRows } from './totals.ts';
import { resources, tableOf } from './registry.ts';
import { inScope } from './transaction.ts';

/** A table with estimated totals; a third of its rows belongs to one company, every fourth row to one object. */
const ROWS = 36_000;
/** Rows of another company. */
const FEW = 5;
let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ PARKDECK_WORLD: 'none' });
  await at.platform.database.pool
    .query(`insert into operation_log (id, company_id, type, at, user_name, action, noun, row_id, object_name, surface,
      content)
    select 'T' || n, 'CT' || n % 3, 'account', timestamptz '2026-03-01 10:00+08' + n * interval '1 second', 'somebody',
    'a.b', 'pass', case when n % 4 = 0 then 'FOURTH' else 'OTHER'
    end, 'o', 'console', jsonb_build_object('more', repeat('x', 400)) from generate_series(1, ${ROWS}) n`);
  await at.platform.database.pool.query(
    `insert into operation_log (id, company_id, type, at, user_name, action, noun, row_id, object_name, surface)
    select 'FEW' || n, 'FEW', 'account', now(), 'somebody', 'a.b', 'pass', 'OTHER', 'o', 'console'
    from generate_series(1, ${FEW}) n`,
  );
  await at.platform.database.pool.query('analyze operation_log');
});
afterAll(() => at.close());

const EVERYTHING = systemActor('test');
const ONE_COMPANY: Actor = { ...EVERYTHING, everything: false, company: 'CT1', companies: ['CT1'] };

test.each([
  { who: 'everybody', actor: EVERYTHING, input: {}, rows: ROWS },
  { who: 'one company', actor: ONE_COMPANY, input: {}, rows: ROWS / 3 },
  { who: 'everybody, by a user', actor: EVERYTHING, input: { userName: 'somebody' }, rows: ROWS },
])('a long list that $who sees has about $rows rows, and exactly those when asked', async ({ actor, input, rows }) => {
  await inScope(at.platform.database, actor, at.platform.clock(), async (tx) => {
    const where = conditions(operationLog, input);
    expect(await countRows(tx, operationLog, where, true)).toMatchObject({ estimated: false });
    const { total, estimated } = await countRows(tx, operationLog, where, false);
    expect(estimated).toBe(true);
    expect(total).not.toBe(rows);
    expect(Math.abs(total - rows) / rows).toBeLessThan(0.1);
  });
});

test('up to ten thousand rows are counted', async () => {
  await inScope(at.platform.database, EVERYTHING, at.platform.clock(), async (tx) => {
    expect(await countRows(tx, operationLog, conditions(operationLog, { rowId: 'FOURTH' }), false)).toEqual({
      total: ROWS / 4,
      estimated: false,
    });
  });
});

test.each([
  { who: 'everybody', companies: undefined, input: {}, total: ROWS + FEW, estimated: true },
  { who: 'everybody, exactly', companies: undefined, input: { exactTotal: true }, total: ROWS + FEW, estimated: false },
  { who: 'a company without rows', companies: ['CT9'], input: {}, total: 0, estimated: false },
  { who: 'a company with few rows', companies: ['FEW'], input: { size: 2 }, total: FEW, estimated: false },
  { who: 'it, on its last page', companies: ['FEW'], input: { size: 2, page: 3 }, total: FEW, estimated: false },
  { who: 'it, behind its last page', companies: ['FEW'], input: { size: 2, page: 4 }, total: FEW, estimated: false },
  { who: 'it, with a filter', companies: ['FEW'], input: { size: 2, rowId: 'OTHER' }, total: FEW, estimated: false },
])('the total of a big list that $who asks for', async ({ companies, input, total, estimated }) => {
  const actor = companies ? { ...ONE_COMPANY, companies } : EVERYTHING;
  await inScope(at.platform.database, actor, at.platform.clock(), async (tx) => {
    const listed = await listRows(tx, operationLog, input, { extra: [] });
    expect(listed?.estimated).toBe(estimated);
    expect(Math.abs((listed?.total ?? NaN) - total)).toBeLessThanOrEqual(
      estimated ? total / 10 : 5 * Number(!companies),
    );
  });
});

/** Lists of what happens: they come newest first, by a column. */
const newestFirst = [...resources.values()].filter(({ fields, list }) => {
  const field = fields[list.sort.split(',')[0]?.replace(/^-/, '') ?? ''];
  return list.sort.startsWith('-') && field?.kind === 'datetime' && !field.options.derived;
});

test('the first page of every list that grows with time comes from an index, nothing is sorted', async () => {
  const client = await at.platform.database.pool.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off');
    const sorted: string[] = [];
    for (const resource of newestFirst) {
      const order = orderOf(resource, resource.list.sort);
      const { sql: text } = new PgDialect().sqlToQuery(
        sql`explain select t.id from ${tableOf(resource)} t where t.deleted_at is null order by ${order} limit 10`,
      );
      const plan = await client.query<{ 'QUERY PLAN': string }>(text);
      if (plan.rows.some((line) => /\bSort\s+\(/.test(line['QUERY PLAN']))) sorted.push(resource.name);
    }
    expect(newestFirst.length).toBeGreaterThan(50);
    expect(sorted).toEqual([]);
  } finally {
    client.release(true);
  }
});

const written = (presets: readonly (Preset | undefined)[]): string =>
  presetCondition(payment, presets)
    .map((condition) => new PgDialect().sqlToQuery(condition))
    .map(({ sql: text, params }) => `${text} ${JSON.stringify(params)}`)
    .join();
const parking: Preset = { orderType: ['parking'] };
const inGarages: Preset = { orderType: ['parking'], parkKind: ['garage'] };
const passes: Preset = { orderType: ['pass-opening'] };

test.each([
  ['one page without a condition frees all', [parking, undefined], ''],
  ['a page with more conditions adds nothing to one with fewer', [inGarages, parking], written([parking])],
  ['in any order', [parking, inGarages], written([parking])],
  ['nor does the same page twice', [parking, parking], written([parking])],
])('%s', (_name, presets, expected) => expect(written(presets)).toBe(expected));

test('conditions of which neither holds whenever the other does are both asked', () => {
  expect(written([parking, passes])).toContain(' or ');
  expect(written([inGarages, { parkKind: ['garage'], orderType: { not: ['parking'] } }])).toContain(' or ');
});
