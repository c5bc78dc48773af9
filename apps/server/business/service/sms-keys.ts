import { smsAccount } from '@parkdeck/core/catalogue/service/sms-account';
import type { SmsAccount } from '../../channels/sms/port.ts';
import { columnName, tableName } from '../../db/columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { placeOf } from '../../platform/vault.ts';

/** An account as it was read with its stored keys, opened for the gateway. */
export const withKeys = <A extends SmsAccount & { readonly id: string }>(
  { vault }: Pick<Platform, 'vault'>,
  account: A,
): A => {
  const opened = (key: 'accessKey' | 'secret'): string | null => {
    const stored = account[key];
    const column = columnName(key, smsAccount.fields[key]);
    return stored === null ? null : vault.open(stored, placeOf(tableName(smsAccount.name), column, account.id));
  };
  return { ...account, accessKey: opened('accessKey'), secret: opened('secret') };
};
