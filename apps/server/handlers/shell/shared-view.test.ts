import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { menuId } from '../../access/menus.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
/** Roles of the company of `east`, `mgr1` and `cash1`, by what they are for. */
let roles: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await testPlatform();
  await world.platform.database.pool.query('delete from shared_view'); // those of the demo
  const rows = await ask(`select alias, id from role where company_id = 'C0002'`);
  roles = Object.fromEntries(rows.map(({ alias, id }) => [String(alias), String(id)]));
});
afterAll(() => world.close());

const LOOK = { filters: { expireState: 'expiring' }, sort: 'endDate', layout: { columns: ['plate', 'endDate'] } };
const share = (more: Row = {}) => ({
  input: { name: '快到期', list: 'pass', roles: [roles['park']], look: LOOK, ...more },
});
const seenBy = async (user: string): Promise<Row[]> =>
  (await done<{ sharedViews: Row[] }>(user, 'preference.get')).sharedViews;
const idOf = ({ id }: Row): string => String(id);

test('a view is seen by those of its roles and by whoever shares it, and by nobody else', async () => {
  const row = await done('east', 'shared-view.share', share());
  expect(await seenBy('mgr1')).toEqual([
    expect.objectContaining({ id: row['id'], name: '快到期', list: 'pass', look: LOOK, mine: false }),
  ]);
  expect(await seenBy('east')).toMatchObject([{ id: row['id'], mine: true, roles: ['车场管理员'] }]);
  for (const user of ['cash1', 'jinhe', 'none1']) expect([user, await seenBy(user)]).toEqual([user, []]);
  const cashier = { name: '快到期', roles: [roles['cashier']] };
  await done('east', 'shared-view.change', { ids: [idOf(row)], input: cashier });
  expect([await seenBy('mgr1'), (await seenBy('cash1')).map(idOf)]).toEqual([[], [row['id']]]);
  await done('east', 'shared-view.remove', { ids: [idOf(row)] });
  expect([await seenBy('cash1'), await seenBy('east')]).toEqual([[], []]);
});

test('sharing needs its right; without it one neither shares nor stops what others share', async () => {
  const row = await done('east', 'shared-view.share', share());
  const change = { ids: [idOf(row)], input: { name: '我的', roles: [roles['park']] } };
  for (const user of ['mgr1', 'cash1']) {
    expect(await refusal(user, 'shared-view.share', share())).toBe(403);
    expect(await refusal(user, 'shared-view.change', change)).toBe(403);
    expect(await refusal(user, 'shared-view.remove', { ids: [idOf(row)] })).toBe(403);
  }
  expect(await seenBy('mgr1')).toMatchObject([{ id: row['id'], name: '快到期' }]);
  // of another company: the right alone reaches no further than the own rows
  const [theirs] = await ask(`select id from role where company_id = 'C0004' limit 1`);
  const foreign = { ids: [idOf(row)], input: { name: '我的', roles: [theirs?.['id']] } };
  expect(await refusal('jinhe', 'shared-view.change', foreign)).not.toBe(200);
  expect(await seenBy('mgr1')).toMatchObject([{ id: row['id'], name: '快到期' }]);
  const right = [menuId('system_sysRole_shareView')];
  await ask('update role set menus = menus || $1::text[] where id = $2', [right, roles['park']]);
  expect(await done('mgr1', 'shared-view.share', share({ name: '组长的' }))).toMatchObject({ name: '组长的' });
});

test('roles of another company, unknown lists and broken looks are refused by name', async () => {
  const [foreign] = await ask(`select id from role where company_id = 'C0004' limit 1`);
  expect(await refusal('east', 'shared-view.share', share({ roles: [foreign?.['id']] }))).toMatch(/^roleIds /);
  expect(await refusal('east', 'shared-view.share', share({ roles: [] }))).toBe('roleIds required');
  expect(await refusal('east', 'shared-view.share', share({ list: 'nothing' }))).toBe('listName choice');
  expect(await refusal('east', 'shared-view.share', share({ look: { filters: { a: 1 } } }))).toBe('look format');
  expect(await refusal('east', 'shared-view.share', share({ look: { filters: [] } }))).toBe('look format');
});
