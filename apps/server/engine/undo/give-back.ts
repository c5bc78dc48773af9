import { order } from '@parkdeck/core/catalogue/finance/order';
import type { Inverse } from '@parkdeck/core/kit/action';
import { isWithin } from '@parkdeck/core/domain/finance/orders/limit';
import type { AmountLimit } from '@parkdeck/core/domain/finance/orders/limit';
import { ORDER_REFUSALS } from '@parkdeck/core/domain/finance/orders/refusals';
import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import type { Work } from '../work.ts';

/** Whether taking something back gives money back; values are restored without any. */
export const givesBack = (inverse: Inverse | undefined): boolean =>
  inverse === 'refund' || (typeof inverse === 'object' && 'verb' in inverse);

/** The most that the actor may give back at once, in fen; null: any. */
export const mostBack = async (work: Work): Promise<AmountLimit> =>
  (await work.platform.behaviours.hooksOf(order).mostBack?.(work)) ?? null;

/** Why an undo that gives `amount` back is not offered to who may give back `limit`; undefined: it is. */
export const aboveOwn = (amount: number, limit: AmountLimit): Words | undefined => {
  if (isWithin(amount, limit)) return undefined;
  const [sum, { zh, en }] = [formatFen(limit ?? 0, { sign: true }), ORDER_REFUSALS['refund-limit']];
  return { zh: `${zh}（你的额度 ${sum}）`, en: `${en} (yours is ${sum})` };
};
