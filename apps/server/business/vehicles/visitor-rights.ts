import { park } from '@parkdeck/core/catalogue/parks/park';
import { visitorCode } from '@parkdeck/core/catalogue/vehicles/visitor-code';
import { visitorCar } from '@parkdeck/core/catalogue/vehicles/visitor-car';
import { rightAfter } from '@parkdeck/core/domain/vehicles/visitors/states';
import type { VisitorState } from '@parkdeck/core/domain/vehicles/visitors/states';
import { not } from '../../db/where.ts';
import { followDoors } from './visitor-doors.ts';
import type { Visitor } from './visitor-doors.ts';
import type { Work } from '../../engine/work.ts';

/** Parks that a visitor may enter: the one chosen, those of the code, or all garages of the site. */
const parksOf = async (work: Work, rows: readonly Visitor[]): Promise<(row: Visitor) => readonly string[]> => {
  const places = await work.find(park, {
    where: { village: rows.map(({ village }) => village), kind: not('roadside'), state: 'enabled' },
    columns: ['village'],
    order: 'id',
  });
  const codes = await work.find(visitorCode, {
    where: { id: rows.flatMap(({ code }) => code ?? []) },
    columns: ['parks'],
  });
  return (row) => {
    const named: readonly string[] = codes.find(({ id }) => id === row.code)?.parks ?? [];
    return places
      .filter(({ id, village }) => village === row.village && (row.park === null || row.park === id))
      .filter(({ id }) => named.length === 0 || named.includes(id))
      .map(({ id }) => id);
  };
};

/** Lets the cars of passed visitors into the parks of their site during their span (rules 5.4). */
export const grantCars = async (work: Work, rows: readonly Visitor[], free = false): Promise<void> => {
  const withCar = rows.filter(({ plate }) => plate !== null);
  if (withCar.length === 0) return;
  const reach = await parksOf(work, withCar);
  for (const row of withCar)
    for (const place of reach(row))
      work.insert(visitorCar, {
        plate: row.plate ?? '',
        park: place,
        startTime: row.startTime,
        endTime: row.endTime,
        free,
        state: 'valid',
        visitor: row.id,
      });
};

const followCars = async (
  work: Work,
  moved: readonly { readonly id: string; readonly state: VisitorState }[],
): Promise<void> => {
  const states = new Map<string, VisitorState>(moved.map(({ id, state }) => [id, state]));
  if (states.size === 0) return;
  const cars = await work.find(visitorCar, {
    where: { visitor: [...states.keys()], state: ['valid', 'used'] },
    full: true,
  });
  for (const car of cars) {
    const state = rightAfter(states.get(car.visitor ?? '') ?? 'left');
    // One that was used is good again only when its car came back.
    if (car.state !== state && (car.state === 'valid' || state === 'valid')) work.update(visitorCar, car, { state });
  }
};

/** Brings the rights of visitors at lanes and doors in line with their new states: they end with the visit (I44). */
export const followRights = async (
  work: Work,
  moved: readonly { readonly id: string; readonly state: VisitorState }[],
): Promise<void> => {
  await followCars(work, moved);
  await followDoors(work, moved);
};
