import type { Id } from '../../../lib/id.ts';
import { type Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { NO_ENTRY_RECORD } from '../../../vocabulary/parks.ts';
import { type OrderAmounts, type OrderMoney, sessionAmounts, unpaidOf } from '../../finance/orders/amounts.ts';
import type { OrderDraft, ParkingOrder, Calculated } from '../../finance/orders/calculate.ts';
import type { DebitWay } from '../../finance/orders/states.ts';
import type { SessionRefusal } from './refusals.ts';
import { debitScreen, exitScreen, type LaneScreen } from './screens.ts';
import type { ReleaseType } from './states.ts';

/** A contract by which the plate is debited at the exit (E#21). */
export interface DebitContract {
  readonly payWay: DebitWay;
  readonly priority: number;
  /** The most that one debit may be, in fen; null is no limit. */
  readonly limit: Fen | null;
}

/** What decides about a car that wants out. */
export interface ExitFacts {
  /** `isOpen`: its schedule lets cars of this type pass now (E#10). */
  readonly gate: { readonly temporaryOut: boolean; readonly isOpen: boolean };
  readonly settings: { readonly noEntryRecord: keyof typeof NO_ENTRY_RECORD; readonly noEntryFee: Fen };
  /** The session that was matched, with its order at this moment; null when there is none. */
  readonly session: {
    /** Whether its pass covers all of the stay (`chargeSpans` is empty). */
    readonly isCovered: boolean;
    readonly orders: readonly ParkingOrder[];
    readonly reckoned: Calculated;
    /** Whether the last payment was an automatic debit at this exit. */
    readonly debited: boolean;
  } | null;
  /** The contracts of the plate that have not been tried at this exit. */
  readonly contracts: readonly DebitContract[];
  /** What the car's stored-value card holds, in fen; null without one. */
  readonly card: Fen | null;
  /** Earlier debts of the plate that the park collects at this exit (E#77, `arrearsAtExit`), in fen. */
  readonly arrears: Fen;
}

/** What a lane does with a car that wants out. */
export type ExitDecision =
  | {
      readonly do: 'release';
      readonly type: ReleaseType;
      readonly draft: OrderDraft | null;
      readonly screen: LaneScreen;
    }
  /** The car's stored-value card pays, then decide again. */
  | { readonly do: 'spend-card'; readonly amount: Fen }
  /** Debit in this order until one succeeds, then decide again. */
  | {
      readonly do: 'debit';
      readonly amount: Fen;
      readonly contracts: readonly DebitContract[];
      readonly draft: OrderDraft | null;
      readonly screen: LaneScreen;
    }
  /** Wait for a payment at the lane; arrears are offered with it in one payment. */
  | {
      readonly do: 'pay';
      readonly amount: Fen;
      readonly arrears: Fen;
      readonly draft: OrderDraft | null;
      readonly screen: LaneScreen;
    }
  /** Close the online payment of this order at the channel, then decide again. */
  | { readonly do: 'ask-channel'; readonly order: Id<'order'> }
  /** The result of its payment is unknown: the booth decides. */
  | { readonly do: 'await-result'; readonly order: Id<'order'> }
  /** No entry record: an order of a fixed fee without a session. */
  | { readonly do: 'pay-fixed'; readonly amount: Fen; readonly screen: LaneScreen }
  | { readonly do: 'refuse'; readonly reason: SessionRefusal };

/**
 * What the lane does with a car that wants to leave (rules 4.1, exit 2 to 6). The release types are those of rules 2.
 */
export function decideExit({ session, settings, gate, contracts, card, arrears }: ExitFacts): ExitDecision {
  if (session === null) return withoutRecord(settings);
  const { reckoned, orders, isCovered } = session;
  if (!gate.isOpen) return { do: 'refuse', reason: 'gate-hours' };
  if (!isCovered && !gate.temporaryOut) return { do: 'refuse', reason: 'gate-not-temporary' };
  if (reckoned.kind === 'ask-channel') return { do: 'ask-channel', order: reckoned.order.id };
  const draft = reckoned.kind === 'draft' ? reckoned.draft : null;
  const amount = draft?.unpaid ?? (reckoned.kind === 'unchanged' ? unpaidOf(reckoned.order) : 0);
  const screen = exitScreen(amount);
  if (amount > 0) {
    // The card pays only when it holds the whole amount; otherwise the driver pays all of it as without a card.
    const isHeld = card !== null && card >= amount;
    const usable = contracts
      .filter(({ limit }) => limit === null || amount <= limit)
      .toSorted((a, b) => a.priority - b.priority);
    // Nothing is taken by itself while the same money may still come by a payment that was started.
    if ((isHeld || usable.length > 0) && reckoned.kind === 'unchanged' && reckoned.order.pending === 'waiting')
      return { do: 'ask-channel', order: reckoned.order.id };
    if (isHeld) return { do: 'spend-card', amount };
    return usable.length > 0
      ? { do: 'debit', amount, contracts: usable, draft, screen: debitScreen(amount) }
      : { do: 'pay', amount, arrears, draft, screen: exitScreen(amount, arrears) };
  }
  const frozen = orders.find((order) => order.pending === 'unknown' && unpaidOf(order) > 0);
  if (frozen) return { do: 'await-result', order: frozen.id };
  return { do: 'release', type: releaseType(session), draft, screen };
}

function withoutRecord({ noEntryRecord, noEntryFee }: ExitFacts['settings']): ExitDecision {
  if (noEntryRecord === 'refuse') return { do: 'refuse', reason: 'no-entry-record' };
  if (noEntryRecord === 'fixed-fee' && noEntryFee > 0)
    return { do: 'pay-fixed', amount: noEntryFee, screen: exitScreen(noEntryFee) };
  return { do: 'release', type: 'free', draft: null, screen: exitScreen(0) };
}

/**
 * `paid` when any payment was made, also before the exit; `free` also when reductions left nothing (rules 2,
 * ReleaseType).
 */
export function releaseType({
  debited,
  orders,
  isCovered,
}: Pick<NonNullable<ExitFacts['session']>, 'debited' | 'isCovered'> & {
  readonly orders: readonly OrderMoney[];
}): ReleaseType {
  if (debited) return 'auto-debit';
  if (orders.some(({ state, paid }) => state !== 'closed' && paid > 0)) return 'paid';
  return isCovered ? 'pass' : 'free';
}

/** What an exit writes to the session. */
export interface ClosedSession extends Omit<OrderAmounts, 'refunded'> {
  readonly state: 'left';
  readonly outTime: number;
  /** Whole seconds between entry and exit (I06). */
  readonly staySec: number;
  /** Null on the road while money is missing. */
  readonly releaseType: ReleaseType | null;
}

/** Closes a session: its times, and the amounts of its orders (I04). An exit before the entry is refused (I06). */
export function closeSession({
  inTime,
  outTime,
  releaseType: release,
  orders,
}: {
  readonly inTime: number;
  readonly outTime: number;
  readonly releaseType: ReleaseType | null;
  readonly orders: readonly OrderMoney[];
}): Result<ClosedSession, SessionRefusal> {
  if (outTime < inTime) return err('out-before-in');
  const { due, derated, coupon, waived, owed, paid } = sessionAmounts(orders);
  const staySec = Math.floor(outTime / 1000) - Math.floor(inTime / 1000);
  return ok({ state: 'left', outTime, staySec, releaseType: release, due, derated, coupon, waived, owed, paid });
}
