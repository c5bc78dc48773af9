import type { Fen } from '../../../lib/money.ts';
import { DAY_SEC } from './calendar.ts';
import type { Band, DayPlan, Price, Tariff } from './compile.ts';
import type { WallSec } from './wall.ts';

/** The chargeable part `[from, out)` of a stay that began at `entry`. */
export interface Chargeable {
  readonly entry: WallSec;
  readonly from: WallSec;
  readonly out: WallSec;
  /** What other stays have used of a shared day cap, by day. */
  readonly alreadyCharged: Readonly<Record<string, Fen>>;
}

/** The position of the walk through a stay: what is in force at `at`, and until when. */
export interface Meter extends Chargeable {
  readonly tariff: Tariff;
  at: WallSec;
  price: Price;

  /** The day and the band of it; a plain tariff has one band without end. */
  dayStart: WallSec;
  plan: DayPlan;
  band: Band;
  bandEnd: WallSec;
  /** The occurrence of the band's window, since the stay's first chargeable second in it. */
  occurrenceFrom: WallSec;
  occurrenceFen: Fen;
  windowTier: number;
  windowTierEnd: WallSec;

  capWindow: number;
  capFrom: WallSec;
  /** The plan of the cap window's first day: its cap applies to the whole window. */
  capPlan: DayPlan;
  capEnd: WallSec;
  capWindowFen: Fen;

  tierFrom: WallSec;
  tier: number;
  tierEnd: WallSec;
  /** Whether the scope has had its first block, or has missed it. */
  firstDone: boolean;
  /** Up to here the time is paid for, by the first block or by a unit that was carried over. */
  paidUntil: WallSec;
}

/** A meter at the first chargeable second. */
export function startMeter(tariff: Tariff, chargeable: Chargeable): Meter {
  const { entry, from, out, alreadyCharged } = chargeable;
  const dayStart = Math.floor(from / DAY_SEC) * DAY_SEC;
  const plan = tariff.plain?.plan ?? tariff.planOf(dayStart / DAY_SEC);
  const band = tariff.plain?.band ?? bandAt(plan, from - dayStart);
  const meter: Meter = {
    tariff,
    entry,
    from,
    out,
    alreadyCharged,
    at: from,
    price: priceAt(band, 0, 0),
    dayStart,
    plan,
    band,
    bandEnd: tariff.plain ? Infinity : dayStart + band.to,
    occurrenceFrom: from,
    occurrenceFen: 0,
    windowTier: 0,
    windowTierEnd: from,
    capWindow: 0,
    capFrom: from,
    capPlan: plan,
    capEnd: from,
    capWindowFen: 0,
    tierFrom: from,
    tier: 0,
    tierEnd: from,
    firstDone: false,
    paidUntil: from,
  };
  enterCapWindow(meter);
  updatePrice(meter);
  return meter;
}

/** The next moment at which something changes, at the latest the exit. */
export const nextChange = ({ out, bandEnd, capEnd, tierEnd, windowTierEnd }: Meter): WallSec =>
  Math.min(out, bandEnd, capEnd, tierEnd, windowTierEnd);

/** Opens the cap window that begins at `at`. */
export function enterCapWindow(meter: Meter): void {
  const {
    at,
    entry,
    tariff: {
      terms: { capMode, resetScope },
    },
  } = meter;
  meter.capWindow += 1;
  meter.capFrom = at;
  meter.capPlan = meter.plan;
  meter.capWindowFen = 0;
  const anchor = capMode === 'cycle24h' ? entry : 0;
  meter.capEnd = capMode === 'none' ? Infinity : anchor + (Math.floor((at - anchor) / DAY_SEC) + 1) * DAY_SEC;
  if (resetScope === 'window') {
    meter.tierFrom = at;
    meter.tier = 0;
    meter.tierEnd = at;
    meter.firstDone = false;
  }
}

/** The next band. A window that continues over midnight remains the same occurrence. */
export function bandAfter(meter: Meter): {
  readonly dayStart: WallSec;
  readonly plan: DayPlan;
  readonly band: Band;
  readonly isSameRun: boolean;
} {
  const { tariff, band: before } = meter;
  const isMidnight = before.to === DAY_SEC;
  const dayStart = meter.dayStart + (isMidnight ? DAY_SEC : 0);
  const plan = isMidnight ? tariff.planOf(dayStart / DAY_SEC) : meter.plan;
  const band = bandAt(plan, isMidnight ? 0 : before.to);
  return {
    dayStart,
    plan,
    band,
    isSameRun: isMidnight && (before.window === null ? band.window === null : runsOn(before, band)),
  };
}

/**
 * Whether a window that ends its day goes on in the first band of the next: by its name, because each day has its own
 * list.
 */
export const runsOn = (before: Band, after: Band): boolean =>
  before.window !== null && after.window !== null && after.wraps && after.window.name === before.window.name;

/** Moves the meter into the next band of the day; another run of a window starts its occurrence anew. */
export function enterBand(meter: Meter, { dayStart, plan, band, isSameRun }: ReturnType<typeof bandAfter>): void {
  meter.dayStart = dayStart;
  meter.plan = plan;
  meter.band = band;
  meter.bandEnd = dayStart + band.to;
  if (isSameRun) return;
  meter.occurrenceFrom = meter.at;
  meter.occurrenceFen = 0;
}

/** Updates tiers and price to those in force at `at`. */
export function updatePrice(meter: Meter): void {
  const {
    at,
    band,
    tariff: { tierSecs },
  } = meter;
  while (meter.tierEnd <= at) {
    const next = tierSecs[meter.tier];
    if (next !== undefined && meter.tierFrom + next <= at) meter.tier += 1;
    else meter.tierEnd = meter.tierFrom + (next ?? Infinity);
  }
  let windowTier = 0;
  while (meter.occurrenceFrom + (band.windowTierSecs[windowTier] ?? Infinity) <= at) windowTier += 1;
  meter.windowTier = windowTier;
  meter.windowTierEnd = meter.occurrenceFrom + (band.windowTierSecs[windowTier] ?? Infinity);
  meter.price = priceAt(band, meter.tier, windowTier);
}

function priceAt(band: Band, tier: number, windowTier: number): Price {
  const price = band.prices[tier]?.[windowTier];
  if (!price) throw new RangeError(`no price for tier ${tier}, ${windowTier}`);
  return price;
}

/** The band of a day that holds a second. */
export function bandAt({ bands }: DayPlan, second: number): Band {
  for (const band of bands) if (second < band.to) return band;
  throw new RangeError(`no band at ${second}`);
}
