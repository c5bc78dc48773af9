import { payoutSettings } from '@parkdeck/core/catalogue/finance/payout-settings';
import { maskAccount } from '@parkdeck/core/domain/finance/settlement/transfer';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { settlementRefusal } from '../../business/finance/settlement-book.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const DIGITS = /^\d{8,30}$/;

export const payoutSettingsHooks: Hooks<typeof payoutSettings> = {
  /** The number is required once; an empty one in an edit keeps the stored one. */
  beforeSave: eachItem(async (_work, { before, values }) => {
    // Only an undo sets the masked account; the number itself is not in its journal.
    if (before && values.account !== undefined && values.account !== before.account)
      return err(settlementRefusal('account-not-kept'));
    const given = typeof values.accountNo === 'string' ? values.accountNo.replaceAll(' ', '') : '';
    if (given === '') {
      delete values.accountNo;
      return before ? ok(undefined) : err(malformed({ field: 'accountNo', rule: 'required' }));
    }
    if (!DIGITS.test(given)) return err(malformed({ field: 'accountNo', rule: 'format' }));
    Object.assign(values, { accountNo: given, account: maskAccount(given) });
    return ok(undefined);
  }),
};
