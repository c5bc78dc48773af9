import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { ArrearsConfig } from '@parkdeck/core/domain/arrears/config';
import type { NewArrears } from '@parkdeck/core/domain/arrears/open';
import { unpaidOf } from '@parkdeck/core/domain/orders/amounts';
import type { AmountLimit } from '@parkdeck/core/domain/orders/limit';
import { takePayment } from '@parkdeck/core/domain/orders/payment';
import type { OrderPatch } from '@parkdeck/core/domain/orders/payment';
import type { OrderDraft, ParkingOrder } from '@parkdeck/core/domain/orders/reckon';
import type { PayWay } from '@parkdeck/core/domain/orders/states';
import { closeSession, releaseType } from '@parkdeck/core/domain/sessions/exit';
import type { ClosedSession } from '@parkdeck/core/domain/sessions/exit';
import { releaseByHand } from '@parkdeck/core/domain/sessions/release';
import type { ReleaseType } from '@parkdeck/core/domain/sessions/states';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { formatFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ownRights } from '../policies/rights.ts';
import { malformed, refused } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import { arrearsConfigs } from './arrears-rule.ts';
import { bookArrears, bookPayment, noOrder, patchOrder, saveOrder } from './order-book.ts';
import { chargesOf, parkingOrder } from './session-charges.ts';
import type { Charges, Order, Session } from './session-charges.ts';
import { openReductions } from './stay-reductions.ts';
import type { OpenReductions } from './stay-reductions.ts';
import { noSession } from './session-words.ts';
import { ownShift, sceneOf } from './shift-own.ts';
import type { RowsHandler } from './types.ts';

type Exit = InputOf<typeof session, 'exit'>;

/** What counts for an exit by hand besides the session. */
interface Exiting {
  readonly work: Work;
  readonly charges: Charges;
  readonly reductions: OpenReductions;
  readonly config: (park: string) => ArrearsConfig;
  readonly waiveMax: AmountLimit;
  /** Open shift of the person who lets out. */
  readonly shift: string | null;
}

/** The order that has to be settled: a new computation or one that holds as it is. */
interface Bill {
  readonly draft: OrderDraft | null;
  /** The stored order: the one that the draft replaces, or that holds; undefined for a new one. */
  readonly stored: Order | undefined;
  readonly money: ParkingOrder;
}

/** How a bill is settled, and what that says of the release. */
interface Settled {
  readonly patch: OrderPatch | null;
  readonly payment: { readonly amount: number; readonly payWay: PayWay } | null;
  readonly owed: NewArrears | null;
  readonly release: ReleaseType | null;
}

interface Leaving {
  readonly bill: Bill | null;
  readonly settled: Settled;
  readonly closed: ClosedSession;
}

const previewChanged = (due: number): Refusal => {
  const sum = formatFen(due, { sign: true });
  return refused('preview-changed', { zh: `应收已变为 ${sum}，不能离场。看过再确认`, en: `${sum} is due now, cannot let out. Look at it again before you confirm` }, { dueFen: due });
};
const NOTHING_DUE: Settled = { patch: null, payment: null, owed: null, release: null };

const billOf = (charges: Charges, row: Session, at: number): Bill | null => {
  const reckoned = charges.reckon(row, at);
  const find = (id: string | null) => charges.orders(row).find((one) => one.id === id);
  if (reckoned.kind === 'nothing') return null;
  if (reckoned.kind !== 'draft') return { draft: null, stored: find(reckoned.order.id), money: reckoned.order };
  const { draft } = reckoned;
  // A pass that covers all of it leaves nothing to bill.
  if (draft.replaces === null && draft.due === 0 && charges.isCovered(row, at)) return null;
  const state = draft.unpaid === 0 ? 'settled' : draft.paid > 0 ? 'part-paid' : 'unpaid';
  return { draft, stored: find(draft.replaces), money: { ...draft, id: draft.replaces ?? ('' as ParkingOrder['id']), state, settledAt: null, pending: null } }; // a new order has no key yet
};

