import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { inScope } from '@parkdeck/server/db/transaction';
import { stored } from '@parkdeck/server/db/registry';
import { tableName } from '@parkdeck/server/db/columns';
import { systemActor } from '@parkdeck/server/platform/actor';
import { reachOf } from '@parkdeck/server/access/scope';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** Four sections of two streets: col1 serves the first two, col2 the others, roadmgr manages all. */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const seenBy = async (userName: string, noun: string): Promise<readonly string[]> => {
  const { database, clock } = world.platform;
  const [person] = (await database.pool.query<{ id: string }>('select id from "user" where user_name = $1', [userName]))
    .rows;
  const reach = await reachOf(database.db, person?.id ?? '', undefined, clock().today);
  if (!reach) throw new Error(`No ${userName}`);
  const actor = { ...systemActor('sections'), ...reach };
  return inScope(database, actor, clock(), async (tx) =>
    (
      await tx.execute<{ id: string }>(
        sql`select id from ${sql.identifier(tableName(noun))} where deleted_at is null order by id`,
      )
    ).rows.map(({ id }) => id),
  );
};

/** A payment of a cancelled debt no longer belongs to a debt: only the manager sees it. */
const WITHOUT_STAY: ReadonlySet<string> = new Set(['order', 'online-order', 'refund']);

const nouns = stored.filter(({ scope }) => scope === 'section').map(({ name }) => name);

test('money of stays is bounded as the stays are', () => {
  expect(nouns).toEqual(
    expect.arrayContaining(['session', 'order', 'payment', 'arrears', 'escape', 'online-order', 'refund']),
  );
});

test.each(nouns)(
  'of %s two collectors see what lies in their own sections, and together what their manager sees',
  async (noun) => {
    const [one, other, all] = [await seenBy('col1', noun), await seenBy('col2', noun), await seenBy('roadmgr', noun)];
    expect(one.filter((id) => other.includes(id))).toEqual([]);
    const both = [...one, ...other].toSorted();
    expect(both.filter((id) => !all.includes(id))).toEqual([]);
    if (!WITHOUT_STAY.has(noun)) expect(both).toEqual(all.toSorted());
    if (all.length > 20) expect([one.length > 0, other.length > 0]).toEqual([true, true]);
  },
);

test('a collector takes the money of a debt in his section, not of another one', async () => {
  const debtOf = async (sections: string): Promise<string> =>
    String(
      (
        await world.platform.database.pool.query(
          `select a.id from arrears a join session s on s.id = a.session_id where a.state = 'unpaid'
            and a.pay_order_id is null and s.section_id = any('{${sections}}') order by a.id limit 1`,
        )
      ).rows[0]?.id,
    );
  await world.platform.database.pool.query(
    `update role set menus = menus || array(select id from menu where code = 'parkfeerecovery_owefeelist_fee')
      where alias = 'collector'`,
  );
  const pay = async (id: string) =>
    (await world.call('col1', 'arrears.pay', { ids: [id], input: { payWay: 'cash' } })).body;
  expect(await pay(await debtOf('SC000003,SC000004'))).toMatchObject({
    data: [expect.objectContaining({ ok: false, reason: 'not-found' })],
  });
  const own = await debtOf('SC000001,SC000002');
  expect(await pay(own)).toMatchObject({ code: 200, data: [{ id: own, ok: true }] });
  const [paid] = (
    await world.platform.database.pool.query('select pay_order_id as id from arrears where id = $1', [own])
  ).rows;
  expect([
    (await seenBy('col1', 'order')).includes(paid?.id),
    (await seenBy('col2', 'order')).includes(paid?.id),
  ]).toEqual([true, false]);
});
