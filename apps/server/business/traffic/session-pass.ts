import { sql } from 'drizzle-orm';
import { gate as gateNoun } from '@parkdeck/core/catalogue/parks/gate';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { stallGroupArea } from '@parkdeck/core/catalogue/vehicles/stall-group-area';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import { entryRight } from '@parkdeck/core/domain/traffic/sessions/entry-right';
import type { PassCandidate } from '@parkdeck/core/domain/traffic/sessions/entry-right';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Id } from '@parkdeck/core/lib/id';
import { asId } from '@parkdeck/core/lib/id';
import { shortPlate } from '@parkdeck/core/lib/plate';
import type { Stored, Work } from '../../engine/work.ts';
import { EMPTY } from '../../db/where.ts';

interface Arriving {
  /** The session itself, when it is already stored: it is not counted against its own place. */
  readonly id?: string;
  readonly park: string;
  readonly plate: string;
  readonly inTime: Datetime;
  readonly gate: string | null;
}

interface Standing {
  readonly pass: string | null;
  readonly stallGroup: string | null;
  readonly area: string | null;
}

/**
 * The stalls of a group and how many are taken: for a group divided among areas, those of the gate's area if fewer are
 * left there (E#55). `inside`: the open sessions that use the group.
 */
const groupPlaces = async (
  work: Work,
  ids: readonly string[],
  { gate, inside }: { readonly gate: string | null; readonly inside: readonly Standing[] },
): Promise<(id: string) => { readonly stalls: number; readonly used: number }> => {
  const groups = new Map(
    (await work.find(stallGroup, { where: { id: ids }, columns: ['stalls'] })).map((row) => [
      String(row.id),
      row.stalls,
    ]),
  );
  const dealt = await work.find(stallGroupArea, {
    where: { group: ids },
    columns: ['group', 'area', 'stalls'],
  });
  const [lane] =
    dealt.length === 0 || gate === null ? [] : await work.find(gateNoun, { where: { id: gate }, columns: ['area'] });
  return (id) => {
    const own = inside.filter(({ stallGroup: group }) => group === id);
    const whole = { stalls: groups.get(id) ?? 0, used: own.length };
    const areas = dealt.filter(({ group }) => group === id);
    if (!lane || areas.length === 0) return whole;
    const here = {
      stalls: areas.find(({ area }) => area === lane.area)?.stalls ?? 0,
      used: own.filter(({ area }) => area === lane.area).length,
    };
    return here.stalls - here.used < whole.stalls - whole.used ? here : whole;
  };
};

/** Passes with the car's plate, exactly or without its province, with the cars inside that use them. */
export const passCandidates = async (
  work: Work,
  { id, park, plate, gate }: Omit<Arriving, 'inTime'>,
): Promise<readonly PassCandidate[]> => {
  const short = sql`t.short_plate and exists (select from unnest(t.plates) p
    where substr(p, 2) = ${shortPlate(plate)})`;
  const passes = await work.find(pass, {
    where: [{ park, state: ['active', 'paused'] }, sql`(t.plates @> array[${plate}]::text[] or ${short})`],
  });
  if (passes.length === 0) return [];
  const groupIds = passes.flatMap((row) => row.stallGroup ?? []);
  const types = new Map(
    (
      await work.find(carType, {
        where: { id: passes.map((row) => row.carType) },
        columns: ['overdueAs'],
      })
    ).map((row) => [String(row.id), row.overdueAs]),
  );
  const inside = await work.find(session, {
    where: [
      { state: 'open' },
      sql`(t.pass_id = any(${sql.param(passes.map((row) => row.id))})
        or t.stall_group_id = any(${sql.param(groupIds)}))`,
    ],
    columns: ['pass', 'stallGroup', 'area'],
  });
  const others = inside.filter((row) => row.id !== id);
  const placesOf = await groupPlaces(work, groupIds, { gate, inside: others });
  return passes.map((row) => ({
    id: asId(row.id),
    carType: asId(row.carType),
    state: row.state,
    startDate: row.startDate,
    endDate: row.endDate,
    gates: row.gates.map((one) => asId<'gate'>(one)),
    isExact: row.plates.includes(plate),
    carsInside: others.filter((one) => one.pass === row.id).length,
    expiredAs: types.get(row.carType) ?? null,
    group: row.stallGroup === null ? null : { id: asId(row.stallGroup), ...placesOf(row.stallGroup) },
  }));
};

/** The pass that a car of the plate uses when it enters: valid, for the gate, with a free stall (rules 4.1 step 7). */
export const passFor = async (
  work: Work,
  { inTime, ...car }: Arriving,
): Promise<
  | {
      readonly id: PassCandidate['id'];
      readonly carType: PassCandidate['carType'];
      readonly group: Id<'stall-group'> | null;
    }
  | undefined
> => {
  const passes = await passCandidates(work, car);
  if (passes.length === 0) return undefined;
  const { gate } = car;
  const [settings] = await work.find(parkSettings, {
    where: { park: car.park },
    columns: ['passGraceDays'],
  });
  const { right } = entryRight({
    passes: gate === null ? passes.map((one) => ({ ...one, gates: [] })) : passes,
    invitations: [],
    now: instantOf(inTime),
    gate: asId(gate ?? ''),
    graceDays: settings?.passGraceDays ?? 0,
  });
  return right.as === 'pass'
    ? { id: right.pass.id, carType: right.pass.carType, group: right.pass.group?.id ?? null }
    : undefined;
};

type Opened = Pick<Stored<typeof pass>, 'id' | 'park' | 'plates' | 'stallGroup'>;

/**
 * Assigns new passes to their cars already inside, as many as the pass or its group has room for: they are covered from
 * the pass's first day (rules 4.1). The car type of their entry is kept.
 */
export const coverCarsInside = async (work: Work, passes: readonly Opened[]): Promise<void> => {
  const cars = await work.find(session, {
    where: {
      state: 'open',
      pass: EMPTY,
      park: passes.map(({ park }) => park),
      plate: passes.flatMap(({ plates }) => plates),
    },
    order: ['inTime', 'id'],
    lock: true,
  });
  if (cars.length === 0) return;
  const groups = await work.find(stallGroup, {
    where: { id: passes.flatMap((row) => row.stallGroup ?? []) },
    columns: ['stalls', 'used'],
    full: true,
  });
  const free = new Map(groups.map(({ id, stalls, used }) => [String(id), stalls - (used ?? 0)]));
  for (const { id, park, plates, stallGroup: group } of passes) {
    const own = cars
      .filter((car) => car.park === park && plates.includes(car.plate))
      .slice(0, group === null ? 1 : Math.max(0, free.get(group) ?? 0));
    for (const car of own) work.update(session, car, { pass: id, stallGroup: group });
    if (group !== null) free.set(group, (free.get(group) ?? 0) - own.length);
  }
};
