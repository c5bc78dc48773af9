import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { folders, pages, topMenus } from '@parkdeck/core/catalogue/index';
import type { PageDef } from '@parkdeck/core/kit/page';
import { codeOfPath } from '@parkdeck/core/kit/page';
import type { Words } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';
import type { Platform } from '../platform/platform.ts';
import { buttonWords } from './button-names.ts';
import { actionOfCode, callsByCode, pageOfCode } from './codes.ts';

/**
 * A stored folder, page or button of the menu tree. Keys are derived from the code, so that they are the same in every
 * world.
 */
export interface MenuRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly path: string | null;
  readonly icon: string | null;
  readonly kind: 'folder' | 'page' | 'button';
  readonly parent: string | null;
  readonly sort: number;
  readonly component: string | null;
  readonly newWindow: boolean;
  readonly keepAlive: boolean;
  readonly topMenus: readonly string[];
}
export interface TopMenuRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly icon: string;
  readonly sort: number;
  /** The folders and pages right below it. */
  readonly menus: readonly string[];
}

export const menuId = (code: string): string => `MN${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
export const topMenuId = (name: string): string => `TM${name}`;
const STEP = 10;

const ORDER = ['view', 'add', 'edit', 'delete', 'export', 'import'];

const entry = (row: Pick<MenuRow, 'name' | 'code' | 'kind' | 'parent' | 'sort'> & Partial<MenuRow>): MenuRow => ({
  id: menuId(row.code),
  path: null,
  icon: null,
  component: null,
  newWindow: false,
  keepAlive: true,
  topMenus: [],
  ...row,
});

const groupOf = (path: string): string => path.split('/')[1] ?? '';
const folderWords = (group: string): Words =>
  // every group of a declared page has one; a test checks it
  (folders as Readonly<Record<string, Words>>)[group] ?? words(group, group);
const folderCode = (top: string, group: string): string => `folder.${top}.${group}`;

/** Pages shown in the menu, by top menu, in declared order. */
const shown: readonly (PageDef & { readonly menu: string })[] = (pages as readonly PageDef[]).flatMap((page) =>
  page.menu === undefined ? [] : [{ ...page, menu: page.menu }],
);
const groupsOf = (top: string): string[] => [
  ...new Set(shown.filter((page) => page.menu === top).map((page) => groupOf(page.path))),
];
/** The first folder has the icon of the top menu itself, the others the icon of their first page. */
const folderIcon = (top: string, own: string, group: string, index: number): string =>
  index === 0 ? own : (shown.find((page) => page.menu === top && groupOf(page.path) === group)?.icon ?? own);
/** A top menu with one group of pages shows them without a folder (rules 6). */
const folderOf = (top: string, group: string): string | null =>
  groupsOf(top).length > 1 ? menuId(folderCode(top, group)) : null;

const rank = (code: string): number => {
  const at = ORDER.indexOf(actionOfCode(code));
  return at < 0 ? ORDER.length : at;
};

/** Buttons below their page; codes of undeclared pages are placed below the folder of their group. */
const buttonRows = (): MenuRow[] => {
  const declared = new Map(shown.map((page) => [codeOfPath(page.path), page]));
  const codes = [...callsByCode().keys()].sort(
    (a, b) => pageOfCode(a).localeCompare(pageOfCode(b)) || rank(a) - rank(b),
  );
  return codes.map((code, index) => {
    const own = declared.get(pageOfCode(code));
    const group = code.split('_')[0] ?? '';
    const top = shown.find((page) => groupOf(page.path) === group)?.menu;
    return entry({
      name: buttonWords(code).zh,
      code,
      kind: 'button',
      parent: own ? menuId(codeOfPath(own.path)) : top ? folderOf(top, group) : null,
      sort: (index + 1) * STEP,
    });
  });
};

/** The whole tree of folders, pages and buttons, from the declared pages and calls (B146). */
export const menuRows = (): MenuRow[] => [
  ...topMenus.flatMap(({ id: top, icon }) =>
    groupsOf(top).flatMap((group, index) =>
      folderOf(top, group) === null
        ? []
        : [
            entry({
              name: folderWords(group).zh,
              code: folderCode(top, group),
              kind: 'folder',
              icon: folderIcon(top, icon, group, index),
              parent: null,
              sort: (index + 1) * STEP,
              topMenus: [topMenuId(top)],
            }),
          ],
    ),
  ),
  ...shown.map((page, index) => {
    const parent = folderOf(page.menu, groupOf(page.path));
    return entry({
      name: page.title.zh,
      code: codeOfPath(page.path),
      kind: 'page',
      path: page.path,
      icon: page.icon ?? null,
      parent,
      sort: (index + 1) * STEP,
      component: page.component ?? null,
      keepAlive: page.keepAlive ?? true,
      topMenus: parent === null ? [topMenuId(page.menu)] : [],
    });
  }),
  ...buttonRows(),
];

export const topMenuRows = (): TopMenuRow[] => {
  const rows = menuRows();
  return topMenus.map(({ id, title, icon }, index) => ({
    id: topMenuId(id),
    name: title.zh,
    code: id,
    icon,
    sort: (index + 1) * STEP,
    menus: rows.filter((row) => row.topMenus.includes(topMenuId(id))).map((row) => row.id),
  }));
};

let named: ReadonlyMap<string, Words> | undefined;
/**
 * Calculated once: declarations do not change while a server runs. When a code has several names, the last one counts.
 */
const namesByCode = (): ReadonlyMap<string, Words> =>
  (named ??= new Map<string, Words>([
    ...[...callsByCode().keys()].map((code) => [code, buttonWords(code)] as const),
    ...shown.map((page) => [codeOfPath(page.path), page.title] as const),
    ...topMenus.map(({ id, title }) => [id, title] as const),
  ]));

/** Both names of a code, as declared. Stored rows hold the Chinese one, or what people changed it to. */
export const wordsOfCode = (code: string): Words | undefined =>
  code.startsWith('folder.') ? folderWords(code.slice(code.lastIndexOf('.') + 1)) : namesByCode().get(code);

const SHIPPED = /^MN[0-9a-f]{16}$/;
/** Rows that come with the product; rows created by people have other keys. */
export const isShipped = (id: string): boolean => SHIPPED.test(id);

const stored = ({ newWindow, keepAlive, topMenus: tops, parent, ...row }: MenuRow): object => ({
  ...row,
  parent_id: parent,
  new_window: newWindow,
  keep_alive: keepAlive,
  top_menus: tops,
  rev: 1,
});

/**
 * Updates the stored menus to this version: new folders, pages, buttons and top menus are added, vanished ones removed,
 * returned ones restored. What people have edited (label, icon, place, order, binding) and menus of their own are not
 * changed.
 */
export const syncMenus = async (platform: Platform): Promise<void> => {
  const rows = menuRows();
  const tops = topMenuRows();
  const { now } = platform.clock();
  const untouched = sql`coalesce(menu.updated_by, 'system') = 'system'`;
  const kept = (column: string) =>
    sql`${sql.identifier(column)} = case when ${untouched} then excluded.${sql.identifier(column)}
      else menu.${sql.identifier(column)} end`;
  await platform.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('menus'))`);
    const added = await tx.execute<{ id: string; added: boolean }>(sql`
      insert into menu (id, name, code, path, icon, kind, parent_id, sort, component, new_window, keep_alive,
      top_menus, rev, created_by, created_at, updated_by, updated_at)
      select id, name, code, path, icon, kind, parent_id, sort, component, new_window, keep_alive, top_menus, rev,
      'system', ${now}, 'system', ${now}
      from jsonb_populate_recordset(null::menu, ${JSON.stringify(rows.map(stored))}::jsonb)
      on conflict (id) do update set code = excluded.code, path = excluded.path, kind = excluded.kind,
      component = excluded.component, deleted_at = null,
        ${sql.join(['name', 'icon', 'parent_id', 'sort', 'keep_alive'].map(kept), sql`, `)}
      returning id, xmax = 0 as added`);
    await tx.execute(
      sql`update menu set deleted_at = ${now} where deleted_at is null and id ~ ${SHIPPED.source}
        and not id = any(${sql.param(rows.map((row) => row.id))})`,
    );
    const fresh = added.rows.filter((row) => row.added).map((row) => row.id);
    for (const { menus, ...top } of tops) {
      await tx.execute(sql`insert into top_menu (id, name, code, icon, sort, menus, rev, created_by, created_at,
        updated_by, updated_at)
        values (${top.id}, ${top.name}, ${top.code}, ${top.icon}, ${top.sort}, ${sql.param([...menus])}, 1, 'system',
        ${now}, 'system', ${now})
        on conflict (id) do update set menus = top_menu.menus ||
        ${sql.param(menus.filter((id) => fresh.includes(id)))}::text[]`);
    }
  });
};
