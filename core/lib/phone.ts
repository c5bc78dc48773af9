import { err, ok, type Result } from './result.ts';
import type { Words } from './words.ts';

/** Why a text is not a mobile number. */
export type PhoneRefusal = 'empty' | 'length' | 'format';

/** What is said to the user for each reason. */
export const PHONE_REFUSALS: Readonly<Record<PhoneRefusal, Words>> = {
  empty: { zh: '手机号不能为空', en: 'The phone number cannot be empty' },
  length: { zh: '手机号不是 11 位', en: 'The phone number does not have 11 digits' },
  format: { zh: '手机号格式不正确', en: 'The phone number is not well formed' },
};

/**
 * Checks a mobile number in this order: empty, 11 characters, then `1[3-9]` and nine digits (B128–B130, S9). Spaces are
 * dropped first, so that our own printed form can be pasted back. Answers the bare 11 digits.
 */
export function checkPhone(text: string): Result<string, PhoneRefusal> {
  const phone = text.replace(/\s/g, '');
  if (phone === '') return err('empty');
  if (phone.length !== 11) return err('length');
  return /^1[3-9]\d{9}$/.test(phone) ? ok(phone) : err('format');
}

/** `19900003821` → `199 0000 3821`; a text of another length stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
