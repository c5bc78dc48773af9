import { door } from '@parkdeck/core/catalogue/doors/door';
import { doorArea } from '@parkdeck/core/catalogue/doors/door-area';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { err, ok } from '@parkdeck/core/lib/result';
import { named, withinSite } from '../../business/doors/places.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { withDescendants } from '../../engine/tree.ts';
import { refused } from '../../platform/refusal.ts';
import type { Hooks } from '../../engine/behaviour.ts';

const CYCLE = refused('cycle', { zh: '上级区域不能是自己或自己的下级', en: 'An area cannot stand below itself' });

/** The area of a door lies in its site (E#103). */
export const doorHooks: Hooks<typeof door> = {
  beforeSave: async (work, items) => {
    const areas = await named(work, doorArea, items, 'area');
    return items.map((item) => withinSite(item, areas, 'area'));
  },
};

/** Areas form a tree within one site (E#104). */
export const doorAreaHooks: Hooks<typeof doorArea> = {
  beforeSave: eachItem(async (work, item) => {
    const { before, values } = item;
    if (typeof values['parent'] !== 'string') return ok(undefined);
    const placed = withinSite(item, await named(work, doorArea, [item], 'parent'), 'parent');
    if (!placed.ok) return placed;
    if (before && (await withDescendants(work, doorArea, 'parent', [before.id])).includes(values['parent']))
      return err(CYCLE);
    return ok(undefined);
  }),
};

/** A terminal stands at a door of its site (E#105). */
export const doorDeviceHooks: Hooks<typeof doorDevice> = {
  beforeSave: async (work, items) => {
    const doors = await named(work, door, items, 'door');
    return items.map((item) => (item.values['door'] === null ? ok(undefined) : withinSite(item, doors, 'door')));
  },
};
