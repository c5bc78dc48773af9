import { booth } from '@parkdeck/core/catalogue/parks/booth';
import { err, ok } from '@parkdeck/core/lib/result';
import { conditions } from '../../db/list.ts';
import { malformed } from '../../platform/refusal.ts';
import { areaIn } from '../../business/parks/areas.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

export const boothHandlers: HandlersOf<typeof booth> = {
  lookup: (work, { park }) => optionsOf(work, booth, conditions(booth, park ? { park: [park] } : {})),
};

/** The park follows from the area; a booth cannot move to another park, because its gates would stay behind. */
export const boothHooks: Hooks<typeof booth> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (!changes(before, values, 'area')) return ok(undefined);
    const found = await areaIn(work, values.area, before?.park ?? undefined);
    if (!found) return err(malformed({ field: 'area', rule: 'choice' }));
    values.park = found.park;
    return ok(undefined);
  }),
};
