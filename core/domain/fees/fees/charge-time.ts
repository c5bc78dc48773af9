import type { Fen } from '../../../lib/money.ts';
import type { Price, Tariff } from './compile.ts';
import {
  bandAfter,
  type Chargeable,
  enterBand,
  enterCapWindow,
  type Meter,
  nextChange,
  startMeter,
  updatePrice,
} from './meter.ts';
import type { TraceWriter } from './trace-writer.ts';
import { dayOfWall, type WallSec } from './wall.ts';

/** Units of one price that run since `from`, until the next cut. */
interface Part {
  readonly from: WallSec;
  readonly price: Price;
}

/**
 * What the chargeable time costs after all caps (fee order 7 to 11). It walks from change to change, never from second
 * to second: a stay of months takes as many steps as it has changes of price.
 */
export function chargeTime(tariff: Tariff, chargeable: Chargeable, trace: TraceWriter | null): Fen {
  const meter = startMeter(tariff, chargeable);
  const { out } = chargeable;
  let part: Part | null = null;
  let total = 0;
  for (;;) {
    const to = nextChange(meter);
    part ??= chargeUntil(meter, to, trace);
    const next = to === meter.bandEnd && to < out ? bandAfter(meter) : null;
    const isCut =
      to === out ||
      to === meter.capEnd ||
      to === meter.tierEnd ||
      to === meter.windowTierEnd ||
      (next !== null && !(next.isSameRun && next.plan === meter.plan));
    if (isCut && part) {
      bookUnits(meter, part, to, trace);
      part = null;
    }
    meter.at = to;
    const isCapEnd = to === out || to === meter.capEnd;
    if (isCapEnd) total += cappedWindow(meter, trace);
    if (to === out) break;
    if (next) enterBand(meter, next);
    if (isCapEnd) enterCapWindow(meter);
    updatePrice(meter);
  }
  const { entryCapFen } = tariff.terms;
  if (entryCapFen === null || total <= entryCapFen) return total;
  trace?.entryCap(entryCapFen, total);
  return entryCapFen;
}

/**
 * Charges the units that begin between `at` and `to`, where one price holds. Returns the run of units that is still
 * open, if units restart at cuts.
 */
function chargeUntil(meter: Meter, to: WallSec, trace: TraceWriter | null): Part | null {
  const {
    at,
    price,
    tariff: { terms },
  } = meter;
  if (!price.free && !meter.firstDone) bookFirstBlock(meter, trace);
  const from = Math.max(at, meter.paidUntil);
  if (from >= to) return null;
  if (price.free) {
    trace?.free(meter, from, to);
    return null;
  }
  if (terms.unitAcross === 'restart') return { from, price };
  bookUnits(meter, { from, price }, to, trace);
  meter.paidUntil = from + Math.ceil((to - from) / price.unitSec) * price.unitSec;
  return null;
}

/** The first block of the scope, unless its first second lies in a window: then there is none (fee order 9). */
function bookFirstBlock(meter: Meter, trace: TraceWriter | null): void {
  const {
    at,
    plan,
    band,
    capEnd,
    tariff: { terms },
  } = meter;
  meter.firstDone = true;
  if (band.window !== null || plan.firstSec === 0) return;
  const end = at + plan.firstSec;
  const to = terms.resetScope === 'window' ? Math.min(end, capEnd) : end;
  // A unit carried over from before may reach further.
  meter.paidUntil = Math.max(meter.paidUntil, to);
  meter.capWindowFen += plan.firstPriceFen;
  trace?.firstBlock(meter, to);
}

function bookUnits(meter: Meter, { from, price }: Part, to: WallSec, trace: TraceWriter | null): void {
  const units = Math.ceil((to - from) / price.unitSec);
  const fen = units * price.priceFen;
  trace?.units(meter, { from, to, units, price, fen });
  const capFen = meter.band.window?.capFen ?? null;
  const over = capFen === null ? 0 : Math.min(fen, Math.max(0, meter.occurrenceFen + fen - capFen));
  if (capFen !== null && over > 0) trace?.windowCap(meter, { from, to, capFen, fen, over });
  meter.occurrenceFen += fen - over;
  meter.capWindowFen += fen - over;
}

/** What the cap window that ends at `at` costs after its cap. */
function cappedWindow(meter: Meter, trace: TraceWriter | null): Fen {
  const {
    capFrom,
    capPlan: { dayCapFen },
    capWindowFen,
    alreadyCharged,
    tariff: { terms },
  } = meter;
  if (terms.capMode === 'none' || dayCapFen === null) return capWindowFen;
  const isShared = terms.shareDayCap && terms.capMode === 'naturalDay';
  const already = isShared ? (alreadyCharged[dayOfWall(capFrom)] ?? 0) : 0;
  const left = Math.max(0, dayCapFen - already);
  if (capWindowFen <= left) return capWindowFen;
  trace?.dayCap(meter, { capFen: dayCapFen, already, left });
  return left;
}
