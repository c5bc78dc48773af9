import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import { conditions, countRows } from './list.ts';
import { inScope } from './transaction.ts';

/** A table with estimated totals; a third of its rows belongs to one company, every fourth row to one object. */
const ROWS = 36_000;
let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ PARKDECK_WORLD: 'none' });
  await at.platform.database.pool
    .query(`insert into operation_log (id, company_id, type, at, user_name, action, noun, row_id, object_name, surface,
      content)
    select 'T' || n, 'CT' || n % 3, 'account', timestamptz '2026-03-01 10:00+08' + n * interval '1 second', 'somebody',
    'a.b', 'pass', case when n % 4 = 0 then 'FOURTH' else 'OTHER'
    end, 'o', 'console', jsonb_build_object('more', repeat('x', 400)) from generate_series(1, ${ROWS}) n`);
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
