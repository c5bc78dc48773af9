import { adminRole } from '@parkdeck/core/catalogue/index';
import type { adminMenu } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import type { Work } from '../../engine/work.ts';
import { arrangeMenus } from '../../business/system/menu-arrange.ts';
import { menuHooksOf } from '../../business/system/menu-hooks.ts';
import { codeNodesOf, entriesOf, readMenus, seesHome } from '../../business/system/own-access.ts';
import { allMenus, labelOf } from '../../business/system/own-menus.ts';
import { forest } from '../../engine/tree.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

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
  'own-tree': async (work) => page(entriesOf(work, await readMenus(work))),

  'own-subtree': async (work, { topMenu }) => {
    const menus = await readMenus(work);
    return page(entriesOf(work, menus, menus.tops.find((one) => one.id === topMenu)?.menus ?? []));
  },

  'own-codes': async (work) => page(codeNodesOf(work, await readMenus(work))),
  'can-see-home': async (work) => ok({ allowed: seesHome(await readMenus(work)) }),

  'grant-tree': async (work) => page(await wholeTree(work)),
  'role-grant-tree': async (work, { roles }) => page(await wholeTree(work, await keysOf(work, roles))),
  'granted-keys': async (work, { roles }) => ok({ menus: [...(await keysOf(work, roles))] }),

  arrange: (work, { moves }) => arrangeMenus(work, moves),
} satisfies HandlersOf<typeof adminMenu>;

export const adminMenuHooks = menuHooksOf<typeof adminMenu>();
