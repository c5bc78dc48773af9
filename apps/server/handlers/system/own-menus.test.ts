import { pages } from '@parkdeck/core/catalogue/index';
import type { CodeNode, MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { callsOf } from '@parkdeck/core/kit/call';
import { codeOfPath, placeOfCode } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import { ANY_USER } from '@parkdeck/core/kit/permission';
import { isReport } from '@parkdeck/core/kit/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { accessOf } from '../../access/access.ts';
import { owners } from '../../db/registry.ts';

let at: TestPlatform;
let users: readonly string[];
beforeAll(async () => {
  at = await testPlatform();
  const found = await at.platform.database.pool.query<{ user_name: string }>(
    `select user_name from "user" where state = 'enabled' and roles <> '{}' order by id`,
  );
  users = found.rows.map((row) => row.user_name);
});
afterAll(() => at.close());

const flat = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);
const codesIn = (nodes: readonly CodeNode[]): readonly string[] =>
  nodes.flatMap((node) => [node.code, ...codesIn(node.children)]);

/** Addresses in the menu of a user, and the permission codes held. */
const sights = async (user: string): Promise<{ readonly menu: ReadonlySet<string>; readonly codes: Set<string> }> => ({
  menu: new Set(
    flat((await at.call(user, 'admin-menu.own-tree')).body.data as MenuEntry[]).flatMap((entry) => entry.path ?? []),
  ),
  codes: new Set(codesIn((await at.call(user, 'admin-menu.own-codes')).body.data as CodeNode[])),
});

/** Whether the codes let a user read what a page shows. */
const isReadable = (page: PageDef, codes: ReadonlySet<string>): boolean => {
  const owner = owners.get(page.of ?? '');
  const call = owner && callsOf(owner).find(({ verb }) => verb === (isReport(owner) ? 'report' : 'list'));
  const access = call ? accessOf(call) : 'signed-in';
  return typeof access === 'string' || access.some(({ code }) => code === ANY_USER || codes.has(code));
};

const BOOTH = ['/desk/board', '/desk/exceptions', '/desk/case'];
const every = (pages as readonly PageDef[]).filter((page) => page.menu !== undefined);

describe('the menu is what a user may open', () => {
  test('every page whose rows a code lets read is in the menu, and every page of the menu can be read', async () => {
    const [hidden, dead]: [string[], string[]] = [[], []];
    for (const user of users) {
      const { menu, codes } = await sights(user);
      const places = new Set([...codes].map(placeOfCode));
      for (const page of every) {
        const code = codeOfPath(page.path);
        const opens = page.auth === 'menu' ? codes.has(`${code}_view`) : page.path !== '/wel/index' && places.has(code);
        if (opens && !menu.has(page.path)) hidden.push(`${user} ${page.path}`);
        if (menu.has(page.path) && !isReadable(page, codes)) dead.push(`${user} ${page.path}`);
      }
    }
    expect({ hidden, dead }).toEqual({ hidden: [], dead: [] });
  });

  test.each([
    ['cash1', BOOTH],
    ['mgr1', BOOTH],
    ['seat1', BOOTH],
    ['yunbo', BOOTH],
    ['audit1', ['/desk/case']],
    ['seller1', []],
  ] as const)('%s finds of the booth: %j', async (user, found) => {
    const { menu } = await sights(user);
    expect(BOOTH.filter((path) => menu.has(path))).toEqual(found);
  });

  test('the one answer that a console starts with is what the documented calls answer', async () => {
    const answer = async (user: string, call: string) => (await at.call(user, call)).body.data;
    for (const user of users) {
      const tops = (await answer(user, 'top-menu.own-list')) as Record<string, unknown>[];
      const { allowed } = (await answer(user, 'admin-menu.can-see-home')) as { allowed: number };
      expect(await answer(user, 'access.get'), user).toEqual({
        leftOut: [], // the standard variant leaves nothing out
        menus: await answer(user, 'admin-menu.own-tree'),
        codes: codesIn((await answer(user, 'admin-menu.own-codes')) as CodeNode[]),
        topMenus: tops.map(({ topMenuId, name, code, icon }) => ({ id: topMenuId, name, code, icon })),
        home: allowed,
      });
    }
  });

  test('a role that was given codes but not their pages still has the pages', async () => {
    await at.platform.database.pool.query(
      `update role set menus = array(select m from unnest(menus) m join menu on menu.id = m where menu.kind = 'button')
       where id = any (select unnest(roles) from "user" where user_name = 'cash1')`,
    );
    const { menu } = await sights('cash1');
    expect(
      [...BOOTH, '/static/incar', '/static/inoutRecord', '/static/shiftSum'].filter((path) => !menu.has(path)),
    ).toEqual([]);
  });
});
