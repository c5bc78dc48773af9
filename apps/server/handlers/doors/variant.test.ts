import { pages, topMenus } from '@parkdeck/core/catalogue/index';
import { VARIANT_OFFERS, menusOfVariant } from '@parkdeck/core/catalogue/shell/variants';
import type { Variant } from '@parkdeck/core/catalogue/shell/variants';
import type { PageDef } from '@parkdeck/core/kit/page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { done } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const HEAT = ['TMhome', 'TMvehicles', 'TMdoors', 'TMservice', 'TMsystem'];
const PAGES = [
  '/door/yjRecord',
  '/door/yujingRecord',
  '/door/yjCamera',
  '/door/yjPlace',
  '/door/yjdaystatistics',
  '/system/ventilating',
];

/** Keys of the top menus that somebody sees at a host. */
const topsOf = async (user: string, host: string): Promise<readonly string[]> => {
  const { body } = await world.call(user, 'top-menu.own-list', { headers: { host } });
  return (body.data as Row[]).map(({ topMenuId }) => String(topMenuId));
};
/** Addresses of a menu, at any depth. */
const pathsIn = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ path, children }) => [...(path ? [String(path)] : []), ...pathsIn((children ?? []) as Row[])]);

/** Addresses below the top menu `doors` of somebody, at any depth. */
const doorPagesOf = async (user: string): Promise<readonly string[]> => {
  const flat = (rows: readonly Row[]): Row[] =>
    rows.flatMap((row) => [row, ...flat(Array.isArray(row.children) ? (row.children as Row[]) : [])]);
  const tree = await done<Row[]>(user, 'admin-menu.own-subtree', { input: { topMenu: 'TMdoors' } });
  return flat(tree).map(({ path }) => String(path));
};

test('the platform admin sees heat and ventilation at a host of the early-warning variant', async () => {
  expect(await topsOf('admin', 'heat.parkdeck.test')).toEqual(HEAT);
  expect(await doorPagesOf('admin')).toEqual(expect.arrayContaining(PAGES));
});

test('so do the people of a company with that variant, wherever they sign in', async () => {
  expect(await topsOf('jinhe', 'unknown.test')).toContain('TMparks');
  await done('admin', 'branding.create-or-update', {
    input: { host: 'jinhe.parkdeck.test', company: 'C0004', variant: 'heat', title: '锦和测温' },
  });
  expect(await topsOf('jinhe', 'unknown.test')).toEqual(HEAT);
  expect(await doorPagesOf('jinhe')).toEqual(expect.arrayContaining(PAGES));
});

test('the variant of a city shows no doors', async () => {
  await done('admin', 'branding.create-or-update', { input: { host: 'city.parkdeck.test', variant: 'city' } });
  expect(await topsOf('admin', 'city.parkdeck.test')).not.toContain('TMdoors');
});

const all = topMenus.map(({ id }): string => id);
const shown = (pages as readonly PageDef[]).filter(({ menu }) => menu !== undefined);
const sorted = (paths: Iterable<string>): readonly string[] => [...paths].toSorted();

test.each(Object.keys(VARIANT_OFFERS) as Variant[])(
  'the variant %s offers what is declared of it, in the menu and to what else asks (B6)',
  async (variant) => {
    const host = `${variant}.variants.test`;
    await done('admin', 'branding.create-or-update', { input: { host, variant } });
    const ask = async (user: string): Promise<Row> =>
      (await world.call(user, 'access.get', { headers: { host } })).body.data as Row;
    const menus = menusOfVariant(variant, all);
    const isIn = ({ menu = '' }: PageDef): boolean => menus.includes(menu);
    const own = await ask('admin');
    expect(sorted(pathsIn(own.menus as Row[]))).toEqual(sorted(shown.filter(isIn).map(({ path }) => path)));
    expect(sorted(own.leftOut as string[])).toEqual(
      sorted(shown.filter((page) => !isIn(page)).map(({ path }) => path)),
    );
    expect((own.topMenus as Row[]).map(({ id }) => id)).toEqual(menus.map((id) => `TM${id}`));
    // who may do less is offered less, never what the variant leaves out
    const one = await ask('mgr1');
    const places = new Set(shown.filter(isIn).map(({ path }) => path));
    expect(pathsIn(one.menus as Row[]).filter((path) => !places.has(path))).toEqual([]);
    // it takes no right away
    expect(own.codes).toEqual(((await world.call('admin', 'access.get')).body.data as Row).codes);
  },
);

test('a host that names top menus itself offers those, whatever its variant', async () => {
  const host = 'own.variants.test';
  const input = { host, variant: 'heat', topMenus: ['TMparks', 'TMhome'] };
  await done('admin', 'branding.create-or-update', { input });
  const { menus } = (await world.call('admin', 'access.get', { headers: { host } })).body.data as Row;
  const there = shown.filter(({ menu = '' }) => ['home', 'parks'].includes(menu)).map(({ path }) => path);
  expect(sorted(pathsIn(menus as Row[]))).toEqual(sorted(there));
});
