import { isAccount, personText } from '@parkdeck/core/kit/account';
import { decimalText } from '@parkdeck/core/lib/decimals';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { choicesOf, effectiveField, isMany } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { ofKindIn } from '@parkdeck/core/kit/kinds';
import type { FieldKind, PerKind } from '@parkdeck/core/kit/kinds';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { withUnit } from '@parkdeck/core/kit/unit';
import { unseenName } from '@parkdeck/core/kit/unseen';
import { words } from '@parkdeck/core/kit/words';
import { lengthIn } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import { percentText } from '@parkdeck/core/lib/percent';
import { splitPlate } from '@parkdeck/core/lib/plate';
import { MARKS } from '../output/colour.ts';
import type { Cell } from '../output/table.ts';

type Row = Readonly<Record<string, unknown>>;
interface Spot {
  readonly field: Field;
  readonly language: Language;
  /** Name of the referenced row. */
  readonly name: unknown;
}
type Print = (value: unknown, spot: Spot) => Cell;

const YES = words('是', 'Yes');
const NO = words('否', 'No');
const NONE: Cell = { text: '' };

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const text: Print = (value) => ({ text: textOf(value) });
const whole: Print = (value) => ({ text: textOf(value), canCut: false });
/** A number with its unit; programs read the number alone. */
const number: Print = (value, { field: { options }, language }) => {
  const plain = textOf(value);
  const text =
    typeof value === 'number' && options.inWords
      ? lengthIn(options.inWords, value)[language]
      : typeof value === 'number' && options.decimals
        ? withUnit(decimalText(value, options.decimals), options.unit, language)
        : withUnit(plain, options.unit, language);
  return { text, plain, side: 'right', canCut: false };
};
const joined: Print = (value) => ({ text: listOf(value).map(textOf).join(', ') });
const dotted = (plate: unknown): string => splitPlate(textOf(plate)).join('·');

const choice: Print = (value, { field, language }) => {
  const table = choicesOf(field);
  const chosen = listOf(value).map(textOf);
  const label = chosen.map((word) => choiceLabel(table, word)?.[language] ?? word).join(', ');
  const mark = isMany(field) ? undefined : choiceMark(table, chosen[0] ?? '');
  return mark ? { text: `${MARKS[mark]} ${label}`, plain: label, tone: mark, canCut: false } : { text: label };
};

const isSentence = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** Sentences, one a line; any other structure as it is. */
const structure: Print = (value, { language }) =>
  Array.isArray(value) && value.every(isSentence)
    ? { text: value.map((one) => one[language]).join('\n') }
    : { text: textOf(value) };

/** What programs read, of the kinds whose text for people costs most: hundreds of thousands are listed at once. */
const PLAIN = {
  money: (value) => ({ text: typeof value === 'number' ? (value / 100).toFixed(2) : textOf(value) }),
  plate: (value) => ({ text: textOf(value), tone: 'strong' }),
  plates: (value) => ({ text: listOf(value).map(textOf).join(','), tone: 'strong' }),
} satisfies Partial<Record<FieldKind, (value: unknown) => Cell>>;
const isPlain = (kind: FieldKind): kind is keyof typeof PLAIN => kind in PLAIN;

/** Text of a value of each kind in a terminal. */
const PRINT: PerKind<Print> = {
  id: whole,
  text: (value, { field, language, name }) => ({
    text: isAccount(field) ? personText(name, textOf(value), language) : textOf(value),
    plain: textOf(value),
  }),
  secret: () => ({ text: '***' }),
  image: (value) => ({ text: textOf(value).slice(0, 60) }),
  file: text,
  json: structure,
  phone: whole,
  time: whole,
  day: whole,
  datetime: whole,
  ref: (value, { field, language, name }) => ({
    text: typeof name === 'string' ? name : (unseenName(field, name)?.[language] ?? textOf(value)),
  }),
  refs: (value, { name }) => ({
    text: listOf(Array.isArray(name) && name.length > 0 ? name : value)
      .map(textOf)
      .join(', '),
  }),
  int: number,
  percent: (value, { field }) => ({
    text: typeof value === 'number' ? `${percentText(value, field.options.whole)}%` : textOf(value),
    side: 'right',
  }),
  money: (value) => ({
    text: typeof value === 'number' ? formatFen(value, { sign: true }) : textOf(value),
    plain: PLAIN.money(value).text,
    side: 'right',
    canCut: false,
  }),
  plate: (value) => ({ text: dotted(value), plain: PLAIN.plate(value).text, tone: 'strong', canCut: false }),
  plates: (value) => ({
    text: listOf(value).map(dotted).join(', '),
    plain: PLAIN.plates(value).text,
    tone: 'strong',
    canCut: false,
  }),
  choice,
  flag: (value, { language }) => ({ text: (value ? YES : NO)[language] }),
  lines: joined,
  images: (value) => ({
    text: listOf(value)
      .map((one) => textOf(one).slice(0, 60))
      .join(', '),
  }),
};

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Prints one field of a row. */
export type Printer = (row: Row) => Cell;

/** What prints a field of many rows as text for people, or as programs read it. */
export const printerOf = (key: string, field: Field, language: Language, forPrograms = false): Printer => {
  const none = field.options.whenNone ? { text: field.options.whenNone[language], plain: '' } : NONE;
  const print: Print = forPrograms && isPlain(field.kind) ? PLAIN[field.kind] : ofKindIn(PRINT, field);
  const name = `${key}Name`;
  const { unitBy, whenBelowZero } = field.options;
  const plainly = (row: Row): Cell => print(row[key], { field, language, name: row[name] });
  /** What the value counts is said by another field; what is below zero counts nothing. Programs read the number. */
  const inWords = (row: Row): Cell => {
    const value = row[key];
    const { text: number, plain = number } = plainly(row);
    if (whenBelowZero && typeof value === 'number' && value < 0) return { text: whenBelowZero[language], plain };
    const own = effectiveField(field, row);
    return { ...ofKindIn(PRINT, own)(value, { field: own, language, name: row[name] }), plain };
  };
  const printed = (unitBy || whenBelowZero) && !forPrograms ? inWords : plainly;
  return (row) => (isNothing(row[key]) ? none : printed(row));
};

/** The value of one field of a row, as text for people. */
export const printField = (row: Row, key: string, field: Field, language: Language): Cell =>
  printerOf(key, field, language)(row);
