import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { plateCorrection } from '@parkdeck/core/catalogue/vehicles/plate-correction';
import { readPlate } from '@parkdeck/core/domain/traffic/sessions/plate';
import type { Plate } from '@parkdeck/core/lib/plate';
import { cleanPlate, isPlate } from '@parkdeck/core/lib/plate';
import type { Stored, Work } from '../../engine/work.ts';

export interface Read {
  /** The plate after corrections; null when the camera read none. */
  readonly plate: Plate | null;
  /** The correction that was applied. */
  readonly by: Stored<typeof plateCorrection> | undefined;
}

/**
 * The plate meant by a text that a camera of a park has read: the park's own corrections apply first (E#20, rules 4.1
 * step 1).
 */
export const readAt = async (work: Work, park: string | SQL, text: string): Promise<Read> => {
  const [by] = await work.find(plateCorrection, {
    where: [sql`t.park_id = ${park}`, { wrong: cleanPlate(text), state: 'enabled' }],
    limit: 1,
  });
  const right = by?.right;
  return { by, plate: readPlate(text, new Map(by && right && isPlate(right) ? [[by.wrong, right]] : [])) };
};

/** Counts a use of a correction. Bypasses the operation log: no person changed anything. */
export const countCorrection = async (work: Work, { by }: Read): Promise<void> => {
  if (by) await work.tx.execute(sql`update plate_correction set times = times + 1 where id = ${by.id}`);
};
