import { booking } from '@parkdeck/core/catalogue/vehicles/booking';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import { visitorCar } from '@parkdeck/core/catalogue/vehicles/visitor-car';
import type { Invitation } from '@parkdeck/core/domain/traffic/sessions/entry-right';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Id } from '@parkdeck/core/lib/id';
import { asId } from '@parkdeck/core/lib/id';
import { together } from '../../db/together.ts';
import type { Work } from '../../engine/work.ts';
import { atLeast, atMost } from '../../db/where.ts';

interface Arriving {
  readonly park: string;
  readonly plate: string;
  /** In epoch milliseconds. */
  readonly at: number;
  /** Where it comes in; null: unknown, every gate will do. */
  readonly gate: string | null;
  /** The car type to use when the park has none for such cars, which is asked then. */
  readonly temporary: () => Promise<Id<'car-type'>>;
}

/** The park's car type of a class; `temporary` when it has none. */
const typeFor = async (
  work: Work,
  { park, temporary }: Arriving,
  base: 'booking' | 'visitor',
): Promise<Id<'car-type'>> => {
  const [type] = await work.find(carType, {
    where: { park, base, state: 'enabled' },
    order: ['createdAt', 'id'],
    limit: 1,
    columns: [],
  });
  return type ? asId<'car-type'>(String(type.id)) : temporary();
};

const bookingsOf = async (work: Work, car: Arriving): Promise<readonly Invitation[]> => {
  const now = datetimeOfInstant(car.at);
  const booked = await work.find(booking, {
    where: { park: car.park, plate: car.plate, state: 'passed', bookStart: atMost(now), bookEnd: atLeast(now) },
    order: ['bookStart', 'id'],
  });
  if (booked.length === 0) return [];
  const type = await typeFor(work, car, 'booking');
  return booked.map(({ id, bookStart, bookEnd }) => ({
    kind: 'booking',
    id,
    carType: type,
    from: instantOf(bookStart),
    to: instantOf(bookEnd),
  }));
};

/** Rights of visitors that are good for a plate at a moment and a gate; their ids are those of visitor cars. */
export const visitorRightsOf = async (work: Work, car: Arriving): Promise<readonly Invitation[]> => {
  const now = datetimeOfInstant(car.at);
  const rights = await work.find(visitorCar, {
    where: { park: car.park, plate: car.plate, state: 'valid', startTime: atMost(now), endTime: atLeast(now) },
    order: ['startTime', 'id'],
  });
  const good = rights.filter(
    ({ gates }) => car.gate === null || gates.length === 0 || gates.some((one) => one === car.gate),
  );
  if (good.length === 0) return [];
  const type = await typeFor(work, car, 'visitor');
  return good.map(({ id, startTime, endTime }) => ({
    kind: 'visitor',
    id,
    carType: type,
    from: instantOf(startTime),
    to: instantOf(endTime),
  }));
};

/** Passed bookings and visitors of a plate that are valid at a moment (rules 4.1 step 8). */
export const invitationsOf = async (work: Work, car: Arriving): Promise<readonly Invitation[]> =>
  (
    await together(
      work.tx,
      () => bookingsOf(work, car),
      () => visitorRightsOf(work, car),
    )
  ).flat();
