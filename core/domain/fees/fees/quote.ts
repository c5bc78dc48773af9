import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { DAY_SEC } from './calendar.ts';
import { chargeTime } from './charge-time.ts';
import { type CompiledRule, type Tariff, tariffFor } from './compile.ts';
import type { FeeProblem } from './refusals.ts';
import type { FeeTerms } from './rule.ts';
import type { Trace } from './trace.ts';
import { createTraceWriter, type TraceWriter } from './trace-writer.ts';
import { momentOf, wallOf, type WallSec } from './wall.ts';

/** A stay to be charged. */
export interface Stay {
  /** Entry and exit, in epoch milliseconds; the stay is `[in, out)`. */
  readonly in: number;
  readonly out: number;
  /** `small` when absent; one that the rule does not name pays by the rule itself. */
  readonly vehicleClass?: string;
  /** What other stays have been charged, in fen by local day, for a cap that is shared (rules 4.3). */
  readonly alreadyChargedByDate?: Readonly<Record<string, Fen>>;
}

/** The fee of a stay, and how it came about. */
export interface Quote {
  readonly amountFen: Fen;
  readonly trace: Trace;
}

const NOTHING = {};
const TIME_ORDER = err<FeeProblem>({ code: 'E_TIME_ORDER', reason: 'out-before-in', field: 'out' });

/** What a stay costs, and how that came about. The same rule and stay always give the same quote. */
export function quote(rule: CompiledRule, stay: Stay): Result<Quote, FeeProblem> {
  const writer = createTraceWriter();
  const charged = chargeStay(rule, stay, writer);
  if (!charged.ok) return charged;
  const { amountFen, entry, out, roundTo } = charged.value;
  const trace: Trace = {
    in: momentOf(entry),
    out: momentOf(out),
    seconds: out - entry,
    roundTo,
    lines: writer.lines,
    amountFen,
  };
  return ok({ amountFen, trace });
}

/** What a stay costs in fen; nothing is written down, for when many stays are computed. */
export function quoteAmount(rule: CompiledRule, stay: Stay): Result<Fen, FeeProblem> {
  const charged = chargeStay(rule, stay, null);
  return charged.ok ? ok(charged.value.amountFen) : charged;
}

interface Charged {
  readonly amountFen: Fen;
  readonly entry: WallSec;
  /** After rounding. */
  readonly out: WallSec;
  readonly roundTo: FeeTerms['roundTo'];
}

/** The whole fee order; the steps are those of the README. */
function chargeStay(rule: CompiledRule, stay: Stay, trace: TraceWriter | null): Result<Charged, FeeProblem> {
  const tariff = tariffFor(rule, stay.vehicleClass);
  if (!tariff.ok) return tariff;
  if (stay.out < stay.in) return TIME_ORDER;
  const { terms } = tariff.value;
  const entry = wallOf(stay.in);
  const out = entry + roundedLength(wallOf(stay.out) - entry, terms.roundTo);
  const fen = feeOf(tariff.value, { entry, out, alreadyCharged: stay.alreadyChargedByDate ?? NOTHING }, trace);
  return ok({ amountFen: payable(fen, terms, trace), entry, out, roundTo: terms.roundTo });
}

function roundedLength(seconds: number, roundTo: FeeTerms['roundTo']): number {
  if (roundTo === 'second') return seconds;
  return (roundTo === 'minuteDown' ? Math.floor(seconds / 60) : Math.ceil(seconds / 60)) * 60;
}

interface Times {
  readonly entry: WallSec;
  readonly out: WallSec;
  readonly alreadyCharged: Readonly<Record<string, Fen>>;
}

/** The fee before share and rounding. */
function feeOf(tariff: Tariff, { entry, out, alreadyCharged }: Times, trace: TraceWriter | null): Fen {
  const { exempt, freeMinutes, freeMode, mode } = tariff.terms;
  const freeSec = freeMinutes * 60;
  if (exempt) {
    trace?.add({ kind: 'exempt', fen: 0 });
    return 0;
  }
  if (out - entry <= freeSec) {
    trace?.add({ kind: 'within-free-minutes', from: momentOf(entry), to: momentOf(out), minutes: freeMinutes, fen: 0 });
    return 0;
  }
  const from = freeMode === 'deduct' ? entry + freeSec : entry;
  if (from > entry)
    trace?.add({ kind: 'deducted', from: momentOf(entry), to: momentOf(from), minutes: freeMinutes, fen: 0 });
  return mode === 'perEntry'
    ? chargeEntries(tariff.terms, { entry, from, out }, trace)
    : chargeTime(tariff, { entry, from, out, alreadyCharged }, trace);
}

/** A price per entry depends only on how many stays, days or 24 hours are counted (fee order 6). */
function chargeEntries(
  { perEntryFen, perEntryPer }: FeeTerms,
  { entry, from, out }: Record<'entry' | 'from' | 'out', WallSec>,
  trace: TraceWriter | null,
): Fen {
  const counts = {
    stay: () => 1,
    naturalDay: () => Math.floor((out - 1) / DAY_SEC) - Math.floor(from / DAY_SEC) + 1,
    // The whole stay, also when free minutes are deducted.
    cycle24h: () => Math.ceil((out - entry) / DAY_SEC),
  };
  const entries = counts[perEntryPer]();
  trace?.add({ kind: 'entries', entries, per: perEntryPer, priceFen: perEntryFen, fen: entries * perEntryFen });
  return entries * perEntryFen;
}

/** The share that is paid, exact to the thousandth of a fen, then rounded once (fee order 12). */
function payable(fen: Fen, { payPermille, roundToFen, roundMode }: FeeTerms, trace: TraceWriter | null): Fen {
  const exact = fen * payPermille;
  if (!Number.isSafeInteger(exact)) throw new RangeError(`a fee of ${fen} fen is beyond exact numbers`);
  if (exact !== fen * 1000) trace?.add({ kind: 'pay', permille: payPermille, milliFen: exact - fen * 1000 });
  const step = roundToFen * 1000;
  const rest = exact % step;
  if (rest === 0) return exact / 1000;
  const isUp = roundMode === 'up' || (roundMode === 'halfUp' && rest * 2 >= step);
  const rounded = exact - rest + (isUp ? step : 0);
  trace?.add({ kind: 'round', toFen: roundToFen, mode: roundMode, milliFen: rounded - exact });
  return rounded / 1000;
}
