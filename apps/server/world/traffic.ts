import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { arrivalsAt, MODEL_OF, poolOf, regularsOf, visitOf } from './arrivals.ts';
import type { Arrival, Car } from './arrivals.ts';
import { endOf } from './moment.ts';
import { PLANTED, platePool } from './names.ts';
import type { DrawnPlate } from './names.ts';
import type { WorldPass } from './pass-rows.ts';
import type { Place, Places } from './places.ts';
import { dayDigits } from './spell-moment.ts';
import { historyDays, key } from './table.ts';
import type { Setting } from './table.ts';
import { FLOWS } from './traffic-model.ts';

/** One stay of the world's history. Moments are epoch milliseconds; `out` is null for a car that is inside now. */
export interface WorldStay extends Car {
  /** Index of its park in the list of parks. */
  readonly place: number;
  readonly park: Place;
  readonly in: number;
  readonly out: number | null;
  /** Index of its berth on the street, from 0; null in a garage. */
  readonly berth: number | null;
  /** Counts over all stays; seeds everything else drawn for the stay. */
  readonly number: number;
}

export const sessionId = (stay: WorldStay): string => key(`IO${dayDigits(stay.in)}`, 8, stay.number + 1);

/** A car that came when its park was full. */
export type Refused = Pick<WorldStay, 'park' | 'plate'> & { readonly time: number };

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Minimum time between two stays of a car. */
const AWAY = 30 * MINUTE;

/** A stay that is in the world whatever is drawn. */
type PlannedStay = Pick<WorldStay, 'place' | 'plate' | 'model' | 'in'> & { readonly leaves: number };

/** Planted facts (rules 9.6): F2, F3, F5, F6, F11. */
const planted = (setting: Setting, places: Places): readonly PlannedStay[] => {
  const day = startOfDay(setting.baseDate);
  const stay = (
    park: string,
    plate: string,
    entered: number,
    leaves: number,
    model: WorldStay['model'] = 'small',
  ): PlannedStay[] =>
    places.parks.flatMap((one, place) => (one.id === park ? [{ place, plate, model, in: entered, leaves }] : []));
  const yesterday = day - 24 * HOUR;
  return [
    ...stay('PK0001', PLANTED.newEnergyInside, day + 13.5 * HOUR, Infinity, 'new-energy'),
    ...stay('PK0001', PLANTED.noPlate, day + 12 * HOUR, Infinity),
    // F11: pays 15.00 at 14:40, without a result.
    ...stay('PK0002', PLANTED.paying, day + 11 * HOUR + 50 * MINUTE, Infinity),
    ...stay('PK0002', PLANTED.overnight, yesterday + 20 * HOUR, day + 14 * HOUR),
    ...[75, 120, 150].flatMap((minutes, index) =>
      stay(
        'PK0005',
        PLANTED.owing,
        day - (5 - index) * 24 * HOUR + 10 * HOUR,
        day - (5 - index) * 24 * HOUR + 10 * HOUR + minutes * MINUTE,
      ),
    ),
  ];
};

/** F7: one car in every garage stays over the end of the previous month, if the history includes that night. */
const overMonthEnd = ({ baseDate, random }: Setting, places: Places, first: Day): readonly PlannedStay[] => {
  const month = addDays(baseDate, 1 - Number(baseDate.slice(8)));
  if (addDays(month, -1) < first) return [];
  const pool = platePool(random, 'visitors/over-month-end');
  return places.parks.flatMap((park, place): PlannedStay[] => {
    const { plate, class: kind } = pool.next().value;
    return park.kind === 'roadside'
      ? []
      : [
          {
            place,
            plate,
            model: MODEL_OF[kind],
            in: startOfDay(month) - 2 * HOUR + place * MINUTE,
            leaves: startOfDay(month) + 7 * HOUR + place * MINUTE,
          },
        ];
  });
};

