import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { checkConfirm, checkTakeBack } from '@parkdeck/core/domain/finance/settlement/transfer';
import { err, ok } from '@parkdeck/core/lib/result';
import {
  figuresOn,
  followPayments,
  inTransfer,
  isStale,
  keyOf,
  settlementRefusal,
  withoutCheck,
} from '../../business/finance/settlement-book.ts';
import type { HandlersOf, Hooks, Item } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const placesOf = (items: readonly Item<typeof settlement, unknown>[]) =>
  [
    [...new Set(items.map(({ row }) => row.settleDate))],
    [...new Set<string>(items.map(({ row }) => row.company))],
  ] as const;

export const settlementHandlers: HandlersOf<typeof settlement> = {
  confirm: async (work, items) => {
    const [days, companies] = placesOf(items);
    const [fresh, unchecked, taken] = [
      await figuresOn(work, days, companies),
      await withoutCheck(work, days, companies),
      await inTransfer(
        work,
        items.map(({ row }) => row.id),
      ),
    ];
    return items.map(({ row, input }) => {
      const { state, settleDate, company, payWay } = row;
      const isBack = input.state === 'open';
      const may = isBack
        ? checkTakeBack({ state, inTransfer: taken.has(row.id) })
        : checkConfirm({
            state,
            isOver: settleDate < work.today,
            lacksCheck: payWay === 'etc' && unchecked.has(`${settleDate} ${company}`),
            isStale: isStale(row, fresh.get(keyOf(row))),
          });
      if (!may.ok) return err(settlementRefusal(may.error));
      work.update(
        settlement,
        row,
        isBack
          ? { state: 'open', confirmedBy: null, confirmedAt: null, drift: null }
          : { state: 'confirmed', confirmedBy: work.actor.nickName, confirmedAt: work.now },
      );
      return ok(undefined);
    });
  },

  recompute: async (work, items) => {
    const fresh = await figuresOn(work, ...placesOf(items));
    return items.map(({ row }) => {
      followPayments(work, row, fresh.get(keyOf(row)));
      return ok(undefined);
    });
  },
};

export const settlementHooks: Hooks<typeof settlement> = {
  /** Refuses an undo once a transfer contains the settlement (rules 5.29). */
  beforeSave: eachItem(async (work, { before }) =>
    before && (await inTransfer(work, [before.id])).has(before.id)
      ? err(settlementRefusal('in-transfer'))
      : ok(undefined),
  ),
};
