import { livePeriods } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { addDays, LAST_DAY, startOfDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { nationalCalendar } from './holidays.ts';
import { CLASSES, platePool } from './names.ts';
import type { DrawnPlate } from './names.ts';
import type { WorldPass } from './pass-rows.ts';
import type { Place } from './places.ts';
import { around } from './table.ts';
import type { Setting } from './table.ts';
import { arrivalsOf, countOf, FLOWS, rankOf, stayOf } from './traffic-model.ts';
import type { Flow } from './traffic-model.ts';

/** A car that comes to a park. */
export interface Car {
  readonly plate: string;
  readonly model: 'small' | 'large' | 'new-energy' | 'large-new-energy';
  /** The class of car type of its entry. */
  readonly as: 'temporary' | 'monthly' | 'vip' | 'visitor';
  readonly pass: WorldPass | null;
}

const HOUR = 3_600_000;
/** Share of cars with a VIP pass (rules 9.4). */
const VIP = 0.005;

export const MODEL_OF: Readonly<Record<DrawnPlate['class'], Car['model']>> = {
  blue: 'small',
  green: 'new-energy',
  yellow: 'large',
  'green-large': 'large-new-energy',
  police: 'small',
  none: 'small',
};
const modelOfPlate = (plate: string): Car['model'] =>
  plate.length < 8 ? 'small' : /[A-HJK]$/.test(plate) ? 'large-new-energy' : 'new-energy';

/** Shares of plate classes, for parks with more large cars than usual. */
const classesOf = ({ large }: Flow): typeof CLASSES | Readonly<Record<keyof typeof CLASSES, number>> =>
  large === undefined ? CLASSES : { ...CLASSES, yellow: ((100 - CLASSES.yellow) * large) / (1 - large) };

/** Cars that return again and again: three and a half times a day's arrivals. */
export const poolOf = ({ random }: Setting, park: Place): readonly DrawnPlate[] => {
  const flow = FLOWS[park.trade];
  const draw = platePool(random, `visitors/${park.id}`, classesOf(flow));
  return Array.from({ length: Math.ceil(park.stalls * flow.turnover * 3.5) }, () => draw.next().value);
};

/** Longest stay on a pass, in days: it is covered from entry to exit. */
const COVERED_DAYS = 4;

interface Regulars {
  readonly monthly: readonly WorldPass[];
  readonly vip: readonly WorldPass[];
}

/** The regulars of a park whose pass is valid on a day, and still when they leave. */
export const regularsOf = (passes: readonly WorldPass[], place: number): ((day: Day) => Regulars) => {
  const own = passes
    .filter(({ recipe }) => recipe.park === place && recipe.state === 'active' && !recipe.group && !recipe.oneGate)
    .map((pass) => ({ pass, opened: pass.ledger.rows[0]?.on ?? LAST_DAY, periods: livePeriods(pass.ledger.rows) }));
  return (day) => {
    const last = addDays(day, COVERED_DAYS);
    const here = own
      .filter(
        ({ opened, periods }) =>
          opened <= day &&
          [day, last].every((one) => periods.some(({ startDate, endDate }) => startDate <= one && endDate >= one)),
      )
      .map(({ pass }) => pass);
    return { monthly: here.filter(({ recipe }) => !recipe.vip), vip: here.filter(({ recipe }) => recipe.vip) };
  };
};

/** An arrival at a park; which car it is depends on the cars inside. */
export interface Arrival {
  readonly at: number;
  readonly regulars: Regulars;
  /** Numbers in [0, 1) for this arrival. */
  readonly draw: (slot: number) => number;
}

/** Draws per hour: eight per arrival. */
const DRAWS = 100_000;

/** Arrivals at a park, in order of time. */
export function* arrivalsAt(
  { random }: Setting,
  park: Place,
  regularsOn: (day: Day) => Regulars,
  days: readonly Day[],
  end: number,
): Generator<Arrival> {
  const flow = FLOWS[park.trade];
  const calendar = nationalCalendar();
  for (const day of days) {
    const regulars = regularsOn(day);
    const isHoliday = calendar[day] === 'holiday';
    const stream = random(`park/${park.id}/day/${day}/arrivals`);
    for (let hour = 0; hour < 24; hour += 1) {
      const count = countOf(arrivalsOf(flow, park.stalls, { day, hour, isHoliday }), stream.at(hour));
      const draws = Array.from({ length: count }, (_, index) => 100 + hour * DRAWS + index * 8)
        .map((slot) => ({ slot, minute: stream.at(slot) }))
        .sort((a, b) => a.minute - b.minute);
      for (const { slot, minute } of draws) {
        const at = startOfDay(day) + hour * HOUR + Math.floor(minute * 3600) * 1000;
        if (at < end) yield { at, regulars, draw: (own) => stream.at(slot + own) };
      }
    }
  }
}

/** A car and how long it stays, in milliseconds. */
type Visit = Car & { readonly length: number };

/** The car of an arrival: the drawn pass or car, or the next one for which `isAway` holds. */
export const visitOf = (
  flow: Flow,
  pool: readonly DrawnPlate[],
  { at, regulars, draw }: Arrival,
  isAway: (plate: string, at: number) => boolean,
): Visit | undefined => {
  const next = <T>(list: readonly T[], from: number, plateOf: (one: T) => string): T | undefined => {
    for (let step = 0; step < list.length; step += 1) {
      const one = around(list, from + step);
      if (isAway(plateOf(one), at)) return one;
    }
    return undefined;
  };
  const drawn = draw(1);
  const passes = drawn < VIP ? regulars.vip : drawn < VIP + flow.passes ? regulars.monthly : [];
  const pass = next(passes, Math.floor(draw(2) * passes.length), (one) => one.plates[0] ?? '');
  const long = flow.long && draw(6) < flow.long.share ? flow.long.stay : undefined;
  const length = stayOf(pass ? flow.passStay : (long ?? flow.stay), draw(4), draw(5)) * 1000;
  if (pass)
    return {
      plate: pass.plates[0] ?? '',
      model: modelOfPlate(pass.plates[0] ?? ''),
      as: pass.recipe.vip ? 'vip' : 'monthly',
      pass,
      length,
    };
  const car = next(pool, rankOf(pool.length, draw(3)), ({ plate }) => plate);
  return (
    car && {
      plate: car.plate,
      model: MODEL_OF[car.class],
      as: drawn > 1 - (flow.visitors ?? 0) ? 'visitor' : 'temporary',
      pass: null,
      length,
    }
  );
};
