import { sql } from 'drizzle-orm';
import { booking } from '@parkdeck/core/catalogue/vehicles/booking';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import type { Invitation } from '@parkdeck/core/domain/traffic/sessions/entry-right';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Id } from '@parkdeck/core/lib/id';
import { asId } from '@parkdeck/core/lib/id';
import type { Work } from '../../engine/work.ts';

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
    where: [
      sql`t.park_id = ${park} and t.plate = ${plate} and t.state = 'passed' and t.book_start <= ${now}
        and t.book_end >= ${now}`,
    ],
    order: sql`t.book_start, t.id`,
  });
  if (booked.length === 0) return [];
  const [type] = await work.find(carType, {
    where: [sql`t.park_id = ${park} and t.base = 'booking' and t.state = 'enabled'`],
    order: sql`t.created_at, t.id`,
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
