import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { changeArrears } from '@parkdeck/core/domain/finance/arrears/change';
import { dropUnpaid } from '@parkdeck/core/domain/finance/arrears/open';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ownRights } from '../system/rights.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { clearBlacklist } from './arrears-blacklist.ts';
import { arrearsRefusal, pendingDebts } from './arrears-debts.ts';
import type { Arrears } from './arrears-debts.ts';
import { escapesOf, followEscape } from './escape-follow.ts';
import type { Escape } from './escape-follow.ts';
import { orderRefusal, patchOrder } from './order-book.ts';
import { parkingOrder } from '../traffic/session-charges.ts';
import type { Order } from '../traffic/session-rows.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';
import { followOrders } from '../traffic/spent-reductions.ts';

/** Cancels escapes with their arrears (rules 5.9b): one outcome per row. */
export const cancelRows = async (
  work: Work,
  items: readonly { readonly row: Escape; readonly remark: string }[],
): Promise<readonly Result<void, Refusal>[]> => {
  const debts = await work.rows(
    arrears,
    items.flatMap(({ row }) => row.arrears ?? []),
  );
  const pending = await pendingDebts(work, [...debts.values()]);
  const over: Arrears[] = [];
  const outcomes = items.map(({ row, remark }): Result<void, Refusal> => {
    const debt = row.arrears === null ? undefined : debts.get(row.arrears);
    if (!debt) return err(UNKNOWN);
    if (pending.has(debt.id)) return err(orderRefusal('online-pending'));
    const change = changeArrears({ state: debt.state, escape: row.state }, 'cancel', remark);
    if (!change.ok) return err(arrearsRefusal(change.error));
    work.update(arrears, debt, { state: change.value.state, cancelRemark: remark });
    followEscape(work, row, change.value.escape, remark);
    over.push(debt);
    return ok(undefined);
  });
  await clearBlacklist(work, over);
  return outcomes;
};

/**
 * Gives up what sessions that have left still owe: their escape is cancelled; without one the rest is waived within the
 * user's limit (rules 5.9b).
 */
export const dropUnpaidRests: RowsHandler<typeof session, InputOf<typeof session, 'drop-unpaid'>> = async (
  work,
  items,
) => {
  const ids = items.map(({ row }) => row.id);
  const debts = await work.find(arrears, {
    where: { session: ids, state: ['waiting', 'unpaid'] },
    columns: ['session'],
  });
  const escapes = await escapesOf(work, debts);
  const orders = await work.find(order, {
    where: { session: ids, state: ['unpaid', 'part-paid'] },
    lock: true,
  });
  const { waiveMax: limit } = await ownRights(work);
  const changed: Order[] = [];
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) {
    // one row per call, by its declaration
    const escaped = debts.filter((debt) => debt.session === row.id).flatMap((debt) => escapes.get(debt.id) ?? []);
    if (escaped.length > 0) {
      const cancelled = await cancelRows(
        work,
        escaped.map((one) => ({ row: one, remark: input.remark })),
      );
      outcomes.push(cancelled.find((one) => !one.ok) ?? ok(undefined));
      continue;
    }
    const own = orders.filter((one) => one.session === row.id);
    if (own.some(({ pending }) => pending)) {
      outcomes.push(err(orderRefusal('online-pending')));
      continue;
    }
    const dropped = dropUnpaid({
      hasLeft: row.state === 'left',
      unpaid: sumFen(own.map((one) => unpaidOf(parkingOrder(one)))),
      limit,
      remark: input.remark,
    });
    if (dropped.ok)
      for (const one of own)
        changed.push(
          patchOrder(work, one, {
            state: 'settled',
            waived: one.waived + unpaidOf(parkingOrder(one)),
            closeReason: input.remark,
          }),
        );
    outcomes.push(dropped.ok ? ok(undefined) : err(arrearsRefusal(dropped.error)));
  }
  await followOrders(work, changed);
  return outcomes;
};
