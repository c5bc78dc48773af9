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
