import { role } from '@parkdeck/core/catalogue/index';
import type { menu } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import type { Work } from '../../engine/work.ts';
import { arrangeMenus } from '../../business/system/menu-arrange.ts';
import { menuHooksOf } from '../../business/system/menu-hooks.ts';
import { allMenus, labelOf, ownMenuIds, publicMenuIds } from '../../business/system/own-menus.ts';
import type { MenuRow } from '../../business/system/own-menus.ts';
import { forest } from '../../engine/tree.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

const tree = (work: Work, rows: readonly MenuRow[]) => {
  const nodes = forest(
    rows.map((row) => ({ id: row.id, parent: row.parent, title: labelOf(row, work.actor.language) })),
  );
  return ok({ rows: nodes, total: nodes.length });
};

export const menuHandlers = {
  tree: async (work) => tree(work, await allMenus(work)),

  /**
   * Entries that the actor may grant to a company's role: the published set (D7) within the actor's own rights. The
   * platform itself may grant all.
   */
  'grant-tree': async (work) => {
    const rows = await allMenus(work);
    if (work.actor.everything) return tree(work, rows);
    const [shared, own] = [await publicMenuIds(work), await ownMenuIds(work)];
    const may = (row: MenuRow): boolean =>
      row.kind === 'folder' ||
      (shared.has(row.id) && (!own || own.has(row.id)) && (row.kind !== 'button' || work.actor.codes.has(row.code)));
    const kept = rows.filter(may);
    const parents = new Set(kept.map((row) => row.parent));
    return tree(
      work,
      kept.filter((row) => row.kind !== 'folder' || parents.has(row.id as MenuRow['parent'])),
    );
  },

  'granted-keys': async (work, { roles }) => {
    const rows = await work.find(role, { where: { id: roles }, columns: ['menus'] });
    return ok({ menus: [...new Set(rows.flatMap((row) => row.menus as readonly string[]))] }); // keys are texts
  },

  arrange: (work, { moves }) => arrangeMenus(work, moves),
} satisfies HandlersOf<typeof menu>;

export const menuHooks = menuHooksOf<typeof menu>();
