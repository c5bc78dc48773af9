import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field, FieldKind } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { percentText } from '@parkdeck/core/lib/percent';
import { inLanguage } from '../platform/platform-text.ts';

/** One cell of a table file: a text, a number, an amount, or nothing. */
export type Cell = string | number | { readonly fen: number } | null;

interface Spot {
  readonly field: Field;
  readonly language: Language;
  /** Name of the referenced row, or names. */
  readonly name: unknown;
}
type Print = (value: unknown, spot: Spot) => Cell;

export const YES_NO = { true: words('是', 'Yes'), false: words('否', 'No') } as const;

const text: Print = (value) => String(value);
const told: Print = (value, { language }) => inLanguage(String(value), language);
const number: Print = (value) => (typeof value === 'number' ? value : String(value));
const joined = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** What people read in a file, kind by kind: labels, names, yuan (rules 0.3), local days. */
const PRINT: Readonly<Record<FieldKind, Print>> = {
  id: text,
  text: told,
  plate: text,
  phone: text,
  day: text,
  time: text,
  datetime: text,
  image: text,
  file: text,
  plates: joined,
  lines: joined,
  images: joined,
  int: number,
  decimal: number,
  percent: (value, { field }) =>
    typeof value === 'number' ? Number(percentText(value, field.options.whole)) : String(value),
  money: (value) => (typeof value === 'number' ? { fen: value } : String(value)),
  ref: (value, { name }) => (typeof name === 'string' ? name : String(value)),
  refs: (value, { name }) => joined(Array.isArray(name) && name.length > 0 ? name : value),
  choice: (value, { field, language }) =>
    (Array.isArray(value) ? value : [value])
      .map((word) => choiceLabel(choicesOf(field), String(word))?.[language] ?? String(word))
      .join(','),
  flag: (value, { language }) => YES_NO[value === true ? 'true' : 'false'][language],
  secret: () => '***',
  json: (value) => JSON.stringify(value),
};

/** The cell of one field of a row; `row` carries the names of references as `<key>Name`. */
export const cellOf = (key: string, field: Field, row: Readonly<Record<string, unknown>>, language: Language): Cell => {
  const value = row[key];
  return value === null || value === undefined
    ? null
    : PRINT[field.kind](value, { field, language, name: row[`${key}Name`] });
};

/** `45050` → `450.50`: plain, so that a spreadsheet reads it as a number. */
export const yuanText = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
