import { card } from '@parkdeck/core/catalogue/finance/card';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { checkRefund, refundOrder, splitOfflineRefund } from '@parkdeck/core/domain/finance/orders/refund';
import type { OfflineRefund, RefundableOrder, RefundEffect } from '@parkdeck/core/domain/finance/orders/refund';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { groupBy } from '@parkdeck/core/lib/group';
import { asId } from '@parkdeck/core/lib/id';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ownRights } from '../system/rights.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { CARD_GONE, moveBalance } from './card-book.ts';
import { liveInvoices } from './invoice-orders.ts';
import { orderRefusal } from './order-book.ts';
import { parkingOrder } from '../traffic/session-charges.ts';
import type { Order } from '../traffic/session-rows.ts';
import { ownShift } from './shift-own.ts';

interface RefundRequest {
  /** Fen. */
  readonly amount: number;
  readonly reason: string;
}

/** Refunds of orders at the counter, by the ways they were paid. */
export interface OfflineRefunds {
  /** The parts to refund by pay way; `facts`: facts that the order's type requires (rules 4.3). */
  check(
    row: Order,
    asked: RefundRequest,
    facts: Pick<RefundableOrder, 'isLastPeriod' | 'balance' | 'isUnused'>,
  ): Result<readonly OfflineRefund[], Refusal>;
  /**
   * Books the checked parts. Returns the effects still to apply; stored-value cards are credited already. `on`: the row
   * that the money is charged to in the preview.
   */
  book(row: Order, asked: RefundRequest, parts: readonly OfflineRefund[], on?: string): readonly RefundEffect[];
  /** Whether some of it was paid through a channel, and so must be refunded there. */
  isThroughChannel(row: Order): boolean;
}

/** Reads at once what the refunds of some orders need. The orders must be locked. */
export const offlineRefunds = async (work: Work, rows: readonly Order[]): Promise<OfflineRefunds> => {
  const ids = rows.map(({ id }) => id);
  const { refundMax: limit } = await ownRights(work);
  const shift = await ownShift(work);
  const payments = ids.length === 0 ? [] : await work.find(payment, { where: { order: ids } });
  const refunds = ids.length === 0 ? [] : await work.find(refund, { where: { order: ids, state: 'refunded' } });
  const invoices = await liveInvoices(work, ids);
  const cards = await work.rows(
    card,
    payments.flatMap((one) => one.card ?? []),
  );
  const paidFor = groupBy(payments, (one): string => one.order);
  const returned = groupBy(refunds, (one): string => one.order);
  const cardOf = (row: Order): string | null => paidFor.get(row.id)?.find((one) => one.card !== null)?.card ?? null;
  return {
    isThroughChannel: (row) => paidFor.get(row.id)?.some((one) => one.onlineOrder !== null) ?? false,
    check: (row, asked, facts) => {
      const invoice = invoices.get(row.id) ?? (row.invoiced ? 'issued' : null);
      const checked = checkRefund({ ...parkingOrder(row), ...facts, type: row.type, invoice }, { ...asked, limit });
      if (!checked.ok) return err(orderRefusal(checked.error, { amountFen: asked.amount }));
      const parts = splitOfflineRefund(asked.amount, {
        payments: (paidFor.get(row.id) ?? []).map((one) => ({ ...one, time: instantOf(one.time) })),
        refunds: returned.get(row.id) ?? [],
      });
      if (!parts.ok) return err(orderRefusal(parts.error));
      const needsCard = parts.value.some(({ payWay }) => payWay === 'stored-value');
      return needsCard && !cards.has(cardOf(row) ?? '') ? err(CARD_GONE) : ok(parts.value);
    },
    book: (row, { amount, reason }, parts, on = row.id) => {
      const { state, refunded, effects } = refundOrder(
        {
          type: row.type,
          paid: row.paid,
          refunded: row.refunded,
          couponId: row.usedCoupon === null ? null : asId(row.usedCoupon),
        },
        amount,
      );
      const to = cards.get(cardOf(row) ?? '');
      for (const part of parts) {
        const byCard = part.payWay === 'stored-value' ? to : undefined;
        work.insert(refund, {
          order: row.id,
          shift,
          card: byCard?.id ?? null,
          plate: row.plate,
          park: row.park,
          payWay: part.payWay,
          amount: part.amount,
          reason,
          state: 'refunded',
          applicant: work.actor.nickName,
          appliedAt: work.now,
          doneAt: work.now,
        });
        if (byCard) moveBalance(work, byCard, part.amount);
      }
      work.update(order, row, { state, refunded });
      work.charge(on, -amount);
      return [
        ...effects,
        ...parts.flatMap(({ effect }) => (effect === null || ('of' in effect && effect.of === 'card') ? [] : [effect])),
      ];
    },
  };
};
