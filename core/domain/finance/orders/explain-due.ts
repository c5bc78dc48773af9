import { formatFen, type Fen } from '../../../lib/money.ts';
import type { Words } from '../../../lib/words.ts';

/** A fee, what was taken off it, and what is still to pay, in fen. */
export interface FeeAndDue {
  readonly fee: Fen;
  readonly derated: Fen;
  readonly couponOff: Fen;
  readonly due: Fen;
}

const off = (zh: string, en: string, fen: Fen): readonly Words[] =>
  fen > 0 ? [{ zh: `${zh} −¥${formatFen(fen)}`, en: `${en} −¥${formatFen(fen)}` }] : [];

const sum = (zh: string, en: string, fen: Fen): readonly Words[] =>
  fen > 0 ? [{ zh: `${zh} ¥${formatFen(fen)}`, en: `${en} ¥${formatFen(fen)}` }] : [];

/**
 * How a fee becomes what is still to pay, as people read it: a sentence for each reduction and the rest; empty where
 * the whole fee is due. What remains between them has been settled before: paid, waived or owed.
 */
export function explainDue({ fee, derated, couponOff, due }: FeeAndDue): readonly Words[] {
  if (due === fee) return [];
  return [
    ...off('减免', 'Discounted', derated),
    ...off('优惠券', 'Coupon', couponOff),
    ...off('已结清', 'Settled before', fee - derated - couponOff - due),
    { zh: `还应付 ¥${formatFen(due)}`, en: `Due ¥${formatFen(due)}` },
  ];
}

/** What an order comes to, in fen: what it bills of a fee, what was taken off, and what became of the rest. */
export interface OrderSums extends Pick<FeeAndDue, 'fee' | 'derated'> {
  /** What the order bills: the fee without what earlier orders of the stay have settled. */
  readonly due: Fen;
  readonly coupon: Fen;
  readonly waived: Fen;
  readonly owed: Fen;
  readonly paid: Fen;
  readonly refunded: Fen;
}

/**
 * How a fee becomes what was paid for it, as people read it on a receipt: a sentence for each reduction, for what was
 * paid, given back, and is still to pay; empty where the whole fee was paid, or is due.
 */
export function explainOrder({ fee, due, derated, coupon, waived, owed, paid, refunded }: OrderSums): readonly Words[] {
  const unpaid = due - derated - coupon - waived - owed - paid;
  const said = [
    ...off('已结清', 'Settled before', fee - due),
    ...off('减免', 'Discounted', derated),
    ...off('优惠券', 'Coupon', coupon),
    ...off('免收', 'Waived', waived),
    ...off('记欠费', 'Left owing', owed),
  ];
  if (said.length === 0 && refunded === 0 && (unpaid === 0 || paid === 0)) return [];
  return [...said, ...sum('实收', 'Paid', paid), ...off('已退', 'Refunded', refunded), ...sum('还应付', 'Due', unpaid)];
}
