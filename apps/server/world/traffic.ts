import { livePeriods } from '@parkdeck/core/domain/passes/ledger';
import { addDays, LAST_DAY, startOfDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { nationalCalendar } from './holidays.ts';
import { PLANTED, platePool } from './names.ts';
import type { DrawnPlate } from './names.ts';
import type { WorldPass } from './passes.ts';
import type { Place, Places } from './places.ts';
import { historyDays } from './table.ts';
import type { Setting } from './table.ts';
import { arrivalsOf, FLOWS, stayOf } from './traffic-model.ts';

/** One stay of the world's history. Moments are epoch milliseconds; `out` is null for a car that is inside now. */
export interface WorldStay {
  /** Place of its park in the list of parks. */
  readonly place: number;
  readonly park: Place;
  readonly plate: string;
  readonly model: 'small' | 'large' | 'new-energy' | 'large-new-energy';
  readonly pass: WorldPass | null;
  readonly in: number;
  readonly out: number | null;
  /** On which berth of its street it stands, from 0; null in a garage. */
  readonly berth: number | null;
  /** Counts over all stays: what else is drawn about it is drawn by it. */
  readonly number: number;
}

/** The history ends on the base date at this hour (demo-world 1). */
const LAST_HOUR = 15;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const MODEL_OF: Readonly<Record<DrawnPlate['class'], WorldStay['model']>> = { blue: 'small', green: 'new-energy', yellow: 'large', 'green-large': 'large-new-energy', police: 'small', none: 'small' };
const modelOfPlate = (plate: string): WorldStay['model'] => (plate.length < 8 ? 'small' : /[A-HJK]$/.test(plate) ? 'large-new-energy' : 'new-energy');

interface Arrival extends Omit<WorldStay, 'out' | 'number' | 'berth'> {
  readonly leaves: number;
}

/** Cars that come to park again and again: three and a half times a day's arrivals. */
const poolOf = ({ random }: Setting, park: Place): readonly DrawnPlate[] => {
  const draw = platePool(random, `visitors/${park.id}`);
  return Array.from({ length: Math.ceil(park.stalls * FLOWS[park.trade].turnover * 3.5) }, () => draw.next().value);
};

/** Longest stay on a pass, in days: it is covered from entry to exit. */
const COVERED_DAYS = 4;

/** Who of a park's regulars has a pass on a day, and still has it when he leaves. */
const regularsOf = (passes: readonly WorldPass[], place: number): ((day: Day) => readonly WorldPass[]) => {
  const own = passes.filter(({ recipe }) => recipe.park === place && recipe.state === 'active' && !recipe.group && !recipe.oneGate)
    .map((pass) => ({ pass, opened: pass.ledger.rows[0]?.on ?? LAST_DAY, periods: livePeriods(pass.ledger.rows) }));
  return (day) => {
    const last = addDays(day, COVERED_DAYS);
    return own.filter(({ opened, periods }) => opened <= day && [day, last].every((one) => periods.some(({ startDate, endDate }) => startDate <= one && endDate >= one))).map(({ pass }) => pass);
  };
};

/** Draws of one hour: eight an arrival. */
const DRAWS = 100_000;

/** Who arrives at a park, hour by hour. */
function* arrivalsAt(setting: Setting, place: number, park: Place, passes: readonly WorldPass[], days: readonly Day[], end: number): Generator<Arrival> {
  const { random } = setting;
  const flow = FLOWS[park.trade];
  const pool = poolOf(setting, park);
  const regularsOn = regularsOf(passes, place);
  const calendar = nationalCalendar();
  for (const day of days) {
    const regulars = regularsOn(day);
    const isHoliday = calendar[day] === 'holiday';
    const stream = random(`park/${park.id}/day/${day}/arrivals`);
    for (let hour = 0; hour < 24; hour += 1) {
      const expected = arrivalsOf(flow, park.stalls, { day, hour, isHoliday });
      const count = Math.floor(expected + stream.at(hour));
      const draws = Array.from({ length: count }, (_, index) => 100 + hour * DRAWS + index * 8).map((at) => ({ at, minute: stream.at(at) })).sort((a, b) => a.minute - b.minute);
      for (const { at, minute } of draws) {
        const entered = startOfDay(day) + hour * HOUR + Math.floor(minute * 3600) * 1000;
        if (entered >= end) continue;
        const pass = regulars.length > 0 && stream.at(at + 1) < flow.passes ? (regulars[stream.int(at + 2, regulars.length)] ?? null) : null;
        // Some come much more often than others.
        const visitor = pool[Math.floor(pool.length * stream.at(at + 3) ** 1.6)];
        if (!pass && !visitor) continue;
        const plate = pass ? (pass.plates[0] ?? '') : (visitor?.plate ?? '');
        const stays = stayOf(pass ? flow.passStay : flow.stay, stream.at(at + 4), stream.at(at + 5));
        yield { place, park, plate, model: pass || !visitor ? modelOfPlate(plate) : MODEL_OF[visitor.class], pass, in: entered, leaves: entered + stays * 1000 };
      }
    }
  }
}

/** Planted facts (demo-world 6): F2, F3, F5, F6, F11. */
const planted = (setting: Setting, places: Places): readonly Arrival[] => {
  const day = startOfDay(setting.baseDate);
  const at = (park: string, plate: string, entered: number, leaves: number, model: WorldStay['model'] = 'small'): Arrival[] =>
    places.parks.flatMap((one, place) => (one.id === park ? [{ place, park: one, plate, model, pass: null, in: entered, leaves }] : []));
  const yesterday = day - 24 * HOUR;
  return [
    ...at('PK0001', PLANTED.newEnergyInside, day + 13.5 * HOUR, Infinity, 'new-energy'), ...at('PK0001', PLANTED.noPlate, day + 12 * HOUR, Infinity),
    // F11: pays 15.00 at 14:40, of which nothing was heard.
    ...at('PK0002', PLANTED.paying, day + 11 * HOUR + 50 * MINUTE, Infinity),
    ...at('PK0002', PLANTED.overnight, yesterday + 20 * HOUR, day + 14 * HOUR),
    ...[75, 120, 150].flatMap((minutes, index) => at('PK0005', PLANTED.owing, day - (5 - index) * 24 * HOUR + 10 * HOUR, day - (5 - index) * 24 * HOUR + 10 * HOUR + minutes * MINUTE)),
  ];
};

/** F7: one car in every garage stays over the end of the month before, where the history holds that night. */
const overMonthEnd = ({ baseDate, random }: Setting, places: Places, first: Day): readonly Arrival[] => {
  const month = addDays(baseDate, 1 - Number(baseDate.slice(8)));
  if (addDays(month, -1) < first) return [];
  const pool = platePool(random, 'visitors/over-month-end');
  return places.parks.flatMap((park, place): Arrival[] => {
    const { plate, class: kind } = pool.next().value;
    return park.kind === 'roadside' ? [] : [{ place, park, plate, model: MODEL_OF[kind], pass: null, in: startOfDay(month) - 2 * HOUR + place * MINUTE, leaves: startOfDay(month) + 7 * HOUR + place * MINUTE }];
  });
};

/** Every stay of the history: in order of entry, no plate twice at a time in one park, never more cars than stalls. */
export const staysOf = (setting: Setting, places: Places, passes: readonly WorldPass[]): readonly WorldStay[] => {
  if (setting.size === 'none') return [];
  const end = startOfDay(setting.baseDate) + LAST_HOUR * HOUR;
  const length = historyDays(setting);
  const days = Array.from({ length }, (_, index) => addDays(setting.baseDate, index + 1 - length));
  const wanted = [...planted(setting, places), ...overMonthEnd(setting, places, days[0] ?? setting.baseDate)];
  const stays: Omit<WorldStay, 'number'>[] = [];
  places.parks.forEach((park, place) => {
    const arrivals = [...wanted.filter((one) => one.place === place), ...arrivalsAt(setting, place, park, passes, days, end)].sort((a, b) => a.in - b.in);
    const freeFrom = new Map<string, number>();
    let inside: number[] = [];
    const berthFreeFrom = Array.from({ length: park.kind === 'roadside' ? park.stalls : 0 }, () => 0);
    for (const one of arrivals) {
      inside = inside.filter((leaves) => leaves > one.in);
      const isPlanted = wanted.includes(one);
      if (!isPlanted && ((freeFrom.get(one.plate) ?? 0) > one.in || inside.length >= park.stalls - 2)) continue;
      freeFrom.set(one.plate, one.leaves + MINUTE);
      inside.push(one.leaves);
      const { leaves, ...rest } = one;
      const berth = berthFreeFrom.findIndex((free) => free <= one.in);
      if (berth >= 0) berthFreeFrom[berth] = leaves;
      stays.push({ ...rest, out: leaves > end ? null : leaves, berth: berth < 0 ? null : berth });
    }
  });
  return stays.sort((a, b) => a.in - b.in || a.place - b.place).map((stay, number) => ({ ...stay, number }));
};
