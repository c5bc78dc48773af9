import { isReference } from './kinds.ts';
import type { Field } from './field.ts';
import { words } from './words.ts';
import type { Language, Words } from './words.ts';

/** Whether the values of a field are sign-in names (`TextOptions.account`). */
export const isAccount = ({ options }: Field): boolean => 'account' in options && options.account === true;

/** Whether a name stands beside the values of a field, as `<key>Name`: of a reference, of a sign-in name. */
export const hasName = (field: Field): boolean => isReference(field) || isAccount(field);

/** Sign-in names that are nobody's: of the platform itself, and of drivers who use a printed code. */
const NOBODY: Readonly<Record<string, Words>> = {
  system: words('系统', 'System'),
  guest: words('扫码自助', 'Self-service'),
};

/**
 * Who a sign-in name is: `陈晓燕（east）`, in English `陈晓燕 (east)`; the sign-in name alone where the reader may not see
 * whose it is.
 */
export const personText = (name: unknown, account: string, language: Language): string =>
  typeof name !== 'string' || name === ''
    ? (NOBODY[account]?.[language] ?? account)
    : language === 'zh'
      ? `${name}（${account}）`
      : `${name} (${account})`;
