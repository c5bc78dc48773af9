import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { reopenArrears } from '@parkdeck/core/domain/finance/arrears/collect';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { debtsOf, arrearsRefusal } from './arrears-debts.ts';
import { escapesOf, followEscape } from './escape-follow.ts';
import type { Order } from '../traffic/session-rows.ts';

/** A full refund of an arrears order makes its debts owed again (rules 5.9a). Returns a function that writes it. */
export const reopenDebts = async (work: Work, row: Order): Promise<Result<() => void, Refusal>> => {
  const debts = row.type === 'arrears' ? await work.find(arrears, { where: { payOrder: row.id }, full: true }) : [];
  const reopened = reopenArrears(await debtsOf(work, debts));
  if (!reopened.ok) return err(arrearsRefusal(reopened.error));
  const escapes = await escapesOf(work, debts);
  return ok(() =>
    reopened.value.forEach(({ state, paid, escape }, index) => {
      const debt = debts[index];
      if (!debt) return;
      work.update(arrears, debt, { state, paid, payOrder: null, payTime: null });
      followEscape(work, escapes.get(debt.id), escape);
    }),
  );
};
