import { booking } from '@parkdeck/core/catalogue/vehicles/booking';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import type { Invitation } from '@parkdeck/core/domain/traffic/sessions/entry-right';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Id } from '@parkdeck/core/lib/id';
import { asId } from '@parkdeck/core/lib/id';
import type { Work } from '../../engine/work.ts';
import { atLeast, atMost } from '../../db/where.ts';

/**
 * Passed bookings of a plate that are valid at a moment (rules 4.1 step 8). `temporary`: the car type to use when the
 * park has none for bookings.
 */
export const invitationsOf = async (
  work: Work,
  {
    park,
    plate,
    at,
    temporary,
  }: { readonly park: string; readonly plate: string; readonly at: number; readonly temporary: Id<'car-type'> },
): Promise<readonly Invitation[]> => {
  const now = datetimeOfInstant(at);
  const booked = await work.find(booking, {
    where: { park, plate, state: 'passed', bookStart: atMost(now), bookEnd: atLeast(now) },
    order: ['bookStart', 'id'],
  });
  if (booked.length === 0) return [];
  const [type] = await work.find(carType, {
    where: { park, base: 'booking', state: 'enabled' },
    order: ['createdAt', 'id'],
    limit: 1,
    columns: [],
  });
  return booked.map(({ id, bookStart, bookEnd }) => ({
    kind: 'booking',
    id,
    carType: type ? asId<'car-type'>(String(type.id)) : temporary,
    from: instantOf(bookStart),
    to: instantOf(bookEnd),
  }));
};
