import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { menuId, menuRows, syncMenus } from '../../access/menus.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

interface Answer {
  readonly status: number;
  readonly body: Envelope;
}
const reasonOf = ({ body }: Answer): unknown => (body.data as { reason?: string } | null)?.reason;
const first = ({ body }: Answer): { readonly ok: boolean; readonly reason?: string } =>
  (body.data as { ok: boolean }[])[0] ?? { ok: false };
const one = async <T>(text: string, values: readonly unknown[] = []): Promise<T | undefined> =>
  (await at.platform.database.pool.query<{ value: T }>(text, [...values])).rows[0]?.value;
const roleOf = async (alias: string, company: string): Promise<string> =>
  (await one<string>('select id as value from role where alias = $1 and company_id = $2', [alias, company])) ?? '';
const menusOf = async (role: string): Promise<readonly string[]> =>
  (await one<string[]>('select menus as value from role where id = $1', [role])) ?? [];
const grant = (by: string, role: string, codes: readonly string[]): Promise<Answer> =>
  at.call(by, 'role.grant-menus', { ids: [role], input: { menus: codes.map(menuId) } });

test('a grant replaces the menus of a role, within the public set (B151, B152)', async () => {
  const cashier = await roleOf('cashier', 'C0002');
  expect(first(await grant('east', cashier, ['car_carMonthNew', 'car_carMonthNew_view'])).ok).toBe(true);
  expect(await menusOf(cashier)).toEqual(['car_carMonthNew', 'car_carMonthNew_view'].map(menuId));
  expect(first(await grant('admin', cashier, ['system_topMenu_view'])).reason).toBe('outside-public');
});

test('ordinary and platform roles have a grant call each, with a code of its own (B150)', async () => {
  const cashier = await roleOf('cashier', 'C0002');
  const platform = (await one<string>('select id as value from admin_role order by id limit 1')) ?? '';
  const published = (): Promise<unknown> => one('select menus as value from admin_role where id = $1', [platform]);
  const [before, theirs] = [await published(), await menusOf(cashier)];
  const grants: readonly (readonly [call: string, role: string])[] = [
    ['role.grant-menus', platform],
    ['admin-role.grant-menus', cashier],
  ];
  for (const [call, role] of grants) {
    const answer = await at.call('admin', call, { ids: [role], input: { menus: [] } });
    expect([answer.status, first(answer).ok]).not.toEqual([200, true]); // a role of the other kind
  }
  const asked = { ids: [platform], input: { menus: [] } };
  expect((await at.call('east', 'admin-role.grant-menus', asked)).status).toBe(403);
  expect([await published(), await menusOf(cashier)]).toEqual([before, theirs]);
});

test('nobody grants what they do not hold, nor changes a role that holds more', async () => {
  const [manager, cashier, admin] = [
    await roleOf('park', 'C0002'),
    await roleOf('cashier', 'C0002'),
    await roleOf('company', 'C0002'),
  ];
  await at.platform.database.pool.query('update role set menus = menus || $1::text[] where id = $2', [
    ['system_sysRole_grant', 'system_sysRole_edit'].map(menuId),
    manager,
  ]);
  expect(first(await grant('mgr1', cashier, ['car_carMonthNew_delete'])).reason).toBe('above-own');
  expect(first(await grant('mgr1', admin, [])).reason).toBe('above-own');
  expect(first(await grant('mgr1', cashier, ['car_carMonthNew_view'])).ok).toBe(true);
  const edit = (input: Readonly<Record<string, unknown>>): Promise<Answer> =>
    at.call('mgr1', 'role.create-or-update', { ids: [cashier], input });
  expect(reasonOf(await edit({ allParks: true }))).toBe('above-own');
  expect(reasonOf(await edit({ refundMax: 20_001 }))).toBe('above-own');
  expect((await edit({ refundMax: 20_000 })).status).toBe(200);
});

const ids = (nodes: unknown): string[] =>
  (nodes as { id: string; children?: unknown }[]).flatMap((node) => [
    node.id,
    ...(node.children ? ids(node.children) : []),
  ]);

