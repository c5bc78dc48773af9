import { WAYS_IN } from '@parkdeck/core/vocabulary/parks';
import { sql } from 'drizzle-orm';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { roadsideSettings } from '@parkdeck/core/catalogue/parks/roadside-settings';
import { berth } from '@parkdeck/core/catalogue/roadside/berth';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { carModel } from '@parkdeck/core/catalogue/vehicles/car-model';
import type { CAR_MODEL_CLASSES } from '@parkdeck/core/catalogue/vehicles/choices';
import { plateColorWord } from '@parkdeck/core/catalogue/vehicles/plate-color';
import { overlaps } from '@parkdeck/core/domain/traffic/sessions/offline';
import { checkCorrection } from '@parkdeck/core/domain/traffic/sessions/states';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { saysNoPlate } from '@parkdeck/core/lib/no-plate';
import { normalizePlate, plateColor, plateKind, vehicleHint } from '@parkdeck/core/lib/plate';
import type { Plate, PlateRefusal, VehicleHint } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { liveInvoices } from '../finance/invoice-orders.ts';
import { freshCode } from './fresh-code.ts';
import { lockPark } from './remaining.ts';
import { OCCUPIED } from '../parks/berth-place.ts';
import { temporaryTypes } from './session-pricing.ts';
import type { Session } from './session-rows.ts';
import { passFor } from './session-pass.ts';
import { visitorRightsOf } from './session-invitations.ts';
import { followVisits } from '../vehicles/visitor-visits.ts';
import { sessionRefusal } from './session-words.ts';
import type { FreeHandler, RowsHandler } from '../../engine/behaviour.ts';
import { not } from '../../db/where.ts';
import type { FieldConditions } from '../../db/where.ts';

type Stay = Pick<Session, 'park' | 'plate' | 'inTime' | 'outTime'> & { readonly id?: string };

export const spanOf = (row: Pick<Stay, 'inTime' | 'outTime'>) => ({
  from: instantOf(row.inTime),
  to: row.outTime === null ? null : instantOf(row.outTime),
});

/** The stays whose plate has another stay in the park, not void, at the same time (I08). */
export const overlapping = async <T extends Stay>(
  work: Work,
  stays: readonly T[],
): Promise<ReadonlyMap<T, Session>> => {
  const [parks, plates] = [stays.map(({ park }) => park), stays.map(({ plate }) => plate)];
  const others = await work.find(session, {
    where: { park: parks, plate: plates, state: not('void') },
    columns: ['park', 'plate', 'inTime', 'outTime', 'state'],
  });
  return new Map(
    stays.flatMap((stay) => {
      const met = others.find(
        (row) =>
          row.park === stay.park &&
          row.plate === stay.plate &&
          row.id !== stay.id &&
          overlaps(spanOf(stay), spanOf(row)),
      );
      return met ? [[stay, met] as const] : [];
    }),
  );
};

/** When the last of these stays ended; null: none has. */
export const lastOutTime = async (work: Work, which: FieldConditions<typeof session>): Promise<Session['outTime']> =>
  (
    await work.find(session, {
      where: { state: 'left', ...which },
      order: '-outTime',
      limit: 1,
      columns: ['outTime'],
    })
  )[0]?.outTime ?? null;

const MODELS: Readonly<Record<VehicleHint, keyof typeof CAR_MODEL_CLASSES>> = {
  small: 'small',
  large: 'large',
  newEnergy: 'new-energy',
  largeNewEnergy: 'large-new-energy',
  police: 'special',
};

/** The park's car model that the plate suggests; else its default one. */
export const modelFor = async (
  work: Work,
  { plate, place }: { readonly plate: string; readonly place: string },
): Promise<string | null> => {
  const kind = saysNoPlate(plate) ? 'noPlate' : plateKind(plate);
  const hint = kind && vehicleHint(kind, plateColor(plate));
  const [found] = await work.find(carModel, {
    where: { park: place },
    order: sql`t.kind = ${hint ? MODELS[hint] : ''} desc, t."default" desc, t.id`,
    limit: 1,
    columns: [],
  });
  return found?.id ?? null;
};

