import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { visitorCar } from '@parkdeck/core/catalogue/vehicles/visitor-car';
import { visitAfter } from '@parkdeck/core/domain/vehicles/visitors/states';
import type { VisitorState } from '@parkdeck/core/domain/vehicles/visitors/states';
import { publishEvent } from '../../events/publish.ts';
import type { Visitor } from './visitor-doors.ts';
import type { Work } from '../../engine/work.ts';
import { followRights } from './visitor-rights.ts';

/** A stay as far as its visitor is concerned. `isOpen`: null when it is void. */
interface Visit {
  readonly visitorCar: string | null;
  readonly isOpen: boolean | null;
}

/**
 * Tells visitors of the stays of their cars: they have arrived, left, or were not there at all (rules 5.4). A right
 * without a visitor goes on until its span ends.
 */
export const followVisits = async (work: Work, visits: readonly Visit[]): Promise<void> => {
  const byCar = new Map(visits.flatMap(({ visitorCar: car, isOpen }) => (car ? [[car, isOpen] as const] : [])));
  if (byCar.size === 0) return;
  const cars = await work.find(visitorCar, { where: { id: [...byCar.keys()] }, columns: ['visitor'] });
  const isOpenOf = new Map(cars.flatMap(({ id, visitor: of }) => (of ? [[String(of), byCar.get(id) ?? null]] : [])));
  await moveVisits(work, [...isOpenOf.keys()], (row) => visitAfter(row.state, isOpenOf.get(row.id) ?? null));
};

/** Moves visits on, with what their visitors may do at lanes and doors; null: a visit stays as it is. */
export const moveVisits = async (
  work: Work,
  ids: readonly string[],
  next: (row: Visitor) => VisitorState | null,
): Promise<void> => {
  const moved = [];
  for (const row of (await work.rows(visitor, ids)).values()) {
    const state = next(row);
    if (state === null) continue;
    work.update(visitor, row, { state });
    moved.push({ id: row.id, state });
    await publishEvent(work, { topic: 'visitor', company: String(row.$company), id: row.id, state });
  }
  await followRights(work, moved);
};
