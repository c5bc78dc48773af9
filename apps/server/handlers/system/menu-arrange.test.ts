import { pages } from '@parkdeck/core/catalogue/pages';
import type { MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { menuId } from '../../access/menus.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const stored = (): Promise<Row[]> => ask('select id, parent_id, sort, top_menus from menu order by id');
const bound = (): Promise<Row[]> => ask('select id, menus from top_menu order by id');
const PASSES = menuId('car_carMonthNew');
const RENEWALS = menuId('car_carbatchgrant');

const titleOf = (path: string) => pages.find((page) => page.path === path)?.title ?? { zh: '', en: '' };
/** The pages that stand beside an address in the menu of a user, in their order. */
const beside = async (user: string, path: string): Promise<readonly string[]> => {
  const find = (entries: readonly MenuEntry[]): readonly string[] =>
    entries.some((one) => one.path === path)
      ? entries.map(({ label }) => label)
      : entries.flatMap(({ children }) => find(children));
  return find(await done<MenuEntry[]>(user, 'admin-menu.own-tree'));
};

test.each(['menu.arrange', 'admin-menu.arrange'])(
  '%s: the menu of everybody follows, and undoing puts all back',
  async (call) => {
    const [before, tops] = [await stored(), await bound()];
    const parent = before.find(({ id }) => id === PASSES)?.['parent_id'];
    const first = await beside('mgr1', '/car/carMonthNew');
    const { body } = await world.call('admin', call, {
      input: {
        moves: [
          { menu: PASSES, parent, before: null },
          { menu: RENEWALS, parent: null, before: null },
        ],
      },
    });
    expect(Number(body.data)).toBeGreaterThan(1);
    const then = await beside('mgr1', '/car/carMonthNew');
    expect(then.at(-1)).toBe('月租车管理');
    expect(then).not.toContain('批量续费');
    expect(then.toSorted()).toEqual(first.filter((name) => name !== '批量续费').toSorted());
    const undone = await done<Row[]>('admin', 'undo-entry.undo', { ids: [String(body.undo)] });
    expect(undone.filter(({ ok }) => ok !== true)).toEqual([]);
    expect([await stored(), await bound()]).toEqual([before, tops]);
  },
);

test('all moves are made or none', async () => {
  const before = await stored();
  const moves = [
    { menu: RENEWALS, parent: null, before: null },
    { menu: PASSES, parent: RENEWALS, before: null },
  ];
  expect(await refusal('admin', 'menu.arrange', { input: { moves } })).toBe('menu-page');
  expect(await refusal('east', 'menu.arrange', { input: { moves: [moves[0]] } })).toBe(403);
  expect(await stored()).toEqual(before);
});

test.each(['menu.list', 'admin-menu.list'])('%s tells beside the stored name what its reader sees', async (call) => {
  const namesIn = async (language: string): Promise<readonly unknown[]> => {
    const { body } = await world.call('admin', call, {
      input: { code: 'car_carMonthNew' },
      headers: { 'accept-language': language },
    });
    const [row] = body.data as readonly { readonly name: string; readonly label: string }[];
    return [row?.name, row?.label];
  };
  const { zh, en } = titleOf('/car/carMonthNew');
  expect([await namesIn('zh'), await namesIn('en')]).toEqual([
    [zh, zh],
    [zh, en],
  ]);
});