/**
 * The pass, stall group, right of a visitor and car type of a plate inside. The park must be locked, so that two cars
 * do not take one stall.
 */
export const standing = async (
  work: Work,
  row: Pick<Session, 'park' | 'plate' | 'inTime'> & { readonly gate: string | null; readonly id?: string },
) => {
  const pass = await passFor(work, row);
  const temporary = (await temporaryTypes(work, [row.park])).get(row.park) ?? null;
  const [visit] = pass
    ? []
    : await visitorRightsOf(work, { ...row, at: instantOf(row.inTime), temporary: async () => asId(temporary ?? '') });
  return {
    pass: pass?.id ?? null,
    stallGroup: pass?.group ?? null,
    visitorCar: visit ? asId<'visitor-car'>(visit.id) : null,
    carType: pass?.carType ?? (visit?.carType || temporary),
  };
};

type Supplement = InputOf<typeof session, 'supplement'>;

/** The entry gate given by a person: it must be of the park and an entry. */
const laneOf = async (
  work: Work,
  { park, gate: id }: Supplement,
): Promise<Result<{ readonly area: string | null }, Refusal>> => {
  if (!id) return ok({ area: null });
  const [lane] = await work.find(gate, {
    where: { id, park, direction: WAYS_IN },
    columns: ['area'],
  });
  return lane ? ok(lane) : err(malformed({ field: 'gate', rule: 'choice' }));
};

/** The berth given by a person: it must be of the park, in use, and free. */
const berthOf = async (
  work: Work,
  { park, berth: id }: Supplement,
): Promise<Result<{ readonly berth: string | null; readonly section: string | null }, Refusal>> => {
  if (!id) return ok({ berth: null, section: null });
  const [found] = await work.find(berth, { where: { id, park }, full: true });
  if (!found || found.state === 'disabled') return err(malformed({ field: 'berth', rule: 'choice' }));
  return found.state === 'occupied' ? err(OCCUPIED) : ok({ berth: found.id, section: found.section });
};

/** Whether pictures are required: of collectors, in roadside parks with this setting (E#5). */
const needsPictures = async (work: Work, { park, pictures }: Supplement): Promise<boolean> =>
  work.actor.type === 'collector' &&
  (pictures ?? []).length === 0 &&
  (await work.find(roadsideSettings, { where: { park, photoRequired: true }, columns: [] })).length > 0;

const modelOf = async (
  work: Work,
  { park, carModel: id }: Supplement,
  plate: Plate,
): Promise<Result<string | null, Refusal>> => {
  if (!id) return ok(await modelFor(work, { plate, place: park }));
  const [model] = await work.find(carModel, { where: { id, park }, columns: [] });
  return model ? ok(model.id) : err(malformed({ field: 'carModel', rule: 'choice' }));
};

/** The plate as a person gives it; a fresh code for a car that has none. */
const plateGiven = async (
  work: Work,
  { plate, park }: { readonly plate: string; readonly park: string },
): Promise<Result<Plate, PlateRefusal>> =>
  saysNoPlate(plate) ? ok(await freshCode(work, park)) : normalizePlate(plate);

