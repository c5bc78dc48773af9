import { isAccount, personText } from '@parkdeck/core/kit/account';
import { decimalText } from '@parkdeck/core/lib/decimals';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import { withUnit } from '@parkdeck/core/kit/unit';
import { unseenName } from '@parkdeck/core/kit/unseen';
import { SEPARATOR, type Language } from '@parkdeck/core/kit/words';
import { lengthIn } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import { formatPhone } from '@parkdeck/core/lib/phone';
import { grouped } from './grouped.ts';
import { percentOf } from './percent.ts';
import { FIELD_WORDS } from './words.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface FieldValue {
  readonly field: Field;
  /** The field's own key in the row. */
  readonly name: string;
  readonly row: Row;
  readonly value: unknown;
  readonly language: Language;
}

const plain = ({ value }: FieldValue): string => String(value);
const listed = ({ value, language }: Pick<FieldValue, 'value' | 'language'>): string =>
  Array.isArray(value) ? value.join(SEPARATOR[language]) : String(value);
const named = ({ field, name, row, value, language }: FieldValue): string => {
  const known = row[`${name}Name`];
  const unseen = unseenName(field, known);
  if (unseen) return unseen[language];
  return typeof known === 'string' || (Array.isArray(known) && known.length > 0)
    ? listed({ value: known, language })
    : listed({ value, language });
};
const numbered = ({ value, field, language }: FieldValue): string =>
  typeof value === 'number' && field.options.inWords
    ? lengthIn(field.options.inWords, value)[language]
    : typeof value === 'number' && field.options.decimals
      ? withUnit(decimalText(value, field.options.decimals), field.options.unit, language)
      : typeof value === 'number' && !field.options.ungrouped
        ? withUnit(grouped(value), field.options.unit, language)
        : String(value);

/** The platform records its own changes under this user name, in these fields. */
const SYSTEM = 'system';
const WHO: ReadonlySet<string> = new Set(['userName', 'cashier', 'operator', 'applicant', 'giver']);

/** A value as plain text in the user's language, for sentences, copying, comparisons. Money is `¥320.00`. */
const TEXT: PerKind<(told: FieldValue) => string> = {
  id: plain,
  time: plain,
  datetime: plain,
  day: plain,
  plate: plain,
  image: plain,
  ref: named,
  refs: named,
  text: ({ field, value, name, row, language }) =>
    isAccount(field) || (value === SYSTEM && WHO.has(name))
      ? personText(row[`${name}Name`], String(value), language)
      : String(value),
  int: numbered,
  decimal: plain,
  money: ({ value }) => (typeof value === 'number' ? formatFen(value, { sign: true }) : String(value)),
  percent: ({ value, field }) => `${percentOf(field).format(value)}%`,
  plates: listed,
  phone: ({ value }) => formatPhone(String(value)),
  choice: ({ field, value, language }) =>
    (Array.isArray(value) ? value : [value])
      .map((word) => choiceLabel(choicesOf(field), String(word))?.[language] ?? String(word))
      .join(SEPARATOR[language]),
  flag: ({ value, language }) => (value ? FIELD_WORDS.yes : FIELD_WORDS.no)[language],
  secret: ({ language }) => FIELD_WORDS.hidden[language],
  json: ({ value, language }) =>
    Array.isArray(value) ? `${value.length} ${FIELD_WORDS.items[language]}` : JSON.stringify(value),
  lines: listed,
  images: ({ value, language }) => (Array.isArray(value) ? FIELD_WORDS.pictures(value.length)[language] : ''),
};

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Text of a field of a row; empty when it has no value. */
export const fieldText = (field: Field, name: string, row: Row, language: Language): string =>
  isNothing(row[name]) ? '' : ofKindIn(TEXT, field)({ field, name, row, value: row[name], language });

export const hasValue = (row: Row, name: string): boolean => !isNothing(row[name]);
