import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@parkdeck/core/kit/call';
import { approvalTrait } from '@parkdeck/core/kit/approvable';
import { tableName } from '@parkdeck/server/db/columns';
import { calls, stored } from '@parkdeck/server/db/registry';
import { isRecordTable } from '@parkdeck/server/events/records';
import { isHandled } from '@parkdeck/server/handlers/index';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { someOfEach } from '../factories/size.ts';
import { fittingId, sampleValues } from '../factories/samples.ts';

/**
 * Every action that can need a second person, really asked for: under a rule nothing is changed but approvals and the
 * log, and when another person approves, the same is changed as in a twin of the world that has no rule.
 */
let ruled: TestPlatform;
let free: TestPlatform;
/** Runs as the platform's own admin, who may do everything; another admin decides. */
const BY = 'admin';
const DECIDES = 'yunbo';

const OWN: ReadonlySet<string> = new Set(['approval', 'approval-rule', 'operation-log']);
const approvable: readonly Call[] = [...calls.values()].filter(
  (call) => isHandled(call) && approvalTrait(call) !== undefined && call.noun !== 'approval-rule',
);
/** Changes accounts and rights, so that it runs last: who has decided must still have the role. */
const ordered = approvable.toSorted(
  (a, b) => Number(approvalTrait(a) === 'rights') - Number(approvalTrait(b) === 'rights'),
);

/** Rows and writes per noun, but for logs of calls, approvals and the log. */
const written = async (world: TestPlatform): Promise<readonly string[]> => {
  const parts = stored
    .filter(({ name }) => !OWN.has(name) && !isRecordTable(tableName(name)))
    .map(
      ({ name }) =>
        sql`select ${name}::text as noun, count(*)::int as n, coalesce(sum(rev), 0)::int as revs,
          count(deleted_at)::int as gone from ${sql.identifier(tableName(name))}`,
    );
  const found = await world.platform.database.db.execute<{ noun: string; n: number; revs: number; gone: number }>(
    sql`${sql.join(parts, sql` union all `)} order by 1`,
  );
  return found.rows.map(({ noun, n, revs, gone }) => `${noun} ${n} ${revs} ${gone}`);
};

const query = async (world: TestPlatform, text: string, values: readonly unknown[] = []) =>
  (await world.platform.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

beforeAll(async () => {
  [ruled, free] = await Promise.all([testPlatform(), testPlatform()]);
  // one rule for each action, of the company that the admin acts for
  for (const world of [ruled, free]) await query(world, 'delete from approval_rule');
  await query(
    ruled,
    `insert into approval_rule (id, name, company_id, action, decider_id, hours, state)
      select 'AU' || n, action, '1', action, (select roles[1] from "user" where user_name = $2), 24, 'enabled'
      from unnest($1::text[]) with ordinality a (action, n)`,
    [approvable.map(({ id }) => id), DECIDES],
  );
  // who decides reaches all that the platform does
  for (const world of [ruled, free])
    await query(world, `update "user" set kind = 'platform', company_id = '1' where user_name = $1`, [DECIDES]);
});
afterAll(() => Promise.all([ruled.close(), free.close()]));

const held = new Set<string>();
test.each(someOfEach(ordered, (call) => approvalTrait(call) ?? '', 8).map((call) => [call.id, call] as const))(
  '%s',
  async (id, call) => {
    const row = call.on === 'none' ? undefined : await fittingId(free.platform, call);
    const options = {
      ...(row === undefined ? {} : { ids: [row] }),
      input: await sampleValues(free.platform, call.input),
    };
    const before = await written(ruled);
    const asked = await ruled.call(BY, id, options);
    // whatever is answered: nothing has happened
    if (asked.status === 202) expect(await written(ruled)).toEqual(before);
    const done = await free.call(BY, id, options);
    if (asked.status !== 202) {
      // refused as it is without a rule, or it changes nothing
      expect(asked.status).toBe(done.status);
      expect(await written(ruled)).toEqual(await written(free));
      return;
    }
    held.add(id);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const approved = await ruled.call(DECIDES, 'approval.approve', {
      ids: [(asked.body as { approval?: { id: string } }).approval?.id ?? ''],
    });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(await written(ruled)).toEqual(await written(free));
  },
);

test('many of them could be tried', () => expect(held.size).toBeGreaterThan(6));

test('what moves money or takes rights or rows away can need approval; what a lane waits for cannot', () => {
  const of = (id: string) => {
    const call = calls.get(id);
    return call && approvalTrait(call);
  };
  expect(of('order.refund-offline')).toBe('money');
  expect(of('role.grant-menus')).toBe('rights');
  expect(of('blacklist-entry.remove')).toBe('removes');
  expect(of('plan.apply')).toBeUndefined();
  expect(of('undo-entry.undo')).toBeUndefined();
  for (const call of approvable) expect(call.action?.danger).not.toBe('gate');
});
