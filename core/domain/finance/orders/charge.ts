import { datetimeOfInstant, dayOf } from '../../../lib/datetime.ts';
import type { Day } from '../../../lib/day.ts';
import type { Id } from '../../../lib/id.ts';
import { type Fen, sumFen } from '../../../lib/money.ts';
import type { Quote } from '../../fees/fees/quote.ts';
import type { Trace } from '../../fees/fees/trace.ts';
import type { ChargeBasis } from './basis.ts';

/**
 * A time that is charged as a stay of its own: `[from, to)` in epoch milliseconds, by the rule of an area or, null, of
 * the park.
 */
export interface ChargeSpan {
  readonly from: number;
  readonly to: number;
  readonly area: Id<'area'> | null;
}

/**
 * What a span costs and why. The caller picks the rule in force at the session's entry; without any rule it answers 0
 * (rules 5.28a).
 */
export type FeeOf = (span: ChargeSpan, vehicleClass: string) => Quote & { readonly by: ChargeBasis | null };

/**
 * The input of a session’s fee: its spans up to now (`chargeSpans` of domain/traffic/sessions) and how each is charged.
 */
export interface Chargeable {
  readonly in: number;
  readonly at: number;
  readonly spans: readonly ChargeSpan[];
  readonly vehicleClass: string;
  readonly feeOf: FeeOf;
}

/** A charged span with the trace of its fee and what it was charged by. */
export interface ChargeLine extends ChargeSpan {
  readonly trace: Trace;
  /** Null where no tariff was in force, and for an agreed price. */
  readonly by: ChargeBasis | null;
}

/** The line of an agreed price, for a car whose entry nobody recorded (rules 4.1, exit 2). `at`: epoch milliseconds. */
export function fixedPrice(fen: Fen, at: number): ChargeLine {
  const moment = datetimeOfInstant(at);
  return {
    from: at,
    to: at,
    area: null,
    by: null,
    trace: {
      in: moment,
      out: moment,
      seconds: 0,
      roundTo: 'second',
      amountFen: fen,
      lines: [{ kind: 'entries', entries: 1, per: 'stay', priceFen: fen, fen }],
    },
  };
}

/** The fee of a session, span by span. */
export interface SessionFee {
  readonly fee: Fen;
  /** One a span; their amounts sum to the fee (I05). */
  readonly lines: readonly ChargeLine[];
}

/**
 * F(from, to) of rules 4.3: the fee of those parts of the session’s spans that lie between two moments. Each span is
 * charged as a stay of its own.
 */
export function feeBetween({ spans, vehicleClass, feeOf }: Chargeable, from: number, to: number): SessionFee {
  const lines = spans
    .map((span) => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.to > span.from)
    .map((span) => {
      const { trace, by } = feeOf(span, vehicleClass);
      return { ...span, trace, by };
    });
  return { fee: sumFen(lines.map(({ trace }) => trace.amountFen)), lines };
}

/**
 * What a plate's other sessions in the park have been charged by day, for a day cap that is shared: the sums of cap
 * windows after their caps; only caps by calendar day are shared, so that a line lies in the day in which it begins.
 * `traces` are those of the last settled order of each session. Source: rules 4.3, `shareDayCap`.
 */
export function chargedByDay(traces: readonly Trace[]): Readonly<Record<Day, Fen>> {
  const byDay: Record<Day, Fen> = {};
  for (const line of traces.flatMap(({ lines }) => lines)) {
    if (!('capWindow' in line)) continue;
    const day = dayOf(line.from);
    byDay[day] = (byDay[day] ?? 0) + line.fen;
  }
  return byDay;
}
