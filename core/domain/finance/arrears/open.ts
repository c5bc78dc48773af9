import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { type AmountLimit, isWithin } from '../orders/limit.ts';
import type { ArrearsConfig } from './config.ts';
import type { ArrearsRefusal } from './refusals.ts';
import type { ArrearsSource, ArrearsState, EscapeState } from './states.ts';

/** Arrears to append; `owed` is also added to the order's. */
export interface NewArrears {
  readonly owed: Fen;
  readonly state: Extract<ArrearsState, 'waiting' | 'unpaid'>;
  readonly source: ArrearsSource;
  /** Epoch milliseconds. */
  readonly owedSince: number;
}

/** The settings of the park, and the moment in epoch milliseconds. */
interface Owing {
  readonly config: ArrearsConfig;
  readonly at: number;
}

/** What becomes of the unpaid rest of an order: it is waived, or owed as a new debt. */
export type RestOutcome =
  | { readonly kind: 'waive'; readonly amount: Fen }
  | { readonly kind: 'owe'; readonly arrears: NewArrears };

/**
 * What the unpaid rest of an order becomes, in fen above 0: owed, or waived when it is less than the park collects.
 * Source: E#77, 4.2.
 */
export function oweOrWaive(unpaid: Fen, how: Owing & { readonly source: ArrearsSource }): RestOutcome {
  return unpaid < how.config.minOwed
    ? { kind: 'waive', amount: unpaid }
    : { kind: 'owe', arrears: newArrears(unpaid, how) };
}

/** Arrears of `amount` fen that a person enters, for an order or without. The park's least amount does not apply. */
export function addArrears(amount: Fen, how: Owing): Result<NewArrears, ArrearsRefusal> {
  return Number.isSafeInteger(amount) && amount > 0
    ? ok(newArrears(amount, { ...how, source: 'manual' }))
    : err('no-amount');
}

/**
 * Arrears of all that an order has unpaid; an order has at most one such row (E#78). A person asks for it, so the
 * park's least amount does not apply.
 */
export function arrearsFromOrder(
  order: { readonly unpaid: Fen; readonly hasArrears: boolean },
  how: Owing,
): Result<NewArrears, ArrearsRefusal> {
  if (order.hasArrears) return err('already-owed');
  return order.unpaid > 0 ? ok(newArrears(order.unpaid, { ...how, source: 'order' })) : err('nothing-unpaid');
}

function newArrears(owed: Fen, { config, source, at }: Owing & { readonly source: ArrearsSource }): NewArrears {
  return { owed, state: config.needsExamination ? 'waiting' : 'unpaid', source, owedSince: at };
}

/** An escape to be stored. */
export interface NewEscape {
  readonly due: Fen;
  readonly state: Extract<EscapeState, 'open'>;
}

/**
 * What becomes of a session that has left with money missing: nothing before its deadline (`escapeAfter` minutes after
 * leaving; 0 when an operator marks it), then the rest is waived or owed, the latter with an escape. Null: nothing yet.
 * Source: rules 4.2, 5.9b.
 */
export function escapeOf({
  leftAt,
  unpaid,
  escapeAfter,
  config,
  now,
}: {
  readonly leftAt: number;
  readonly unpaid: Fen;
  readonly escapeAfter: number;
  readonly config: ArrearsConfig;
  readonly now: number;
}): (RestOutcome & { readonly escape: NewEscape | null }) | null {
  if (unpaid === 0 || now < leftAt + escapeAfter * 60_000) return null;
  const outcome = oweOrWaive(unpaid, { config, source: 'escape', at: now });
  return { ...outcome, escape: outcome.kind === 'owe' ? { due: unpaid, state: 'open' } : null };
}

/**
 * Waives, within the user's limit, what a session that has left still has unpaid, before it becomes an escape. An
 * existing escape is ended by `cancel` of its arrears instead. Source: rules 5.9b.
 */
export function dropUnpaid({
  hasLeft,
  unpaid,
  limit,
  remark,
}: {
  readonly hasLeft: boolean;
  readonly unpaid: Fen;
  readonly limit: AmountLimit;
  readonly remark: string;
}): Result<{ readonly waived: Fen }, ArrearsRefusal> {
  if (!hasLeft) return err('not-left');
  if (unpaid === 0) return err('nothing-unpaid');
  if (remark.trim() === '') return err('no-reason');
  return isWithin(unpaid, limit) ? ok({ waived: unpaid }) : err('over-waive-limit');
}
