import type { Id } from '../../../lib/id.ts';
import { type Fen, sumFen } from '../../../lib/money.ts';
import type { PENDING_STATES } from '../../../vocabulary/finance.ts';
import { isOpen, NO_AMOUNTS, type OrderAmounts, type OrderMoney } from './amounts.ts';
import { type Chargeable, type ChargeLine, feeBetween } from './charge.ts';
import { applyCoupon, type Coupon } from './coupon.ts';
import { type AppliedDerate, applyDerates, type BoundDerate } from './derates.ts';
import type { OrderRefusal } from './refusals.ts';

/** An order of a session, as far as a computation looks at it. Moments are epoch milliseconds. */
export interface ParkingOrder extends OrderMoney {
  readonly id: Id<'order'>;
  readonly fee: Fen;
  readonly chargeTo: number;
  /** When it was paid, or settled without money; null while it is open. The grace to leave counts from then. */
  readonly paidAt: number | null;
  readonly couponId: Id<'coupon'> | null;
  /** The state of its online order that has no result yet; null without one. */
  readonly pending: keyof typeof PENDING_STATES | null;
}

/** What the computation of a stay’s order depends on. */
export interface CalculationFacts {
  readonly stay: Chargeable;
  /** All orders of the session. */
  readonly orders: readonly ParkingOrder[];
  /** Derates bound to the session, not yet used. */
  readonly derates: readonly BoundDerate[];
  /** The coupon to use; that of the open order, if it is to stay. One that the draft no longer names is released. */
  readonly coupon: Coupon | null;
  /**
   * To waive, in fen, within the limit of the person (the caller checks); by default what the open order has waived.
   * Cut to what is open.
   */
  readonly waive?: Fen;
  /** `park-settings.leaveGrace`, minutes. */
  readonly leaveGrace: number;
}

/** The order as it is to be stored. */
export interface OrderDraft extends OrderAmounts {
  /** The open order whose place it takes; its payments stay. Null: a new row. */
  readonly replaces: Id<'order'> | null;
  readonly fee: Fen;
  readonly unpaid: Fen;
  readonly chargeFrom: number;
  readonly chargeTo: number;
  readonly lines: readonly ChargeLine[];
  readonly derates: readonly AppliedDerate[];
  readonly couponId: Id<'coupon'> | null;
  /** Why the given coupon cannot be used. */
  readonly couponRefusal: OrderRefusal | null;
}

/** The outcome of computing the order of a stay at a moment. */
export type Calculated =
  /** Nothing to pay; until `graceUntil`, or for as long as the fee stays the same. */
  | { readonly kind: 'nothing'; readonly graceUntil: number | null }
  /** The open order holds as it is. */
  | { readonly kind: 'unchanged'; readonly order: ParkingOrder }
  /** Its online payment must be closed at the channel first; then reckon again with the outcome. */
  | { readonly kind: 'ask-channel'; readonly order: ParkingOrder }
  | { readonly kind: 'draft'; readonly draft: OrderDraft };

const MINUTE = 60_000;

/**
 * Computes the order of a session at `stay.at` (rules 4.3). The fee always runs from the entry; what settled orders
 * were due is subtracted, and so is an order that a payment without a result has frozen. A preview shows the draft and
 * writes nothing. A draft with nothing unpaid settles at once.
 */
export function calculate(facts: CalculationFacts): Calculated {
  const { stay, orders } = facts;
  const counted = orders.filter(({ state }) => state !== 'closed');
  // Two can be open when a frozen one has come back unpaid: the later one goes on.
  const open =
    counted
      .filter((order) => isOpen(order.state) && order.pending !== 'unknown')
      .toSorted((a, b) => b.chargeTo - a.chargeTo)[0] ?? null;
  const fixed = counted.filter((order) => order !== open);
  const graceUntil = open === null ? graceEnd(fixed, facts.leaveGrace) : null;
  if (graceUntil !== null && stay.at <= graceUntil) return { kind: 'nothing', graceUntil };

  const { fee, lines } = feeBetween(stay, stay.in, stay.at);
  const [paid, owed] = [open?.paid ?? 0, open?.owed ?? 0];
  const due = Math.max(paid + owed, fee - sumFen(fixed.map((order) => order.due)));
  if (due === 0 && fixed.length > 0 && open === null) return { kind: 'nothing', graceUntil: null };

  const draft: OrderDraft = {
    ...reduced(facts, open, { due, paid, owed }),
    replaces: open?.id ?? null,
    fee,
    chargeFrom: fixed.reduce((from, order) => Math.max(from, order.chargeTo), stay.in),
    chargeTo: stay.at,
    lines,
  };
  if (open && isSame(open, draft)) return { kind: 'unchanged', order: open };
  return open?.pending === 'waiting' ? { kind: 'ask-channel', order: open } : { kind: 'draft', draft };
}

/** Until when a prepaid order lets the car leave. */
function graceEnd(orders: readonly ParkingOrder[], leaveGrace: number): number | null {
  const settled = orders.flatMap(({ due, paidAt }) => (due > 0 && paidAt !== null ? [paidAt] : []));
  return settled.length === 0 ? null : Math.max(...settled) + leaveGrace * MINUTE;
}

type Reduced = OrderAmounts & Pick<OrderDraft, 'unpaid' | 'derates' | 'couponId' | 'couponRefusal'>;

/** Applies derates, one coupon and a waiver, each to what the one before left open. */
function reduced(
  { stay, derates, coupon, waive }: CalculationFacts,
  open: ParkingOrder | null,
  { due, paid, owed }: Pick<OrderAmounts, 'due' | 'paid' | 'owed'>,
): Reduced {
  // What is owed of it is collected apart.
  const applied = applyDerates(derates, due - paid - owed, stay);
  const derated = sumFen(applied.map(({ fen }) => fen));
  const afterDerates = due - paid - owed - derated;
  const taken = coupon && applyCoupon(coupon, { orderId: open?.id ?? null, rest: afterDerates, stay });
  const couponFen = taken?.ok ? taken.value : 0;
  const waived = Math.min(afterDerates - couponFen, waive ?? open?.waived ?? 0);
  return {
    ...NO_AMOUNTS,
    due,
    paid,
    owed,
    derated,
    coupon: couponFen,
    waived,
    unpaid: afterDerates - couponFen - waived,
    derates: applied,
    couponId: taken?.ok && coupon ? coupon.id : null,
    couponRefusal: taken?.ok === false ? taken.error : null,
  };
}

const isSame = (open: ParkingOrder, draft: OrderDraft): boolean =>
  open.fee === draft.fee &&
  open.due === draft.due &&
  open.derated === draft.derated &&
  open.coupon === draft.coupon &&
  open.waived === draft.waived &&
  open.couponId === draft.couponId;
