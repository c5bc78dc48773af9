import { order } from '@parkdeck/core/catalogue/finance/order';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { passPeriod } from '@parkdeck/core/catalogue/vehicles/pass-period';
import { closeOrder } from '@parkdeck/core/domain/finance/orders/payment';
import { lastLivePeriod, reverseLast } from '@parkdeck/core/domain/vehicles/passes/ledger';
import type { NewPeriod } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { words } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { offlineRefunds } from '../finance/offline-refund.ts';
import { orderRefusal, patchOrder } from '../finance/order-book.ts';
import { ledgersOf, passRefusal } from './pass-ledger.ts';
import type { Ledgers, Pass } from './pass-ledger.ts';
import { GONE_NOTE, keptNote, refundNote } from './pass-words.ts';
import { parkingOrder } from '../traffic/session-charges.ts';
import type { Order } from '../traffic/session-rows.ts';
import { not } from '../../db/where.ts';

const THROUGH_CHANNEL = refused('channel-payment', {
  zh: '最后一期经支付渠道收款，不能线下冲回。先在订单里退款',
  en: 'The last period was paid through a channel. Refund its order instead',
});
/** Refund reason of a reversal without a remark. */
const REVERSED = platformText(words('冲回月租周期', 'Period of a pass taken back'));
const PART_PAID = refused('part-paid', {
  zh: '订单只付了一部分，不能冲回。先收齐',
  en: 'Its order is paid in part only. Take the rest first',
});

interface Reversing {
  readonly ledgers: Ledgers;
  readonly order: string | null;
  readonly remark: string | null | undefined;
}

/** Writes a reversal. A pass without any day left is removed with it (5.29: an opening undone). */
const bookReversal = (work: Work, row: Pass, reversal: NewPeriod, { ledgers, order: of, remark }: Reversing): void => {
  const isLeft = ledgers.append(row, reversal, { order: of, remark });
  if (reversal.endDate) work.note(row.id, keptNote(reversal.endDate));
  if (isLeft) return;
  work.note(row.id, GONE_NOTE);
  work.remove(pass, row);
};

/** The period that an order sold, when the order is refunded (rules 4.3). */
export interface SoldPeriod {
  /**
   * Whether the order may be refunded: the period is its pass's last one, or already reversed, or the pass is gone and
   * has no period to come.
   */
  readonly isLast: boolean;
  /** Reverses the period with `refund` fen; does nothing when that was done before, or the pass is gone. */
  revert(refund: number): void;
}

export const soldPeriod = async (work: Work, row: Order): Promise<SoldPeriod> => {
  const [period] = await work.find(passPeriod, { where: { order: row.id, kind: not('reversal') } });
  const held = period && (await work.rows(pass, [period.pass])).get(period.pass);
  if (!period || !held) return { isLast: true, revert: () => undefined };
  const ledgers = await ledgersOf(work, [held]);
  const isLast = lastLivePeriod(ledgers.periods(held))?.id === period.id;
  return {
    isLast: isLast || ledgers.stored(held).some(({ reverses }) => reverses === period.id),
    revert: (refund) => {
      const reversal = reverseLast(ledgers.periods(held), work.today, refund);
      if (isLast && reversal.ok)
        bookReversal(work, held, reversal.value, { ledgers, order: row.id, remark: row.number });
    },
  };
};

/** Reverses periods of passes and refunds their payments. */
export interface Reverters {
  /** The order of the last live period; undefined when none sold it. */
  orderOf(row: Pass): Order | undefined;
  isThroughChannel(row: Order): boolean;
  /** Reverses the last live period except its days before `asOf`, with an offline refund unless `isReturned`. */
  revert(
    row: Pass,
    how: { readonly asOf: Day; readonly remark: string | null | undefined; readonly isReturned?: boolean },
  ): Result<void, Refusal>;
}

/** Closes the unpaid order of a reversed period. */
export const closeUnpaid = (work: Work, sold: Order, reason: string | null | undefined): Result<void, Refusal> => {
  if (sold.pending !== null) return err(orderRefusal('online-pending'));
  const closed = closeOrder(parkingOrder(sold));
  if (closed.ok) patchOrder(work, sold, { ...closed.value, ...(reason ? { closeReason: reason } : {}) });
  return closed.ok ? ok(undefined) : err(PART_PAID);
};

export const revertersOf = async (work: Work, ledgers: Ledgers, passes: readonly Pass[]): Promise<Reverters> => {
  const orders = await work.rows(
    order,
    passes.flatMap((row) =>
      ledgers.stored(row).flatMap((period) => (period.kind === 'reversal' ? [] : (period.order ?? []))),
    ),
  );
  const refunds = await offlineRefunds(work, [...orders.values()]);
  const giveBack = (row: Pass, sold: Order, remark: string | null | undefined): Result<void, Refusal> => {
    if (sold.state === 'unpaid' || sold.state === 'part-paid') return closeUnpaid(work, sold, remark);
    const amount = sold.paid - sold.refunded;
    if (amount === 0) return ok(undefined);
    if (refunds.isThroughChannel(sold)) return err(THROUGH_CHANNEL);
    const asked = { amount, reason: remark?.trim() || REVERSED };
    const parts = refunds.check(sold, asked, { isLastPeriod: true });
    if (!parts.ok) return parts;
    refunds.book(sold, asked, parts.value, row.id);
    work.note(row.id, refundNote(amount));
    return ok(undefined);
  };
  const orderOf = (row: Pass): Order | undefined => {
    const last = lastLivePeriod(ledgers.periods(row));
    return orders.get(ledgers.stored(row).find((period) => period.id === last?.id)?.order ?? '');
  };
  return {
    orderOf,
    isThroughChannel: (row) => refunds.isThroughChannel(row),
    revert: (row, { asOf, remark, isReturned = false }) => {
      const reversal = reverseLast(ledgers.periods(row), asOf);
      if (!reversal.ok) return err(passRefusal(reversal.error));
      const sold = orderOf(row);
      const returned = sold && !isReturned ? giveBack(row, sold, remark) : ok(undefined);
      if (!returned.ok) return returned;
      bookReversal(work, row, reversal.value, { ledgers, order: sold?.id ?? null, remark });
      return ok(undefined);
    },
  };
};
