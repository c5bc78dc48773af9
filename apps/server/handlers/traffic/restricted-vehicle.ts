import { area } from '@parkdeck/core/catalogue/parks/area';
import type { restrictedVehicle } from '@parkdeck/core/catalogue/traffic/restricted-vehicle';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

/** Plates are stored in their normal form (I40), the park is that of the area, and a span must end after it begins. */
export const restrictedVehicleHooks: Hooks<typeof restrictedVehicle> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const plate = typeof values.plate === 'string' ? normalizePlate(values.plate) : undefined;
    if (plate?.ok) values.plate = plate.value;
    if (!before || changes(before, values, 'area') || changes(before, values, 'park')) {
      const whole = { ...before, ...values };
      const [place] = await work.find(area, { where: { id: whole.area }, columns: ['park'] });
      if (!place || (values.park && values.park !== place.park))
        return err(malformed({ field: 'area', rule: 'choice' }));
      values.park = place.park;
    }
    const { startTime, endTime } = { ...before, ...values };
    return typeof startTime === 'string' && typeof endTime === 'string' && endTime <= startTime
      ? err(malformed({ field: 'endTime', rule: 'order' }))
      : ok(undefined);
  }),
};