test('a role says how many pages it sees and how much it may do, and names both by page', async () => {
  const cashier = await roleOf('cashier', 'C0002');
  const codes = ['car_carMonthNew', 'car_carMonthNew_view', 'car_carMonthNew_add', 'system_topMenu'];
  await at.platform.database.pool.query('update role set menus = $1 where id = $2', [codes.map(menuId), cashier]);
  expect((await at.call('east', 'role.get', { ids: [cashier] })).body.data).toMatchObject({ pageNum: 1, buttonNum: 1 });
  expect((await at.call('east', 'role.rights', { ids: [cashier] })).body.data).toEqual([
    { id: menuId(codes[0] ?? ''), title: '月租车管理', children: [expect.objectContaining({ title: '新增' })] },
  ]);
  const all = (await at.call('admin', 'role.list', { input: { size: 100 } })).body.data as {
    roleId: string;
    pageNum: number;
    buttonNum: number;
  }[];
  const buttons = await one<string[]>("select array_agg(id) as value from menu where kind = 'button'");
  for (const { roleId, pageNum, buttonNum } of all) {
    const told = (await at.call('admin', 'role.rights', { ids: [roleId] })).body.data;
    const things = ids(told).filter((id) => buttons?.includes(id)).length;
    expect({ roleId, things }).toEqual({ roleId, things: buttonNum });
    expect(ids(told).length - things).toBeGreaterThanOrEqual(pageNum);
  }
});

test('a role that somebody holds is not removed, and none moves to another company', async () => {
  const cashier = await roleOf('cashier', 'C0002');
  expect(reasonOf(await at.call('east', 'role.remove', { ids: [cashier] }))).toBe('in-use');
  expect(
    (await at.call('yunbo', 'role.create-or-update', { ids: [cashier], input: { company: 'C0003' } })).body.data,
  ).toMatchObject({ fields: [{ field: 'companyId', rule: 'fixed' }] });
});

test('roles offered for a user are those that may be given, with the held ones checked (B149, B151)', async () => {
  const answer = await at.call('east', 'role.list-with-checked', { input: { user: 'U00006', company: 'C0002' } });
  expect(answer.body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: '车场管理员', checked: 1 }),
      expect.objectContaining({ name: '收费员', checked: 0 }),
    ]),
  );
  expect((await at.call('jinhe', 'role.list-of-company', { input: {} })).body.total).toBe(1);
});

const labels = (entries: unknown): string[] =>
  (entries as { label: string; children: unknown }[]).flatMap((entry) => [entry.label, ...labels(entry.children)]);

test('the own menu holds the pages that may be opened and the folders above them (B34)', async () => {
  const manager = labels((await at.call('mgr1', 'admin-menu.own-tree')).body.data);
  expect(manager).toEqual(expect.arrayContaining(['区域管理', '月租车管理']));
  expect(manager).not.toContain('角色管理');
  expect(labels((await at.call('none1', 'admin-menu.own-tree')).body.data)).toEqual([]);
  const english = await at.call('mgr1', 'admin-menu.own-tree', { headers: { 'accept-language': 'en' } });
  expect(labels(english.body.data)).toContain('Passes');
  const below = await at.call('mgr1', 'admin-menu.own-subtree', { input: { topMenu: 'TMvehicles' } });
  expect(labels(below.body.data)).toEqual(expect.arrayContaining(['月租车管理']));
  expect(labels(below.body.data)).not.toContain('区域管理');
});

test('top menus without a page of the user are not shown', async () => {
  const names = async (user: string): Promise<unknown[]> =>
    ((await at.call(user, 'top-menu.own-list')).body.data as { name: string }[]).map((row) => row.name);
  expect(await names('none1')).toEqual([]);
  expect(await names('mgr1')).toEqual(expect.arrayContaining(['首页', '车场', '车辆']));
  expect(await names('mgr1')).not.toContain('渠道');
});

test('the home page is for roles that have it (B155)', async () => {
  const sees = async (user: string): Promise<unknown> => (await at.call(user, 'admin-menu.can-see-home')).body.data;
  expect([await sees('admin'), await sees('mgr1'), await sees('cash1'), await sees('none1')]).toEqual([
    { allowed: 1 },
    { allowed: 1 },
    { allowed: 0 },
    { allowed: 0 },
  ]);
});

const codesBelow = (nodes: unknown): string[] =>
  (nodes as { code: string; children: unknown }[]).flatMap((node) => [node.code, ...codesBelow(node.children)]);

test('the tree of codes is the map of buttons that the console keeps (B146)', async () => {
  const codes = codesBelow((await at.call('audit1', 'admin-menu.own-codes')).body.data);
  expect(codes).toContain('static_monthlyRenewal_export');
  expect(codes.some((code) => code.endsWith('_edit'))).toBe(false);
});

