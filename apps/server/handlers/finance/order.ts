import { order } from '@parkdeck/core/catalogue/finance/order';
import { takePayment } from '@parkdeck/core/domain/finance/orders/payment';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Refusal } from '../../platform/refusal.ts';
import { storedValueAccountsOf } from '../../business/finance/card-book.ts';
import { markInvoiced, markStayInvoiced } from '../../business/finance/invoice-mark.ts';
import { offlineRefunds } from '../../business/finance/offline-refund.ts';
import { bookPayment, orderRefusal, patchOrder } from '../../business/finance/order-book.ts';
import { reopenDebts } from '../../business/finance/refund-debts.ts';
import { refundSide } from '../../business/finance/refund-effects.ts';
import { parkingOrder } from '../../business/traffic/session-charges.ts';
import { ownShift, sceneOf } from '../../business/finance/shift-own.ts';
import type { Order } from '../../business/traffic/session-rows.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { followOrders } from '../../business/traffic/spent-reductions.ts';

export const orderHandlers: HandlersOf<typeof order> = {
  'take-payment': async (work, items) => {
    const changed: Order[] = [];
    const shift = await ownShift(work);
    const purses = await storedValueAccountsOf(
      work,
      items.map(({ row }) => row),
      items.map(({ input }) => input.payWay),
    );
    const outcomes = items.map(({ row, input }): Result<void, Refusal> => {
      const paid = takePayment(parkingOrder(row), {
        amount: input.amount,
        payWay: input.payWay,
        balance: purses.balance(row, input.payWay),
      });
      if (!paid.ok) return err(orderRefusal(paid.error));
      const after = patchOrder(work, row, paid.value);
      bookPayment(work, after, {
        amount: input.amount,
        payWay: input.payWay,
        scene: sceneOf(shift),
        shift,
        card: purses.spend(row, input),
      });
      work.charge(row.id, input.amount);
      changed.push(after);
      return ok(undefined);
    });
    await followOrders(work, changed);
    return outcomes;
  },

  'refund-offline': async (work, items) => {
    const refunds = await offlineRefunds(
      work,
      items.map(({ row }) => row),
    );
    const outcomes: Result<void, Refusal>[] = [];
    for (const {
      row,
      input: { amount, remark: reason },
    } of items) {
      // one order per call, by its declaration
      const side = await refundSide(work, row);
      const parts = refunds.check(row, { amount, reason }, side.facts);
      const reopen = parts.ok ? await reopenDebts(work, row) : parts;
      if (parts.ok && reopen.ok) {
        const effects = refunds.book(row, { amount, reason }, parts.value);
        reopen.value();
        side.apply(effects);
      }
      outcomes.push(reopen.ok ? ok(undefined) : reopen);
    }
    return outcomes;
  },

  'mark-invoiced': markInvoiced,
  'mark-session-invoiced': markStayInvoiced,
};
