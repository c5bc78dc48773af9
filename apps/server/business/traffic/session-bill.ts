import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { PayScene } from '@parkdeck/core/domain/finance/arrears/config';
import type { NewArrears } from '@parkdeck/core/domain/finance/arrears/open';
import { sessionAmounts, unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import type { OrderPatch } from '@parkdeck/core/domain/finance/orders/payment';
import type { OrderDraft, ParkingOrder } from '@parkdeck/core/domain/finance/orders/calculate';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { closeSession, releaseType } from '@parkdeck/core/domain/traffic/sessions/exit';
import type { ClosedSession } from '@parkdeck/core/domain/traffic/sessions/exit';
import type { ReleasedRest } from '@parkdeck/core/domain/traffic/sessions/release';
import type { ReleaseType } from '@parkdeck/core/domain/traffic/sessions/states';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Refusal } from '../../platform/refusal.ts';
import { together } from '../../db/together.ts';
import type { Work } from '../../engine/work.ts';
import { bookArrears, bookPayment, patchOrder, saveOrder } from '../finance/order-book.ts';
import { parkingOrder, readCharges } from './session-charges.ts';
import type { Charges } from './session-charges.ts';
import type { Order, Session } from './session-rows.ts';
import { sessionRefusal } from './session-words.ts';
import { openReductions } from './stay-reductions.ts';
import type { ChosenCoupons, OpenReductions } from './stay-reductions.ts';

/** Costs and reductions of stays; the reductions are locked, so that each is spent once. */
export interface Account {
  readonly charges: Charges;
  readonly reductions: OpenReductions;
}

/** `coupons`: session key → the coupon that it will use. The sessions are locked by the caller. */
export const accountOf = async (work: Work, rows: readonly Session[], coupons?: ChosenCoupons): Promise<Account> => {
  const [reductions, chargesWith] = await together(
    work.tx,
    () => openReductions(work, rows, coupons),
    () => readCharges(work, rows),
  );
  return { reductions, charges: chargesWith(reductions) };
};

/** The order to settle: a new computation, or a stored one that still applies. */
export interface Bill {
  readonly draft: OrderDraft | null;
  /** The stored order: the one that the draft replaces, or the one that still applies; undefined for a new one. */
  readonly stored: Order | undefined;
  readonly money: ParkingOrder;
}

/** How a bill is settled, and the release type that follows. */
export interface Settled {
  readonly patch: OrderPatch | null;
  readonly payment: { readonly amount: number; readonly payWay: PayWay } | null;
  readonly owed: NewArrears | null;
  readonly release: ReleaseType | null;
}

/** A session about to leave: its bill, how that is settled, and the session's final values. */
export interface Leaving {
  readonly bill: Bill | null;
  readonly settled: Settled;
  readonly closed: ClosedSession;
}

export const NOTHING_DUE: Settled = { patch: null, payment: null, owed: null, release: null };

/** The unpaid rest of a computed session. */
export const outstandingOf = (reckoned: ReturnType<Charges['reckon']>): number =>
  reckoned.kind === 'draft' ? reckoned.draft.unpaid : 'order' in reckoned ? unpaidOf(reckoned.order) : 0;

/** What is left to settle of a session at a moment (epoch milliseconds); null when its pass covers all of it. */
export const billOf = (charges: Charges, row: Session, at: number): Bill | null => {
  const reckoned = charges.reckon(row, at);
  const find = (id: string | null) => charges.orders(row).find((one) => one.id === id);
  if (reckoned.kind === 'nothing') return null;
  if (reckoned.kind !== 'draft') return { draft: null, stored: find(reckoned.order.id), money: reckoned.order };
  const { draft } = reckoned;
  // With a pass that covers the whole stay there is nothing to bill.
  if (draft.replaces === null && draft.due === 0 && charges.isCovered(row, at)) return null;
  const state = draft.unpaid === 0 ? 'settled' : draft.paid > 0 ? 'part-paid' : 'unpaid';
  return {
    draft,
    stored: find(draft.replaces),
    money: { ...draft, id: draft.replaces ?? ('' as ParkingOrder['id']), state, paidAt: null, pending: null },
  }; // a new order has no key yet
};

/** A rest that a person, or the park's rule, has waived or turned into arrears. */
export const settledByHand = (money: ParkingOrder, { waived, owed, releaseType: release }: ReleasedRest): Settled => ({
  patch: { state: 'settled', waived: money.waived + waived, owed: money.owed + (owed?.owed ?? 0) },
  payment: null,
  owed,
  release,
});

