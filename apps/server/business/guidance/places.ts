import { guidanceBuilding } from '@parkdeck/core/catalogue/guidance/guidance-building';
import { hasFloor } from '@parkdeck/core/domain/guidance/spaces/floors';
import { equals } from '../../db/where.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';

/** Values as they will be after a save. */
type After = Readonly<Record<string, unknown>>;

/** Refuses a building of another park, and a floor that the building does not have. */
export const misplaced = async (work: Work, { park, building, floor }: After): Promise<Refusal | undefined> => {
  if (!building) return undefined;
  const [found] = await work.find(guidanceBuilding, {
    where: { id: equals(building), park: equals(park) },
    columns: ['floors', 'underground'],
  });
  if (!found) return malformed({ field: 'building', rule: 'choice' });
  const { floors, underground } = found;
  return typeof floor === 'string' && !hasFloor({ floors, underground: underground ?? 0 }, floor)
    ? malformed({ field: 'floor', rule: 'choice' })
    : undefined;
};
