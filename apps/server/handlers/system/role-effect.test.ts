import type { CodeNode, MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import type { RightsOfPage, RoleHolder } from '@parkdeck/core/catalogue/system/role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { menuId } from '../../access/menus.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
let cashier: string;
let held: readonly string[];
let buttons: ReadonlySet<unknown>;
beforeAll(async () => {
  world = await testPlatform();
  const [row] = await ask(`select id, menus from role where alias = 'booth' and company_id = 'C0002'`);
  cashier = String(row?.['id']);
  buttons = new Set((await ask(`select code from menu where kind = 'button'`)).map(({ code }) => code));
  held = row?.['menus'] as readonly string[];
});
afterAll(() => world.close());

interface Effect {
  readonly users: readonly RoleHolder[];
  readonly pageNum: number;
  readonly buttonNum: number;
  readonly gained: readonly RightsOfPage[];
  readonly lost: readonly RightsOfPage[];
}
const effect = (menus: readonly string[], user?: string): Promise<Effect> =>
  done<Effect>('east', 'role.effect', { ids: [cashier], input: { menus, user } });

const pagesIn = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap((entry) => [...(entry.path === null ? [] : [entry.label]), ...pagesIn(entry.children)]);
const codesIn = (nodes: readonly CodeNode[]): readonly string[] =>
  nodes.flatMap((node) => [node.code, ...codesIn(node.children)]);
/** What a user is really shown and allowed. */
const sights = async (user: string) => ({
  pages: new Set(pagesIn(await done<MenuEntry[]>(user, 'admin-menu.own-tree'))),
  codes: new Set(
    codesIn(await done<CodeNode[]>(user, 'admin-menu.own-codes')).filter(
      (code) => buttons.has(code) && !code.endsWith('_view'),
    ),
  ),
});
const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): readonly string[] =>
  [...all].filter((one) => !some.has(one)).toSorted();
const pagesOf = (rights: readonly RightsOfPage[]): readonly string[] =>
  rights.flatMap(({ isPage, title }) => (isPage ? [title] : [])).toSorted();
const thingsOf = (rights: readonly RightsOfPage[]): number =>
  rights.reduce((sum, { things }) => sum + things.length, 0);

test('what is foretold of a grant is what the user then sees and may do', async () => {
  const wanted = [
    ...held.filter((id) => ![menuId('static_incar_exit'), menuId('static_tempWCPays_view')].includes(id)),
    ...['car_carMonthNew', 'car_carMonthNew_view', 'car_carMonthNew_add', 'car_carMonthNew_export'].map(menuId),
  ];
  const [user] = await ask(`select id from "user" where user_name = 'cash2'`);
  const foretold = await effect(wanted, String(user?.['id']));
  expect(foretold.users.map(({ id }) => id)).toContain(user?.['id']);
  const before = await sights('cash2');
  await done('east', 'role.grant-menus', { ids: [cashier], input: { menus: wanted } });
  const after = await sights('cash2');
  expect(pagesOf(foretold.gained)).toEqual(without(after.pages, before.pages));
  expect(pagesOf(foretold.lost)).toEqual(without(before.pages, after.pages));
  expect(thingsOf(foretold.gained)).toBe(without(after.codes, before.codes).length);
  expect(thingsOf(foretold.lost)).toBe(without(before.codes, after.codes).length);
  expect([foretold.pageNum, foretold.buttonNum]).toEqual([after.pages.size, after.codes.size]);
  expect(pagesOf(foretold.gained)).toContain('月租车管理');
  expect(thingsOf(foretold.lost)).toBeGreaterThan(0);
});

test('what other roles give stays; nothing is written', async () => {
  const [row] = await ask(`select id, roles from "user" where user_name = 'cash2'`);
  const [manager] = await ask(`select id from role where alias = 'park' and company_id = 'C0002'`);
  await ask(`update "user" set roles = array[$1, $2] where id = $3`, [cashier, manager?.['id'], row?.['id']]);
  const now = await sights('cash2');
  const foretold = await effect([], String(row?.['id']));
  expect(pagesOf(foretold.lost)).not.toContain('月租车管理');
  expect((await effect([])).lost.length).toBeGreaterThan(foretold.lost.length);
  expect(await sights('cash2')).toEqual(now);
});

test('the effect is told to those who may grant, of users whom they see', async () => {
  const input = { ids: [cashier], input: { menus: [] } };
  expect(await refusal('cash2', 'role.effect', input)).toBe(403);
  expect(await refusal('jinhe', 'role.effect', input)).not.toBe(200);
  const [stranger] = await ask(`select id from "user" where user_name = 'jinhe'`);
  expect(
    await refusal('east', 'role.effect', { ids: [cashier], input: { menus: [], user: stranger?.['id'] } }),
  ).toMatch(/^userId /);
});
