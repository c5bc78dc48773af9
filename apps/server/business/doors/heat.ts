import { sql } from 'drizzle-orm';
import { temperatureTemplate } from '@parkdeck/core/catalogue/doors/temperature-template';
import { USUAL_LIMITS } from '@parkdeck/core/domain/doors/heat/temperature';
import type { TemperatureLimits } from '@parkdeck/core/domain/doors/heat/temperature';
import type { Work } from '../../engine/work.ts';

/** Where a temperature was measured: a site, and the terminal at a door, if it was one. */
interface MeasuredAt {
  readonly village: string;
  readonly device?: string;
}

/** The limits that hold at a device: of the template that names it, else of the site's template for all others. */
export const limitsAt = async (work: Work, { village, device }: MeasuredAt): Promise<TemperatureLimits> => {
  const [found] = await work
    .find(temperatureTemplate, {
      where: [
        sql`t.village_id = ${village}`,
        device === undefined
          ? sql`cardinality(t.devices) = 0`
          : sql`(cardinality(t.devices) = 0 or ${device} = any(t.devices))`,
      ],
      columns: ['min', 'max', 'alarm', 'devices'],
      order: ['name', 'id'],
    })
    .then((rows) => rows.toSorted((a, b) => b.devices.length - a.devices.length));
  return found ?? USUAL_LIMITS;
};
