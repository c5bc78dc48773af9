import type { access } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import {
  codeNodesOf,
  entriesOf,
  leftOutOf,
  ownTopMenus,
  readMenus,
  seesHome,
} from '../../business/system/own-access.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const accessHandlers = {
  get: async (work) => {
    const menus = await readMenus(work);
    return ok({
      menus: entriesOf(work, menus),
      codes: codeNodesOf(work, menus).flatMap((node) => [node.code, ...node.children.map(({ code }) => code)]),
      topMenus: ownTopMenus(work, menus).map(({ id, name, code, icon }) => ({ id, name, code, icon })),
      home: seesHome(menus),
      leftOut: leftOutOf(menus),
    });
  },
} satisfies HandlersOf<typeof access>;
