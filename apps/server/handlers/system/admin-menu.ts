import { adminRole, menu } from '@parkdeck/core/catalogue/index';
import type { adminMenu } from '@parkdeck/core/catalogue/index';
import type { CodeNode, MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { ok } from '@parkdeck/core/lib/result';
import type { Work } from '../../engine/work.ts';
import { menuHooksOf } from '../../business/system/menu-hooks.ts';
import { allMenus, allTopMenus, HOME_PATH, labelOf, ownMenuIds, ownPages } from '../../business/system/own-menus.ts';
import type { MenuRow } from '../../business/system/own-menus.ts';
import { forest } from '../../engine/tree.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

/** Entries as the console draws them (B34); each has the top menus that its root is bound to. `roots`: only these. */
const entries = async (work: Work, roots?: readonly string[]): Promise<MenuEntry[]> => {
  const [rows, tops] = [await ownPages(work), await allTopMenus(work)];
  const ids = new Set(rows.map((row) => row.id));
  const below = (parent: string | null): MenuRow[] =>
    rows.filter((row) => (row.parent !== null && ids.has(row.parent) ? row.parent : null) === parent);
  const entry = (row: MenuRow, topMenus: readonly string[]): MenuEntry => {
    const [path, query = ''] = (row.path ?? '').split('?');
    return {
      id: row.id,
      label: labelOf(row, work.actor.language),
      code: row.code,
      path: path || null,
      icon: row.icon,
      children: below(row.id).map((child) => entry(child, topMenus)),
      meta: { keepAlive: row.keepAlive, newWindow: row.newWindow, topMenus },
      query: Object.fromEntries(new URLSearchParams(query)),
    };
  };
  return below(null)
    .filter((row) => !roots || roots.includes(row.id))
    .map((row) =>
      entry(
        row,
        tops.filter((top) => top.menus.some((id) => id === row.id)).map((top) => top.id),
      ),
    );
};

const keysOf = async (work: Work, roles: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await work.find(adminRole, { where: { id: roles }, columns: ['menus'] })).flatMap(
      (row) => row.menus as readonly string[],
    ),
  ); // keys are texts

const wholeTree = async (work: Work, checked?: ReadonlySet<string>) =>
  forest(
    (await allMenus(work)).map((row) => ({
      id: row.id,
      parent: row.parent,
      title: labelOf(row, work.actor.language),
      ...(checked ? { checked: checked.has(row.id) } : {}),
    })),
  );

const page = <T>(rows: readonly T[]) => ok({ rows, total: rows.length });

export const adminMenuHandlers = {
  'own-tree': async (work) => page(await entries(work)),

  'own-subtree': async (work, { topMenu }) => {
    const top = (await allTopMenus(work)).find((one) => one.id === topMenu);
    return page(await entries(work, top?.menus ?? []));
  },

  /** Pages with the buttons that the actor may use; a button without a page is a node of its own (B146). */
  'own-codes': async (work) => {
    const rows = await allMenus(work);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const name = (row: MenuRow): string => labelOf(row, work.actor.language);
    const buttons = rows.filter((row) => row.kind === 'button' && work.actor.codes.has(row.code));
    const pages = rows
      .filter((row) => row.kind === 'page')
      .map((row): CodeNode => ({
        code: row.code,
        name: name(row),
        children: buttons
          .filter((button) => button.parent === row.id)
          .map((button) => ({ code: button.code, name: name(button), children: [] })),
      }));
    const alone = buttons
      .filter((button) => button.parent === null || byId.get(button.parent)?.kind !== 'page')
      .map((button): CodeNode => ({ code: button.code, name: name(button), children: [] }));
    return page([...pages.filter((one) => one.children.length > 0), ...alone]);
  },

  'can-see-home': async (work) => {
    const [pages, own] = [
      await work.find(menu, { where: { path: HOME_PATH, kind: 'page' }, columns: [] }),
      await ownMenuIds(work),
    ];
    return ok({ allowed: pages.some(({ id }) => !own || own.has(id)) });
  },

  'grant-tree': async (work) => page(await wholeTree(work)),
  'role-grant-tree': async (work, { roles }) => page(await wholeTree(work, await keysOf(work, roles))),
  'granted-keys': async (work, { roles }) => ok({ menus: [...(await keysOf(work, roles))] }),
} satisfies HandlersOf<typeof adminMenu>;

export const adminMenuHooks = menuHooksOf<typeof adminMenu>();
