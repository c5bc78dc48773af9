import { order } from '@parkdeck/core/catalogue/finance/order';
import { takePayment } from '@parkdeck/core/domain/finance/orders/payment';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Refusal } from '../../platform/refusal.ts';
import { storedValueAccountsOf } from '../../business/finance/card-book.ts';
import { refundAtCounter } from '../../business/finance/counter-refund.ts';
import { markInvoiced, markStayInvoiced } from '../../business/finance/invoice-mark.ts';
import { bookPayment, orderRefusal, patchOrder } from '../../business/finance/order-book.ts';
import { stepsOfOrder } from '../../business/traffic/order-steps.ts';
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

  steps: async (work, { row }) => ok({ steps: await stepsOfOrder(work, row) }),

  'refund-offline': refundAtCounter,

  'mark-invoiced': markInvoiced,
  'mark-session-invoiced': markStayInvoiced,
};
