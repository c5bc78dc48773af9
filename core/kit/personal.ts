import { oncePer } from '../lib/once-per.ts';
import { emptyOf, isPicture } from './kinds.ts';
import { itemFields } from './field.ts';
import type { Field, Fields, FieldValues } from './field.ts';
import type { Personal } from './personal-kind.ts';

/** Whoever holds this code reads what is personal as it is stored; everybody else reads it masked. */
export const PLAIN_CODE = 'system_personalData_plain';

const STARS = '****';
const ends = (text: string, first: number, last: number): string =>
  text.length > first + last
    ? `${text.slice(0, first)}${'*'.repeat(Math.max(4, text.length - first - last))}${text.slice(-last)}`
    : `${STARS}${text.slice(-Math.min(2, Math.floor(text.length / 2)) || text.length)}`;

/**
 * `张三` → `张*`, `13800000001` → `138****0001`; what is masked stays as it is. Pictures are left out, what was written to
 * somebody is not shown.
 */
const MASKS: Readonly<Record<Exclude<Personal, 'picture'>, (text: string) => string>> = {
  phone: (text) => ends(text, text.length >= 11 ? 3 : 0, 4),
  name: (text) => `${[...text].slice(0, 1).join('')}*`,
  idNumber: (text) => (text.length >= 15 ? ends(text, 6, 4) : ends(text, 0, 2)),
  text: () => '***',
  email: (text) => text.replace(/^(.)[^@]*/, '$1***'),
};

/** A text of a person masked. */
export const maskedAs = (personal: Exclude<Personal, 'picture'>, text: string): string =>
  text === '' || (text.includes('*') && personal !== 'text') ? text : MASKS[personal](text);

/** The value of a personal field as whoever may not see it reads it; any other field's value as it is. */
export const maskedValue = (field: Field, value: unknown): unknown => {
  const { personal } = field.options;
  if (personal === 'picture' || (personal && isPicture(field))) return emptyOf(field);
  if (personal && typeof value === 'string') return maskedAs(personal, value);
  const inner = itemFields(field);
  return inner && Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'object' && one !== null ? maskedRow(inner, { ...one }) : one))
    : value;
};

const personalKeys = oncePer((fields: Fields): readonly (readonly [key: string, field: Field])[] =>
  Object.entries(fields).filter(([, field]) => field.options.personal !== undefined || itemFields(field) !== undefined),
);

/** A row, by our names, with everything personal masked. */
export const maskedRow = (fields: Fields, row: FieldValues): Record<string, unknown> => {
  const masked: Record<string, unknown> = { ...row };
  for (const [key, field] of personalKeys(fields))
    if (key in row && row[key] !== null) masked[key] = maskedValue(field, row[key]);
  return masked;
};

/** Whether a value is the masked form of one that stands: sent back, it means that it stays. */
export const isMaskOf = (field: Field | undefined, standing: unknown, given: unknown): boolean => {
  if (!field?.options.personal) return false;
  if (Array.isArray(given))
    return given.length === 0 && field.options.personal === 'picture' && Array.isArray(standing);
  if (field.options.personal === 'picture') return given === null || given === '';
  return (
    typeof standing === 'string' &&
    typeof given === 'string' &&
    given.includes('*') &&
    maskedValue(field, standing) === given
  );
};

/** Whether a value of a personal field looks as whoever may not see it reads it. */
export const looksMasked = ({ options: { personal } }: Field, given: unknown): boolean =>
  personal === 'phone' && typeof given === 'string' && /^\d{3}\*{4}\d{4}$/.test(given);

/** Phones and identity numbers wherever they stand in a text. */
const IN_TEXT: readonly (readonly [RegExp, Exclude<Personal, 'picture'>])[] = [
  [/(?<![\w*])[1-9]\d{5}(?:18|19|20)\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx](?![\w*])/g, 'idNumber'],
  [/(?<![\w*])1[3-9]\d{9}(?![\w*])/g, 'phone'],
];

/** A text without the phones and identity numbers in it. */
const maskedWords = (text: string): string =>
  text.length < 11
    ? text
    : IN_TEXT.reduce((rest, [pattern, personal]) => rest.replace(pattern, (one) => maskedAs(personal, one)), text);

/** Any value without the phones and identity numbers in its texts. */
export const maskedDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return maskedWords(value);
  if (Array.isArray(value)) return value.map(maskedDeep);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskedDeep(one)]));
};
