import { isDay } from '../../../lib/day.ts';
import { PASSWORD_LENGTH } from '../../../vocabulary/passwords.ts';
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';

/** Why a new password is refused; `limit`: the length that it misses, in characters. */
export type PasswordProblem =
  | { readonly rule: 'min' | 'max'; readonly limit: number }
  | { readonly rule: 'common' | 'personal'; readonly limit?: never };

/** What others know of the owner of a password. */
export interface PasswordOwner {
  readonly userName?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Keys as they lie beside each other, there and back. */
const ROWS = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
];
const KEYS = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(''))];

/** How letters are hidden in digits and signs. */
const HIDDEN: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' };
const shown = (text: string): string => text.replace(/[01345@$]/g, (sign) => HIDDEN[sign] ?? sign);

/** Digits and signs around a word that make it no better. */
const MOST_AROUND = 10;

const isCommonWord = (text: string): boolean => {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const signed = shown(text.replace(/^\d+|[^a-z@$]+$/g, ''));
  return (
    (text.length - word.length <= MOST_AROUND && COMMON_WORDS.has(shown(word))) ||
    (text.length - signed.length <= MOST_AROUND && COMMON_WORDS.has(signed))
  );
};

/** `12345678`, `hgfedcba`: each sign follows the one before. */
const isRun = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
};

/** `12341234`, `aaaaaaaa`: a short piece again and again, perhaps broken off. */
const isRepeated = (text: string): boolean =>
  [1, 2, 3, 4].some((size) => text.slice(0, size).repeat(text.length).startsWith(text));

/** A birthday or a phone number: few enough to be tried. */
const isKnownNumber = (text: string): boolean =>
  /^1[3-9]\d{9}$/.test(text) ||
  (/^(?:19|20)\d{6}$/.test(text) && isDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`));

const isCommon = (text: string): boolean =>
  COMMON_PASSWORDS.has(text) ||
  COMMON_PASSWORDS.has(text.replace(/[^a-z\d]+$/, '')) ||
  isRun(text.replace(/0$/, '')) ||
  isRepeated(text) ||
  isKnownNumber(text) ||
  KEYS.some((row) => row.includes(text)) ||
  isCommonWord(text);

/** Shortest user name that must not be part of the password: anything holds two letters. */
const SHORTEST_NAME = 3;

/**
 * Whether a password may be set (rules 6.0, after NIST 800-63B): 8 to 64 characters, none of those that everybody tries
 * first, without the user name or phone of its owner. Which kinds of characters it has is not asked: that makes
 * passwords harder to remember, not to guess. Undefined: it may be set.
 */
export const passwordProblem = (password: string, owner: PasswordOwner = {}): PasswordProblem | undefined => {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) return { rule: 'min', limit: min };
  if (password.length > max) return { rule: 'max', limit: max };
  const text = password.toLowerCase();
  const known = [owner.userName, owner.phone].flatMap((one) =>
    one && one.length >= SHORTEST_NAME ? [one.toLowerCase()] : [],
  );
  if (known.some((one) => text.includes(one))) return { rule: 'personal' };
  return isCommon(text) ? { rule: 'common' } : undefined;
};