/** Adds a car whose entry was not recorded (rules 5.23). A full park does not refuse it: the car is already inside. */
export const supplementEntry: FreeHandler<Supplement, unknown> = async (work, input) => {
  const plate = await plateGiven(work, input);
  if (!plate.ok) return err(malformed({ field: 'plate', rule: 'format' }));
  if (input.inTime > work.now) return err(malformed({ field: 'inTime', rule: 'order' }));
  if (await needsPictures(work, input)) return err(malformed({ field: 'pictures', rule: 'required' }));
  const lane = await laneOf(work, input);
  if (!lane.ok) return lane;
  const model = await modelOf(work, input, plate.value);
  if (!model.ok) return model;
  await lockPark(work, input.park);
  const place = await berthOf(work, input);
  if (!place.ok) return place;
  const stay = { park: input.park, plate: plate.value, inTime: input.inTime, outTime: null };
  const met = (await overlapping(work, [stay])).get(stay);
  if (met) return err(sessionRefusal(met.state === 'open' ? 'already-inside' : 'overlap'));
  const right = await standing(work, { ...stay, gate: input.gate ?? null });
  await followVisits(work, [{ visitorCar: right.visitorCar, isOpen: true }]);
  return ok(
    work.insert(session, {
      ...stay,
      ...right,
      ...place.value,
      plateColor: plateColorWord(plate.value),
      area: lane.value.area,
      carModel: model.value,
      state: 'open',
      inGate: input.gate ?? null,
      inUser: work.actor.nickName,
      enterType: 'supplemented',
      pictures: input.pictures ?? [],
      remark: input.remark ?? null,
    }),
  );
};

/**
 * The car model after a plate is corrected: a model chosen by a person is kept, one suggested by the wrong plate is
 * not.
 */
const modelAfter = async (
  work: Work,
  { park: place, plate, carModel: model }: Session,
  right: string,
): Promise<string | null> =>
  model === (await modelFor(work, { plate, place })) ? modelFor(work, { plate: right, place }) : model;

/** Corrects the plates of sessions and of their orders; while the car is inside, its pass is looked up again. */
export const correctPlates: RowsHandler<typeof session, InputOf<typeof session, 'correct-plate'>> = async (
  work,
  items,
) => {
  const ids = items.map(({ row }) => row.id);
  const orders = await work.find(order, {
    where: { session: ids, state: not('closed') },
    full: true,
  });
  const debts = await work.find(arrears, {
    where: { session: ids, state: ['waiting', 'unpaid', 'bad-debt'] },
    columns: ['session', 'owed', 'paid'],
  });
  const live = await liveInvoices(
    work,
    orders.map(({ id }) => id),
  );
  for (const park of [...new Set(items.map(({ row }) => row.park))].toSorted()) await lockPark(work, park);
  const wanted: (Session | null)[] = [];
  for (const { row, input } of items) {
    const plate = await plateGiven(work, { park: row.park, plate: input.plate });
    wanted.push(plate.ok ? { ...row, plate: plate.value } : null);
  }
  const met = await overlapping(
    work,
    wanted.filter((stay) => stay !== null),
  );

  const outcomes: Result<void, Refusal>[] = [];
  for (const [index, { row }] of items.entries()) {
    const stay = wanted[index];
    const own = orders.filter((one) => one.session === row.id);
    const owed = debts.reduce((sum, debt) => sum + (debt.session === row.id ? debt.owed - debt.paid : 0), 0);
    const checked = stay
      ? checkCorrection({
          state: row.state,
          overlaps: met.has(stay),
          owed,
          invoiced: own.some(({ id, invoiced }) => invoiced || live.has(id)),
          paidOnRoad: row.section !== null && (row.paid ?? 0) > 0,
        })
      : null;
    if (!stay || !checked?.ok) {
      outcomes.push(
        err(
          checked
            ? sessionRefusal(checked.ok ? 'overlap' : checked.error)
            : malformed({ field: 'plate', rule: 'format' }),
        ),
      );
      continue;
    }
    // one session per call, by its declaration
    const right = checked.value.lookUpAgain ? await standing(work, { ...stay, gate: row.inGate }) : null;
    work.update(session, row, {
      plate: stay.plate,
      plateColor: plateColorWord(stay.plate),
      ...(right ? { ...right, carModel: await modelAfter(work, row, stay.plate) } : {}),
    });
    if (right && right.visitorCar !== row.visitorCar)
      await followVisits(work, [
        { visitorCar: row.visitorCar, isOpen: null },
        { visitorCar: right.visitorCar, isOpen: true },
      ]);
    for (const one of own) work.update(order, one, { plate: stay.plate });
    outcomes.push(ok(undefined));
  }
  return outcomes;
};
