import { sql } from 'drizzle-orm';
import { restrictedPassage } from '@parkdeck/core/catalogue/traffic/restricted-passage';
import { restrictedVehicle } from '@parkdeck/core/catalogue/traffic/restricted-vehicle';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Plate } from '@parkdeck/core/lib/plate';
import type { Work } from '../../engine/work.ts';
import type { Lane, LaneAct, Visit } from './lane.ts';

const THROUGH: ReadonlySet<LaneAct['outcome']> = new Set(['let-in', 'let-out', 'offline']);

/** Records that a restricted vehicle came to a gate of its area (E#101). The lane's decision is not affected. */
export const noteRestricted = async (
  work: Work,
  { gate }: Lane,
  { plate, at, image }: Pick<Visit, 'at' | 'image'> & { readonly plate: Plate | null },
  outcome: LaneAct['outcome'],
): Promise<void> => {
  if (plate === null) return;
  const time = datetimeOfInstant(at);
  const areas = [gate.area, ...(gate.linkedArea ? [gate.linkedArea] : [])];
  const restricted = await work.find(restrictedVehicle, {
    where: [
      { plate, area: areas },
      sql`coalesce(t.start_time <= ${time}, true) and coalesce(t.end_time >= ${time}, true)`,
    ],
  });
  for (const row of restricted)
    work.insert(restrictedPassage, {
      time,
      plate,
      park: gate.park,
      area: row.area,
      gate: gate.id,
      passed: THROUGH.has(outcome),
      reason: row.reason,
      vehicle: row.id,
      image,
    });
};
