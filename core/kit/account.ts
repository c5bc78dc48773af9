import { isReference } from './kinds.ts';
import type { Field } from './field.ts';
import type { Language } from './words.ts';

/** Whether the values of a field are sign-in names (`TextOptions.account`). */
export const isAccount = ({ options }: Field): boolean => 'account' in options && options.account === true;

/** Whether a name stands beside the values of a field, as `<key>Name`: of a reference, of a sign-in name. */
export const hasName = (field: Field): boolean => isReference(field) || isAccount(field);

/**
 * Who a sign-in name is: `陈晓燕（east）`, in English `陈晓燕 (east)`; the sign-in name alone where it is nobody's, or nobody's
 * whom the reader may see.
 */
export const personText = (name: unknown, account: string, language: Language): string =>
  typeof name !== 'string' || name === ''
    ? account
    : language === 'zh'
      ? `${name}（${account}）`
      : `${name} (${account})`;