/** The cars inside a park by the time they leave. Call it in order of time. */
const carsInside = () => {
  /** The next one to leave is the last item. */
  const leaving: number[] = [];
  return {
    at: (time: number): number => {
      while ((leaving.at(-1) ?? Infinity) <= time) leaving.pop();
      return leaving.length;
    },
    enter: (leaves: number): void => {
      let [low, high] = [0, leaving.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((leaving[middle] ?? 0) > leaves) low = middle + 1;
        else high = middle;
      }
      leaving.splice(low, 0, leaves);
    },
  };
};

/** Numbered when all stays are known. */
type Counted = Omit<WorldStay, 'number'> & { number: number };

/**
 * The stays of one park in order of entry: no plate twice at a time, never more cars than stalls. `wanted` stays always
 * get a stall.
 */
const staysAt = (
  park: Place,
  place: number,
  {
    wanted,
    arrivals,
    pool,
    end,
  }: {
    readonly wanted: readonly PlannedStay[];
    readonly arrivals: Iterable<Arrival>;
    readonly pool: readonly DrawnPlate[];
    readonly end: number;
  },
) => {
  const flow = FLOWS[park.trade];
  const stays: Counted[] = [];
  const refused: Refused[] = [];
  const inside = carsInside();
  const freeFrom = new Map(wanted.map(({ plate }) => [plate, Infinity]));
  const isAway = (plate: string, time: number): boolean => (freeFrom.get(plate) ?? 0) <= time;
  const berthFreeFrom = Array.from({ length: park.kind === 'roadside' ? park.stalls : 0 }, () => 0);
  const enter = (car: Car, entered: number, leaves: number): void => {
    inside.enter(leaves);
    const berth = berthFreeFrom.findIndex((free) => free <= entered);
    if (berth >= 0) berthFreeFrom[berth] = leaves;
    stays.push({
      place,
      park,
      plate: car.plate,
      model: car.model,
      as: car.as,
      pass: car.pass,
      in: entered,
      out: leaves > end ? null : leaves,
      berth: berth < 0 ? null : berth,
      number: 0,
    });
  };
  const coming = [...wanted].sort((a, b) => a.in - b.in);
  const comeUntil = (time: number): void => {
    for (let next = coming[0]; next && next.in <= time; next = coming[0]) {
      coming.shift();
      inside.at(next.in);
      enter({ ...next, as: 'temporary', pass: null }, next.in, next.leaves);
    }
  };
  for (const arrival of arrivals) {
    const { at: time } = arrival;
    comeUntil(time);
    const visit = visitOf(flow, pool, arrival, isAway);
    if (!visit) continue;
    const leaves = time + visit.length;
    if (inside.at(time) + coming.filter((one) => one.in < leaves).length >= park.stalls) {
      refused.push({ park, plate: visit.plate, time });
      continue;
    }
    freeFrom.set(visit.plate, leaves + AWAY);
    enter(visit, time, leaves);
  }
  comeUntil(end);
  return { stays, refused };
};

export interface Movement {
  /** In order of entry. */
  readonly stays: readonly WorldStay[];
  readonly refused: readonly Refused[];
}

/** Every stay of the history, and the cars that found their park full. */
export const movementOf = (setting: Setting, places: Places, passes: readonly WorldPass[]): Movement => {
  const end = endOf(setting.baseDate);
  const length = historyDays(setting);
  const days = Array.from({ length }, (_, index) => addDays(setting.baseDate, index + 1 - length));
  const wanted = [...planted(setting, places), ...overMonthEnd(setting, places, days[0] ?? setting.baseDate)];
  const moved = places.parks.map((park, place) =>
    staysAt(park, place, {
      wanted: wanted.filter((one) => one.place === place),
      arrivals: arrivalsAt(setting, park, regularsOf(passes, place), days, end),
      pool: poolOf(setting, park),
      end,
    }),
  );
  const stays = moved.flatMap((one) => one.stays).sort((a, b) => a.in - b.in || a.place - b.place);
  for (const [number, stay] of stays.entries()) stay.number = number;
  return { stays, refused: moved.flatMap((one) => one.refused).sort((a, b) => a.time - b.time) };
};
