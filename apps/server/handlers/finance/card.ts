import { sql } from 'drizzle-orm';
import { card } from '@parkdeck/core/catalogue/finance/card';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { bookRecharge } from '../../business/finance/card-book.ts';
import type { Card } from '../../business/finance/card-book.ts';
import { STARTED, writePayment } from '../../business/finance/online-start.ts';
import { openSale, saleOrder } from '../../business/finance/order-book.ts';
import { ownShift } from '../../business/finance/shift-own.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { not } from '../../db/where.ts';

type Recharge = InputOf<typeof card, 'recharge'>;

const HAS_BALANCE = refused('balance-left', {
  zh: '卡里还有余额，不能删除。先退款或用完',
  en: 'The card still has a balance. Refund it or use it up first',
});
const RECHARGING = refused('recharge-pending', {
  zh: '有一笔线上充值或退款未完成，不能删除。等它有结果',
  en: 'A recharge or its refund is under way online. Wait for its result',
});

/** Requests the money from the channel; its answer books the recharge (`online-book.ts`). */
const rechargeOnline = async (
  work: Work,
  row: Card,
  { amount, gift, payWay, payer }: Recharge,
): Promise<Result<void, Refusal>> => {
  const order = openSale(work, { type: 'card-recharge', park: row.park, plate: row.plate, amount });
  const started = await writePayment(work, [order], {
    payWay: payWay ?? 'wechat',
    scene: 'console',
    payer: payer?.trim() || null,
    gift: gift ?? 0,
  });
  if (!started.ok) return started;
  work.note(row.id, STARTED);
  return ok(undefined);
};

const recharge = (work: Work, row: Card, { amount, gift, payWay, remark }: Recharge, shift: string | null): void => {
  const way = payWay ?? 'cash';
  const order = saleOrder(work, {
    type: 'card-recharge',
    park: row.park,
    plate: row.plate,
    amount,
    payWay: way,
    shift,
  });
  bookRecharge(work, row, { order: order.id, amount, gift: gift ?? 0, payWay: way, remark: remark ?? null });
  work.charge(row.id, amount);
};

export const cardHandlers: HandlersOf<typeof card> = {
  recharge: async (work, items) => {
    const shift = await ownShift(work);
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      // one per call, by its declaration
      if (input.payWay && isOnline(input.payWay)) outcomes.push(await rechargeOnline(work, row, input));
      else outcomes.push(ok(recharge(work, row, input, shift)));
    }
    return outcomes;
  },
};

export const cardHooks: Hooks<typeof card> = {
  remove: async (work, row) => {
    if (row.balance !== 0) return err(HAS_BALANCE);
    const open = await work.find(onlineOrder, {
      where: [
        { late: not(true), state: ['waiting', 'unknown', 'refunding'] },
        sql`exists (select from "order" o where o.id = t.order_id and o.type = 'card-recharge'
          and o.park_id = ${row.park} and o.plate = ${row.plate})`,
      ],
      columns: [],
      limit: 1,
    });
    return open.length > 0 ? err(RECHARGING) : ok(undefined);
  },
};
