import { menu, topMenu } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import { equals } from '../../db/where.ts';
import { ownTopMenus, readMenus } from '../../business/system/own-access.ts';
import { labelsOf } from '../../business/system/menu-hooks.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

export const topMenuHandlers = {
  // Each menu names its top menus, too: updates both sides.
  'bind-menus': async (work, items) => {
    for (const { row, input } of items) {
      const [before, now]: readonly string[][] = [[...row.menus], [...new Set<string>(input.menus ?? [])]];
      const changed = [
        ...(before ?? []).filter((id) => !now?.includes(id)),
        ...(now ?? []).filter((id) => !before?.includes(id)),
      ];
      for (const entry of (await work.rows(menu, changed)).values()) {
        const rest = entry.topMenus.filter((id) => id !== row.id);
        work.update(menu, entry, { topMenus: now?.includes(entry.id) ? [...rest, row.id] : rest });
      }
      work.update(topMenu, row, { menus: now });
    }
    return items.map(() => ok(undefined));
  },

  'bound-keys': async (_work, { row }) => ok({ menus: row.menus }),

  'own-list': async (work) => {
    const rows = ownTopMenus(work, await readMenus(work));
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof topMenu>;

export const topMenuHooks: Hooks<typeof topMenu> = {
  computedFields: {
    label: async (work, ids) =>
      labelsOf(work, await work.find(topMenu, { where: { id: equals([...ids]) }, columns: ['name', 'code'] })),
  },
};
