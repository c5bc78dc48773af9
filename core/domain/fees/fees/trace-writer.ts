import type { Fen } from '../../../lib/money.ts';
import { DAY_SEC } from './calendar.ts';
import type { Price } from './compile.ts';
import { bandAt, type Meter, runsOn } from './meter.ts';
import type { TraceLine } from './trace.ts';
import { dayOfWall, momentOf, type WallSec } from './wall.ts';

/** Records what the walk through a stay charges. */
export interface TraceWriter {
  readonly lines: readonly TraceLine[];
  readonly add: (line: TraceLine) => void;
  readonly free: (meter: Meter, from: WallSec, to: WallSec) => void;
  readonly firstBlock: (meter: Meter, to: WallSec) => void;
  readonly units: (
    meter: Meter,
    charged: {
      readonly from: WallSec;
      readonly to: WallSec;
      readonly units: number;
      readonly price: Price;
      readonly fen: Fen;
    },
  ) => void;
  readonly windowCap: (
    meter: Meter,
    cut: { readonly from: WallSec; readonly to: WallSec; readonly capFen: Fen; readonly fen: Fen; readonly over: Fen },
  ) => void;
  readonly dayCap: (meter: Meter, cut: { readonly capFen: Fen; readonly already: Fen; readonly left: Fen }) => void;
  readonly entryCap: (capFen: Fen, beforeFen: Fen) => void;
}

/** A writer with an empty trace. */
export function createTraceWriter(): TraceWriter {
  const lines: TraceLine[] = [];
  const span = ({ capWindow }: Meter, from: WallSec, to: WallSec) => ({
    from: momentOf(from),
    to: momentOf(to),
    capWindow,
  });
  return {
    lines,
    add: (line) => void lines.push(line),
    free: (meter, from, to) => {
      const { band, plan } = meter;
      lines.push({
        kind: 'free',
        ...span(meter, from, to),
        window: band.window?.name ?? null,
        dayKind: plan.kind,
        fen: 0,
      });
    },
    firstBlock: (meter, to) => {
      const { at, plan } = meter;
      lines.push({
        kind: 'first-block',
        ...span(meter, at, to),
        minutes: plan.firstSec / 60,
        dayKind: plan.kind,
        fen: plan.firstPriceFen,
      });
    },
    units: (meter, { from, to, units, price, fen }) => {
      const {
        band,
        plan,
        tier,
        windowTier,
        tariff: { terms },
      } = meter;
      lines.push({
        kind: 'units',
        ...span(meter, from, to),
        units,
        unitMinutes: price.unitSec / 60,
        priceFen: price.priceFen,
        window: band.window?.name ?? null,
        tierFrom: differs(price, band.prices[0]?.[windowTier]) ? (terms.tiers[tier - 1]?.fromMinutes ?? null) : null,
        windowTierFrom: differs(price, band.prices[tier]?.[0])
          ? (band.window?.tiers?.[windowTier - 1]?.fromMinutes ?? null)
          : null,
        dayKind: plan.kind,
        fen,
      });
    },
    windowCap: (meter, { from, to, capFen, fen, over }) => {
      lines.push({
        kind: 'window-cap',
        ...span(meter, from, to),
        window: meter.band.window?.name ?? '',
        occurrence: dayOfWall(occurrenceDay(meter)),
        capFen,
        beforeFen: meter.occurrenceFen + fen,
        fen: -over,
      });
    },
    dayCap: (meter, { capFen, already, left }) => {
      const {
        capFrom,
        at,
        capWindowFen,
        capPlan,
        tariff: { terms },
      } = meter;
      lines.push({
        kind: 'day-cap',
        per: terms.capMode,
        ...span(meter, capFrom, at),
        capFen,
        alreadyChargedFen: already,
        dayKind: capPlan.kind,
        beforeFen: capWindowFen,
        fen: left - capWindowFen,
      });
    },
    entryCap: (capFen, beforeFen) => void lines.push({ kind: 'entry-cap', capFen, beforeFen, fen: capFen - beforeFen }),
  };
}

const differs = (price: Price, base: Price | undefined): boolean =>
  price.unitSec !== base?.unitSec || price.priceFen !== base.priceFen;

/** The day on which the occurrence of the window began, which may be before the stay. */
function occurrenceDay({ tariff, dayStart, band }: Meter): WallSec {
  if (band.from > 0) return dayStart;
  const before = dayStart - DAY_SEC;
  return runsOn(bandAt(tariff.planOf(before / DAY_SEC), DAY_SEC - 1), band) ? before : dayStart;
}
