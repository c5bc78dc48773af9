import { guidanceBuilding } from '@parkdeck/core/catalogue/guidance/guidance-building';
import { guidanceDevice } from '@parkdeck/core/catalogue/guidance/guidance-device';
import type { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { err, ok } from '@parkdeck/core/lib/result';
import { findCars } from '../../business/guidance/find-car.ts';
import { hoursOf, planOfFloor } from '../../business/guidance/floor-figures.ts';
import { misplaced } from '../../business/guidance/places.ts';
import { equals } from '../../db/where.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';

const sees = async (work: Work, building: string): Promise<boolean> =>
  (await work.find(guidanceBuilding, { where: { id: building }, columns: [] })).length > 0;

export const guidanceSpaceHandlers = {
  'find-car': async (work, { plate, park }) => ok(await findCars(work, plate, park)),
  plan: async (work, { building, floor }) =>
    (await sees(work, building)) ? ok(await planOfFloor(work, building, floor ?? undefined)) : err(UNKNOWN),
  hours: async (work, { building, floor, day }) => {
    if (!(await sees(work, building))) return err(UNKNOWN);
    const rows = await hoursOf(work, { building, floor: floor ?? undefined, day });
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof guidanceSpace>;

/** A space lies on a floor of its building and is watched by a device of its park; what it holds is only reported. */
export const guidanceSpaceHooks: Hooks<typeof guidanceSpace> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const after: Readonly<Record<string, unknown>> = { ...before, ...values };
    const refusal = await misplaced(work, after);
    if (refusal) return err(refusal);
    if (!after.device) return ok(undefined);
    const [device] = await work.find(guidanceDevice, {
      where: { id: equals(after.device), park: equals(after.park) },
      columns: ['building'],
    });
    return device && (device.building === null || device.building === after.building)
      ? ok(undefined)
      : err(malformed({ field: 'device', rule: 'choice' }));
  }),
};
