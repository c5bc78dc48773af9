import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import type { AmountLimit } from '@parkdeck/core/domain/finance/orders/limit';
import { startRefund } from '@parkdeck/core/domain/finance/orders/online';
import { checkRefund } from '@parkdeck/core/domain/finance/orders/refund';
import type { RefundEffect } from '@parkdeck/core/domain/finance/orders/refund';
import { isPassOrder } from '@parkdeck/core/domain/finance/orders/states';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { asId } from '@parkdeck/core/lib/id';
import { sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ownRights } from '../system/rights.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { invoiceOf } from './invoice-orders.ts';
import { onlineFacts } from './online-book.ts';
import type { Online } from './online-book.ts';
import { orderRefusal } from './order-book.ts';
import { refundSide } from './refund-effects.ts';
import { parkingOrder } from '../traffic/session-charges.ts';
import type { Order } from '../traffic/session-rows.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';
import { FILLED } from '../../db/where.ts';

type RefundInput = InputOf<typeof onlineOrder, 'refund'>;

interface Allowed {
  /** Maximum amount that the user may refund. */
  readonly limit: AmountLimit;
  /** The caller itself reverses the pass period that the order sold. */
  readonly isTakenBack?: boolean;
}

/**
 * The order and amount to refund. A late payment is refunded in full, without a limit: it was never booked as income.
 */
const wanted = async (
  work: Work,
  row: Online,
  input: RefundInput,
  { limit, isTakenBack = false }: Allowed,
): Promise<Result<{ readonly order: string; readonly amount: number; readonly holdBack?: () => void }, Refusal>> => {
  if (row.late) return ok({ order: row.order, amount: row.amount });
  const of = { where: { onlineOrder: row.id } };
  const [payments, refunds] = [await work.find(payment, of), await work.find(refund, of)];
  const ids = [...new Set(payments.map((one) => one.order))];
  const id = input.order ?? (ids.length === 1 ? ids[0] : undefined);
  if (id === undefined) return err(orderRefusal('order-needed'));
  const paid = ids.some((one) => one === id) ? (await work.rows(order, [id])).get(id) : undefined;
  if (!paid) return err(UNKNOWN);
  const sumOf = (rows: readonly { readonly order: string; readonly amount: number }[]): number =>
    sumFen(rows.filter((one) => one.order === id).map(({ amount }) => amount));
  const left = sumOf(payments) - sumOf(refunds.filter(({ state }) => state === 'refunded'));
  const amount = input.amount ?? left;
  const side =
    paid.type === 'card-recharge' || (isPassOrder(paid.type) && !isTakenBack)
      ? await refundSide(work, paid)
      : undefined;
  const checked = checkRefund(
    {
      ...parkingOrder(paid),
      isLastPeriod: isTakenBack,
      ...side?.facts,
      type: paid.type,
      invoice: await invoiceOf(work, paid),
    },
    { amount, reason: input.remark, limit },
  );
  if (!checked.ok) return err(orderRefusal(checked.error, { amountFen: amount }));
  if (amount > left) return err(orderRefusal('refund-range'));
  // Deducts the card or reverses the period now, so that it cannot be used while the refund is in progress.
  const held: RefundEffect =
    paid.type === 'card-recharge'
      ? { do: 'deduct-balance', of: 'card', amount }
      : { do: 'reverse-period', refund: amount };
  return ok({ order: id, amount, ...(side ? { holdBack: () => side.apply([held]) } : {}) });
};

const startOne = async (
  work: Work,
  row: Online,
  input: RefundInput,
  allowed: Allowed,
): Promise<Result<void, Refusal>> => {
  const back = await wanted(work, row, input, allowed);
  if (!back.ok) return back;
  const started = startRefund(onlineFacts(row), back.value.amount);
  if (!started.ok) return err(orderRefusal(started.error));
  const { order: of, amount, holdBack } = back.value;
  work.update(onlineOrder, row, { ...started.value, error: null });
  work.insert(refund, {
    order: of,
    amount,
    onlineOrder: row.id,
    plate: row.plate,
    park: row.park,
    payWay: row.payWay,
    reason: input.remark,
    state: 'refunding',
    applicant: work.actor.nickName,
    appliedAt: work.now,
  });
  work.charge(row.id, -amount);
  holdBack?.();
  return ok(undefined);
};

/**
 * Starts refunds through the channel; a failed one is retried as a refund of its own (rules 5.10). The channel is
 * called after the commit.
 */
export const refundOnline: RowsHandler<typeof onlineOrder, RefundInput> = async (work, items) => {
  const { refundMax } = await ownRights(work);
  const outcomes: Result<void, Refusal>[] = [];
  // one row per call, by its declaration
  for (const { row, input } of items) outcomes.push(await startOne(work, row, input, { limit: refundMax }));
  enqueueJob(work.platform, 'pay-channel');
  return outcomes;
};

/** Starts to refund everything paid through channels for the order of a period that the caller reverses. */
export const refundSold = async (work: Work, sold: Order, remark: string): Promise<Result<void, Refusal>> => {
  const { refundMax: limit } = await ownRights(work);
  const paid = await work.find(payment, {
    where: { order: sold.id, onlineOrder: FILLED },
    columns: ['onlineOrder'],
  });
  for (const row of (
    await work.rows(
      onlineOrder,
      paid.flatMap((one) => one.onlineOrder ?? []),
    )
  ).values()) {
    // usually one payment
    const started = await startOne(work, row, { order: asId(sold.id), remark }, { limit, isTakenBack: true });
    if (!started.ok) return started;
  }
  enqueueJob(work.platform, 'pay-channel');
  return ok(undefined);
};
