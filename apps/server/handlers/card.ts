import { card } from '@parkdeck/core/catalogue/finance/card';
import { cardRecharge } from '@parkdeck/core/catalogue/finance/card-recharge';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import { refused } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import { moveBalance } from './card-book.ts';
import type { Card } from './card-book.ts';
import { saleOrder } from './order-book.ts';
import { ownShift } from './shift-own.ts';
import type { HandlersOf, Hooks } from './types.ts';

const HAS_BALANCE = refused('balance-left', { zh: '卡里还有余额，不能删除。先退款或用完', en: 'The card still has a balance. Refund it or use it up first' });

const recharge = (work: Work, row: Card, { amount, gift, payWay, remark }: InputOf<typeof card, 'recharge'>, shift: string | null): void => {
  const way = payWay ?? 'cash';
  const bonus = gift ?? 0;
  const order = saleOrder(work, { type: 'card-recharge', park: row.park, plate: row.plate, amount, payWay: way, shift });
  const balanceAfter = moveBalance(work, row, amount + bonus);
  work.insert(cardRecharge, { card: row.id, plate: row.plate, park: row.park, amount, gift: bonus, payWay: way, balanceAfter, order: order.id, operator: work.actor.nickName, remark: remark ?? null, time: work.now });
  work.charge(row.id, amount);
};

export const cardHandlers: HandlersOf<typeof card> = {
  recharge: async (work, items) => {
    const shift = await ownShift(work);
    return items.map(({ row, input }) => {
      recharge(work, row, input, shift);
      return ok(undefined);
    });
  },
};

export const cardHooks: Hooks<typeof card> = {
  remove: async (_work, row) => (row.balance === 0 ? ok(undefined) : err(HAS_BALANCE)),
};
