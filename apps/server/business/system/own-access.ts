import type { CodeNode, MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { homePages } from '@parkdeck/core/catalogue/pages/home';
import type { Work } from '../../engine/work.ts';
import { ofOwnVariant } from './looks.ts';
import { allMenus, allTopMenus, HOME_PATH, labelOf, offered, ownMenuIds } from './own-menus.ts';
import type { MenuRow, TopRow } from './own-menus.ts';

/** Deeper than any menu: an edited tree that turns in a circle ends too. */
const MOST_DEEP = 20;
const PERSONAL: ReadonlySet<string> = new Set(homePages.map(({ path }) => path));

/** The menus of the platform, and those that the actor is offered: read once for whatever is made of them. */
export const readMenus = async (work: Work) => {
  const [all, granted, tops] = [await allMenus(work), await ownMenuIds(work), await allTopMenus(work)];
  const mine = offered(work.actor.codes, all, granted);
  const open = new Set<string>(mine.map(({ id }) => id));
  const there = tops.filter((top) => top.menus.some((id) => open.has(id)));
  const chosen = await ofOwnVariant(work, tops);
  const mineOfIt = there.filter((top) => chosen.includes(top));
  // whom the variant would leave nothing, it does not narrow
  const shown = mineOfIt.length > 0 ? mineOfIt : there;
  const isIn = inVariant(all, tops, mineOfIt.length > 0 ? chosen : tops);
  return { all, granted, shown, tops, offered: mine.filter(isIn), leftOut: all.filter((row) => !isIn(row)) };
};

/**
 * Whether a row of the menu belongs to the variant that shows these top menus: so does what stands below one of them,
 * and what stands below no top menu at all.
 */
const inVariant = (
  all: readonly MenuRow[],
  tops: readonly TopRow[],
  shown: readonly TopRow[],
): ((row: MenuRow) => boolean) => {
  const parents = new Map<string, string | null>(all.map((row) => [row.id, row.parent]));
  const bound = new Set<string>(tops.flatMap((top) => top.menus));
  const there = new Set<string>(shown.flatMap((top) => top.menus));
  return (row) => {
    let isBound = false;
    for (let at: string | null = row.id, steps = 0; at !== null && steps < MOST_DEEP; steps += 1) {
      if (there.has(at)) return true;
      isBound ||= bound.has(at);
      at = parents.get(at) ?? null;
    }
    return !isBound;
  };
};

/** Pages of the parts of the console that the variant leaves out; those of the user himself it never does. */
export const leftOutOf = ({ leftOut }: Pick<Menus, 'leftOut'>): readonly string[] =>
  leftOut.flatMap(({ kind, path }) => (kind === 'page' && path !== null && !PERSONAL.has(path) ? [path] : []));
type Menus = Awaited<ReturnType<typeof readMenus>>;

/** Entries as the console draws them (B34); each has the top menus that its root is bound to. `roots`: only these. */
export const entriesOf = (work: Work, { offered: rows, tops }: Menus, roots?: readonly string[]): MenuEntry[] => {
  const ids = new Set<string>(rows.map((row) => row.id));
  const children = new Map<string | null, MenuRow[]>();
  for (const row of rows) {
    const parent = row.parent !== null && ids.has(row.parent) ? row.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const entry = (row: MenuRow, topMenus: readonly string[]): MenuEntry => {
    const [path, query = ''] = (row.path ?? '').split('?');
    return {
      id: row.id,
      label: labelOf(row, work.actor.language),
      code: row.code,
      path: path || null,
      icon: row.icon,
      children: (children.get(row.id) ?? []).map((child) => entry(child, topMenus)),
      meta: { keepAlive: row.keepAlive, newWindow: row.newWindow, topMenus },
      query: Object.fromEntries(new URLSearchParams(query)),
    };
  };
  return (children.get(null) ?? [])
    .filter((row) => !roots || roots.includes(row.id))
    .map((row) =>
      entry(
        row,
        tops.filter((top) => top.menus.some((id) => id === row.id)).map((top) => top.id),
      ),
    );
};

/** Pages with the buttons that the actor may use; a button without a page is a node of its own (B146). */
export const codeNodesOf = (work: Work, { all }: Menus): readonly CodeNode[] => {
  const node = (row: MenuRow, children: readonly CodeNode[] = []): CodeNode => ({
    code: row.code,
    name: labelOf(row, work.actor.language),
    children,
  });
  const pages = all.filter((row) => row.kind === 'page');
  const below = new Map<string, CodeNode[]>(pages.map((row) => [row.id, []]));
  const alone: CodeNode[] = [];
  for (const row of all)
    if (row.kind === 'button' && work.actor.codes.has(row.code))
      ((row.parent === null ? undefined : below.get(row.parent)) ?? alone).push(node(row));
  return [...pages.map((row) => node(row, below.get(row.id))).filter((page) => page.children.length > 0), ...alone];
};

/** The top menus of the actor's variant below which he is offered something, named in his language. */
export const ownTopMenus = ({ actor }: Work, { shown }: Menus): readonly TopRow[] =>
  shown.map((top) => ({ ...top, name: labelOf(top, actor.language) }));

/** Whether the actor has the home page with figures (S15). */
export const seesHome = ({ all, granted }: Pick<Menus, 'all' | 'granted'>): boolean =>
  all.some((row) => row.kind === 'page' && row.path === HOME_PATH && (!granted || granted.has(row.id)));