test('what may be granted is public and held', async () => {
  const east = ids((await at.call('east', 'menu.grant-tree')).body.data);
  expect(east).toContain(menuId('car_carMonthNew_renewalMoney'));
  expect(east).not.toContain(menuId('system_topMenu_view'));
  expect(ids((await at.call('mgr1', 'menu.grant-tree')).body.data)).not.toContain(menuId('car_carMonthNew_delete'));
});

test('the tree of the public set says what is in it', async () => {
  const tree = (await at.call('admin', 'admin-menu.role-grant-tree', { input: { roles: ['AL0001'] } })).body.data;
  const nodes = (list: unknown): { id: string; checked: unknown }[] =>
    (list as { id: string; checked: unknown; children: unknown }[]).flatMap((node) => [node, ...nodes(node.children)]);
  const checked = new Map(nodes(tree).map((node) => [node.id, Boolean(node.checked)]));
  expect([checked.get(menuId('system_user_view')), checked.get(menuId('system_topMenu_view'))]).toEqual([true, false]);
  const roles = { ids: ['AL0001'], input: { menus: [menuId('system_user_view')] } };
  expect((await at.call('east', 'admin-role.grant-menus', roles)).status).toBe(403);
});

test('binding a menu is told on both sides', async () => {
  const [menu, top] = [menuId('folder.system.operatelog'), 'TMhome'];
  const bound = ((await at.call('admin', 'top-menu.bound-keys', { ids: [top] })).body.data as { menuIds: string[] })
    .menuIds;
  expect(
    (await at.call('admin', 'top-menu.bind-menus', { ids: [top], input: { menus: [...bound, menu] } })).status,
  ).toBe(200);
  expect(await one('select top_menus as value from menu where id = $1', [menu])).toEqual(['TMsystem', top]);
  expect(
    (await at.call('admin', 'admin-menu.create-or-update', { ids: [menu], input: { topMenus: ['TMsystem'] } })).status,
  ).toBe(200);
  expect(await one('select menus as value from top_menu where id = $1', [top])).toEqual(bound);
});

test('shipped menus keep their code and stay, and no entry stands below itself (B152)', async () => {
  const page = menuId('system_user');
  expect(
    (await at.call('admin', 'menu.create-or-update', { ids: [page], input: { code: 'other' } })).body.data,
  ).toMatchObject({ fields: [{ field: 'code', rule: 'fixed' }] });
  expect(
    reasonOf(
      await at.call('admin', 'menu.create-or-update', {
        ids: [menuId('folder.system.system')],
        input: { parent: page },
      }),
    ),
  ).toBe('own-ancestor');
  expect((await at.call('admin', 'menu.remove', { ids: [menuId('system_user_view')] })).status).toBe(409);
  expect((await at.call('east', 'menu.list')).status).toBe(403);
});

test('a new version adds and retires menus, and keeps what people have edited', async () => {
  const { pool } = at.platform.database;
  const [edited, lost, stale] = [menuId('system_user'), menuId('system_sysRole'), 'MN00000000000000ff'];
  expect(
    (await at.call('admin', 'admin-menu.create-or-update', { ids: [edited], input: { name: '员工账号', sort: 7 } }))
      .status,
  ).toBe(200);
  await pool.query('delete from menu where id = $1', [lost]);
  await pool.query(`update menu set name = 'old label' where id = $1`, [menuId('system_dict')]);
  await pool.query(
    `insert into menu (id, name, code, kind) values ($1, 'gone', 'gone_gone', 'page'), ('MNOWN', 'own', 'own_own',
      'page')`,
    [stale],
  );
  await syncMenus(at.platform);
  expect(await one('select name as value from menu where id = $1 and sort = 7', [edited])).toBe('员工账号');
  expect(await one('select name as value from menu where id = $1', [lost])).toBe('角色管理');
  expect(await one('select name as value from menu where id = $1', [menuId('system_dict')])).toBe('字典');
  expect(await one('select count(*)::int as value from menu where id = $1 and deleted_at is null', [stale])).toBe(0);
  expect(await one(`select count(*)::int as value from menu where id = 'MNOWN' and deleted_at is null`)).toBe(1);
  expect(await one('select count(*)::int as value from menu where deleted_at is null')).toBe(menuRows().length + 1);
});