const withOthers = (charges: Charges, row: Session, bill: Bill | null, patch: OrderPatch | null): ParkingOrder[] => {
  const others = charges
    .orders(row)
    .filter(({ id }) => id !== bill?.stored?.id)
    .map(parkingOrder);
  return bill ? [...others, { ...bill.money, ...patch }] : others;
};

/** The final values of a session that leaves at a moment with its bill settled. */
export const leavingOf = (
  charges: Charges,
  row: Session,
  { at, bill, settled }: { readonly at: number; readonly bill: Bill | null; readonly settled: Settled },
): Result<Leaving, Refusal> => {
  const orders = withOthers(charges, row, bill, settled.patch);
  const release = settled.release ?? releaseType({ debited: false, orders, isCovered: charges.isCovered(row, at) });
  const closed = closeSession({ inTime: instantOf(row.inTime), outTime: at, releaseType: release, orders });
  return closed.ok ? ok({ bill, settled, closed: closed.value }) : err(sessionRefusal(closed.error));
};

/** Data of an exit besides its money. */
interface ExitRecord {
  readonly scene: PayScene;
  /** The stored-value card that has paid. */
  readonly card?: string | null;
  /** Open shift of the person who lets the car out. */
  readonly shift?: string | null;
  readonly reason: string | null;
  readonly releaseReason?: string | null;
  readonly outUser: string | null;
  readonly outGate?: string | null;
  readonly outImage?: string | null;
}

/** The reductions of the bill that are not spent yet. */
const takenOff = ({ draft, stored }: Bill) =>
  draft ??
  (stored && stored.state !== 'settled'
    ? {
        derates: (stored.derates ?? []).map(({ id, fen }) => ({ id: asId<'derate-use'>(id), fen })),
        couponId: stored.usedCoupon,
        coupon: stored.coupon,
      }
    : null);

/** Writes an exit: order, payment, reductions, arrears, and the session itself (I04). */
export const bookExit = (
  work: Work,
  { charges, reductions }: Account,
  row: Session,
  { bill, settled, closed }: Leaving,
  { scene, reason, card = null, ...of }: ExitRecord,
): void => {
  const { patch, payment: paid, owed } = settled;
  const billed = bill?.draft
    ? saveOrder(work, row, bill.draft, bill.stored, charges.tariff(row)?.id ?? null)
    : bill?.stored;
  if (billed && patch) patchOrder(work, billed, patch);
  if (billed && paid) {
    bookPayment(work, billed, { ...paid, scene, shift: of.shift ?? null, card });
    work.charge(row.id, paid.amount);
  }
  // Also without an order: derates bound to the stay become void when it ends.
  const off = bill && takenOff(bill);
  reductions.settle(row, {
    order: billed?.id ?? null,
    derates: off?.derates ?? [],
    couponId: off?.couponId ?? null,
    coupon: off?.coupon ?? 0,
  });
  if (billed && owed)
    bookArrears(work, owed, { plate: row.plate, park: row.park, order: billed.id, session: row.id, remark: reason });
  const { outTime, staySec: _stay, ...amounts } = closed;
  work.update(session, row, { ...amounts, outTime: datetimeOfInstant(outTime), ...of });
};

/** Writes the end of a roadside stay that is not fully paid: the driver may still pay the rest (rules 4.2). */
export const leaveUnpaid = (
  work: Work,
  { charges }: Account,
  row: Session,
  { bill, closed: { outTime } }: Pick<Leaving, 'bill'> & { readonly closed: Pick<ClosedSession, 'outTime'> },
  release: ReleaseType | null = null,
): void => {
  if (bill) bookBill(work, charges, row, bill);
  work.update(session, row, { state: 'left', outTime: datetimeOfInstant(outTime), releaseType: release });
};

/** Writes a bill that waits for its payment, and updates the session's sums. Returns the order. */
export const bookBill = (work: Work, charges: Charges, row: Session, bill: Bill): Order | undefined => {
  if (!bill.draft) return bill.stored;
  const saved = saveOrder(work, row, bill.draft, bill.stored, charges.tariff(row)?.id ?? null);
  const { refunded: _refunded, ...amounts } = sessionAmounts(withOthers(charges, row, bill, null));
  work.update(session, row, amounts);
  return saved;
};