/** What is unpaid is paid, waived or owed (domain 4.1, exit 7). */
const settle = ({ config, waiveMax, charges }: Exiting, row: Session, input: Exit, { money, at }: { readonly money: ParkingOrder; readonly at: number }): Result<Settled, Refusal> => {
  const unpaid = unpaidOf(money);
  if (unpaid === 0) return ok(NOTHING_DUE);
  if (input.payWay && input.payWay !== 'none') {
    const paid = takePayment(money, { amount: unpaid, payWay: input.payWay, balance: null });
    return paid.ok ? ok({ patch: paid.value, payment: { amount: unpaid, payWay: input.payWay }, owed: null, release: 'paid' }) : err(noOrder(paid.error));
  }
  if (!input.rest) return err(noSession('rest-undecided'));
  const released = releaseByHand({
    way: 'manual', reason: input.reason ?? '', rest: input.rest, waiveLimit: waiveMax, freeOnException: charges.settings(row)?.freeOnException ?? false, arrears: config(row.park), unpaid, paid: money.paid, at,
  });
  if (!released.ok) return err(noSession(released.error));
  const { waived, owed, releaseType: release } = released.value;
  return ok({ patch: { state: 'settled', waived: money.waived + waived, owed: money.owed + (owed?.owed ?? 0) }, payment: null, owed, release });
};

const leave = (exiting: Exiting, row: Session, input: Exit): Result<Leaving, Refusal> => {
  const { work, charges } = exiting;
  const outTime = input.outTime ?? work.now;
  if (outTime > work.now) return err(malformed({ field: 'outTime', rule: 'order' }));
  if (outTime < row.inTime) return err(noSession('out-before-in'));
  const at = instantOf(outTime);
  // Its fee may still be paid at the moment for which it was asked.
  if (charges.orders(row).some(({ pending }) => pending === 'waiting')) return err(noOrder('online-pending'));
  const bill = billOf(charges, row, at);
  const couponRefusal = input.coupon ? (bill ? bill.draft?.couponRefusal : 'coupon-no-effect') : null;
  if (couponRefusal) return err(noOrder(couponRefusal));
  const due = bill ? unpaidOf(bill.money) : 0;
  if (typeof input.due === 'number' && input.due !== due) return err(previewChanged(due));
  const settled = bill ? settle(exiting, row, input, { money: bill.money, at }) : ok(NOTHING_DUE);
  if (!settled.ok) return settled;
  const others = charges.orders(row).filter(({ id }) => id !== bill?.stored?.id).map(parkingOrder);
  const orders = bill ? [...others, { ...bill.money, ...settled.value.patch }] : others;
  const release = settled.value.release ?? releaseType({ debited: false, orders, isCovered: charges.isCovered(row, at) });
  const closed = closeSession({ inTime: instantOf(row.inTime), outTime: at, releaseType: release, orders });
  return closed.ok ? ok({ bill, settled: settled.value, closed: closed.value }) : err(noSession(closed.error));
};

const book = ({ work, charges, reductions, shift }: Exiting, row: Session, input: Exit, { bill, settled, closed }: Leaving): void => {
  const { patch, payment: paid, owed } = settled;
  const billed = bill?.draft ? saveOrder(work, row, bill.draft, bill.stored, charges.tariff(row)?.id ?? null) : bill?.stored;
  if (billed && patch) patchOrder(work, billed, patch);
  if (billed && paid) {
    bookPayment(work, billed, { ...paid, scene: sceneOf(shift), shift });
    work.charge(row.id, paid.amount);
  }
  // Also without an order: what was bound to the stay is void when it ends.
  reductions.settle(row, { order: billed?.id ?? null, derates: bill?.draft?.derates ?? [], couponId: bill?.draft?.couponId ?? null, coupon: bill?.draft?.coupon ?? 0 });
  if (billed && owed) bookArrears(work, owed, { plate: row.plate, park: row.park, order: billed.id, session: row.id, remark: input.reason ?? null });
  const { outTime, staySec: _stay, ...amounts } = closed;
  work.update(session, row, { ...amounts, outTime: datetimeOfInstant(outTime), outUser: work.actor.nickName, shift, releaseReason: input.reason?.trim() || null });
};

/** Lets cars out by hand: charges them up to the moment, settles, closes the sessions. */
export const letOut: RowsHandler<typeof session, Exit> = async (work, items) => {
  const rows = items.map(({ row }) => row);
  const reductions = await openReductions(work, rows, new Map(items.flatMap(({ row, input }) => (input.coupon ? [[row.id, input.coupon] as const] : []))));
  const exiting = { work, reductions, charges: await chargesOf(work, rows, reductions), config: await arrearsConfigs(work, rows.map(({ park }) => park)), waiveMax: (await ownRights(work)).waiveMax, shift: await ownShift(work) };
  return items.map(({ row, input }) => {
    const leaving = leave(exiting, row, input);
    if (!leaving.ok) return leaving;
    book(exiting, row, input, leaving.value);
    return ok(undefined);
  });
};
