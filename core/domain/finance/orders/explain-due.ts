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
