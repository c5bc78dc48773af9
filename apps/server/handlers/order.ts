import { sql } from 'drizzle-orm';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { reopenArrears } from '@parkdeck/core/domain/arrears/collect';
import { takePayment } from '@parkdeck/core/domain/orders/payment';
import { checkRefund, refundOrder, splitOfflineRefund } from '@parkdeck/core/domain/orders/refund';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ownRights } from '../policies/rights.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import { debtsOf, noArrears } from './arrears-debts.ts';
import { bookPayment, followSessions, noOrder, patchOrder } from './order-book.ts';
import { refundSide } from './refund-effects.ts';
import { parkingOrder } from './session-charges.ts';
import type { Order } from './session-charges.ts';
import type { HandlersOf } from './types.ts';

/** What a whole refund of an order of arrears undoes: they are owed again (domain 5.9a). */
const reopenDebts = async (work: Work, row: Order): Promise<Result<() => void, Refusal>> => {
  const debts = row.type === 'arrears' ? await work.find(arrears, { where: [sql`t.pay_order_id = ${row.id}`], full: true }) : [];
  const reopened = reopenArrears(await debtsOf(work, debts));
  if (!reopened.ok) return err(noArrears(reopened.error));
  return ok(() => reopened.value.forEach(({ state, paid }, index) => {
    const debt = debts[index];
    if (debt) work.update(arrears, debt, { state, paid, payOrder: null, payTime: null });
  }));
};

export const orderHandlers: HandlersOf<typeof order> = {
  'take-payment': async (work, items) => {
    const changed: Order[] = [];
    const outcomes = items.map(({ row, input }): Result<void, Refusal> => {
      const paid = takePayment(parkingOrder(row), { amount: input.amount, payWay: input.payWay, balance: null });
      if (!paid.ok) return err(noOrder(paid.error));
      const after = patchOrder(work, row, paid.value);
      bookPayment(work, after, { amount: input.amount, payWay: input.payWay, scene: 'console' });
      work.charge(row.id, input.amount);
      changed.push(after);
      return ok(undefined);
    });
    await followSessions(work, changed);
    return outcomes;
  },

  'refund-offline': async (work, items) => {
    const { refundMax: limit } = await ownRights(work);
    const orders = sql.param(items.map(({ row }) => row.id));
    const payments = await work.find(payment, { where: [sql`t.order_id = any(${orders})`] });
    const refunds = await work.find(refund, { where: [sql`t.order_id = any(${orders}) and t.state = 'refunded'`] });
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) { // one order a call, by its declaration
      const side = await refundSide(work, row);
      const checked = checkRefund({ ...parkingOrder(row), ...side.facts, type: row.type, invoice: row.invoiced ? 'issued' : null }, { amount: input.amount, reason: input.remark, limit });
      const own = { payments: payments.filter((one) => one.order === row.id).map((one) => ({ ...one, time: instantOf(one.time) })), refunds: refunds.filter((one) => one.order === row.id) };
      const parts = checked.ok ? splitOfflineRefund(input.amount, own) : checked;
      const reopen = parts.ok ? await reopenDebts(work, row) : err(noOrder(parts.error));
      if (!parts.ok || !reopen.ok) {
        outcomes.push(reopen.ok ? ok(undefined) : reopen);
        continue;
      }
      const { state, refunded, effects } = refundOrder({ type: row.type, paid: row.paid, refunded: row.refunded, couponId: side.couponId }, input.amount);
      for (const { payWay, amount } of parts.value) {
        work.insert(refund, { order: row.id, plate: row.plate, park: row.park, payWay, amount, reason: input.remark, state: 'refunded', applicant: work.actor.nickName, appliedAt: work.now, doneAt: work.now });
      }
      work.update(order, row, { state, refunded });
      work.charge(row.id, -input.amount);
      reopen.value();
      side.apply([...effects, ...parts.value.flatMap(({ effect }) => effect ?? [])]);
      outcomes.push(ok(undefined));
    }
    return outcomes;
  },
};
