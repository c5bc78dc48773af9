import { sql } from 'drizzle-orm';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { takePayment } from '@parkdeck/core/domain/orders/payment';
import { checkRefund, refundOrder, splitOfflineRefund } from '@parkdeck/core/domain/orders/refund';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ownRights } from '../policies/rights.ts';
import type { Refusal } from '../work/refusal.ts';
import { pursesOf } from './card-book.ts';
import { markInvoiced, markStayInvoiced } from './invoice-mark.ts';
import { invoiceOf } from './invoice-orders.ts';
import { bookPayment, noOrder, patchOrder } from './order-book.ts';
import { reopenDebts } from './refund-debts.ts';
import { refundSide } from './refund-effects.ts';
import { parkingOrder } from './session-charges.ts';
import { ownShift, sceneOf } from './shift-own.ts';
import type { Order } from './session-charges.ts';
import type { HandlersOf } from './types.ts';
import { followOrders } from './spent-reductions.ts';

export const orderHandlers: HandlersOf<typeof order> = {
  'take-payment': async (work, items) => {
    const changed: Order[] = [];
    const shift = await ownShift(work);
    const purses = await pursesOf(work, items.map(({ row }) => row), items.map(({ input }) => input.payWay));
    const outcomes = items.map(({ row, input }): Result<void, Refusal> => {
      const paid = takePayment(parkingOrder(row), { amount: input.amount, payWay: input.payWay, balance: purses.balance(row, input.payWay) });
      if (!paid.ok) return err(noOrder(paid.error));
      const after = patchOrder(work, row, paid.value);
      bookPayment(work, after, { amount: input.amount, payWay: input.payWay, scene: sceneOf(shift), shift, card: purses.spend(row, input) });
      work.charge(row.id, input.amount);
      changed.push(after);
      return ok(undefined);
    });
    await followOrders(work, changed);
    return outcomes;
  },

  'refund-offline': async (work, items) => {
    const { refundMax: limit } = await ownRights(work);
    const orders = sql.param(items.map(({ row }) => row.id));
    const payments = await work.find(payment, { where: [sql`t.order_id = any(${orders})`] });
    const refunds = await work.find(refund, { where: [sql`t.order_id = any(${orders}) and t.state = 'refunded'`] });
    const shift = await ownShift(work);
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) { // one order a call, by its declaration
      const side = await refundSide(work, row);
      const checked = checkRefund({ ...parkingOrder(row), ...side.facts, type: row.type, invoice: await invoiceOf(work, row) }, { amount: input.amount, reason: input.remark, limit });
      const own = { payments: payments.filter((one) => one.order === row.id).map((one) => ({ ...one, time: instantOf(one.time) })), refunds: refunds.filter((one) => one.order === row.id) };
      const parts = checked.ok ? splitOfflineRefund(input.amount, own) : checked;
      const reopen = parts.ok ? await reopenDebts(work, row) : err(noOrder(parts.error));
      if (!parts.ok || !reopen.ok) {
        outcomes.push(reopen.ok ? ok(undefined) : reopen);
        continue;
      }
      const { state, refunded, effects } = refundOrder({ type: row.type, paid: row.paid, refunded: row.refunded, couponId: side.couponId }, input.amount);
      for (const { payWay, amount } of parts.value) {
        work.insert(refund, { order: row.id, shift, card: payWay === 'stored-value' ? side.card : null, plate: row.plate, park: row.park, payWay, amount, reason: input.remark, state: 'refunded', applicant: work.actor.nickName, appliedAt: work.now, doneAt: work.now });
      }
      work.update(order, row, { state, refunded });
      work.charge(row.id, -input.amount);
      reopen.value();
      side.apply([...effects, ...parts.value.flatMap(({ effect }) => effect ?? [])]);
      outcomes.push(ok(undefined));
    }
    return outcomes;
  },

  'mark-invoiced': markInvoiced,
  'mark-session-invoiced': markStayInvoiced,
};
