import { choiceLabel } from '@parkdeck/core/kit/choice';
import { isAccount, personText } from '@parkdeck/core/kit/account';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import { unseenName } from '@parkdeck/core/kit/unseen';
import { words } from '@parkdeck/core/kit/words';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { percentText } from '@parkdeck/core/lib/percent';
import { decimalText } from '@parkdeck/core/lib/decimals';
import type { Column } from './columns.ts';
import { inLanguage } from '../platform/platform-text.ts';
import { PARSE } from './parse-cells.ts';
import type { Parse, Parsed } from './parse-cells.ts';
import { YES_NO } from './yes-no.ts';

/** One cell of a table file: a text, a number, an amount, or nothing. */
export type Cell = string | number | { readonly fen: number } | null;

interface Spot {
  readonly field: Field;
  readonly language: Language;
  /** Name or names of the referenced rows. */
  readonly name: unknown;
}
type Print = (value: unknown, spot: Spot) => Cell;

const text: Print = (value) => String(value);
const told: Print = (value, { language }) => inLanguage(String(value), language);
const written: Print = (value, spot) =>
  isAccount(spot.field) ? personText(spot.name, String(value), spot.language) : told(value, spot);
const number: Print = (value, { field }) =>
  typeof value !== 'number'
    ? String(value)
    : field.options.decimals
      ? Number(decimalText(value, field.options.decimals))
      : value;
const joined = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));
/** One below the other where one of them has a comma of its own, as the points of a line do. */
const lines = (value: unknown): string =>
  Array.isArray(value) && value.some((line) => /[,，、;；]/.test(String(line))) ? value.join('\n') : joined(value);

/** An example row of an import's template: its number from 0, and the names that a reference accepts. */
interface ExampleSpot {
  readonly field: Field;
  readonly row: number;
  /** Columns of the same kind before this one: an end comes after its beginning. */
  readonly nth: number;
  readonly today: Day;
  readonly names: readonly string[];
  /** Another example than the first that comes to mind: of the day before, of the last choices. */
  readonly other?: boolean;
}

/** Days between the days of another example: some periods may not be short. */
const LONG = 100;

interface CellKind {
  /** Text in an exported file: labels, names, yuan (rules 0.3), local days. */
  readonly print: Print;
  /** Text in an imported file. References are still names. */
  readonly parse: Parse;
  /** What to write instead of what cannot be read; absent: anything can. */
  readonly wanted?: (field: Field) => Words;
  /** The value in a template's example row, in our words; absent: none. */
  readonly example?: (spot: ExampleSpot) => unknown;
  /** The example is always the same: an example row that was left in a file is known by it. */
  readonly told?: true;
  /** What an example row takes of a row that there is: its value, or only its form; absent: nothing. */
  readonly ofRow?: 'value' | 'form';
}
const like =
  (zh: string, en: string, example: string): (() => Words) =>
  () =>
    words(`应为${zh}，如 ${example}`, `${en} is wanted, like ${example}`);
const named = (): Words => words('填名称或编号', 'Give its name or id');
const oneOf = (choices: readonly Words[]): Words =>
  words(`可以填 ${choices.map(({ zh }) => zh).join('、')}`, `It can be ${choices.map(({ en }) => en).join(', ')}`);
const ofNames = ({ names, row }: ExampleSpot): unknown => names[row % names.length] ?? null;

/** Texts of the two example rows; the first that a field's pattern takes. */
const TEXTS = [
  ['示例一', '示例二'],
  ['A1001', 'A1002'],
  ['1001', '1002'],
] as const;
const textExample = ({ row, field: { options } }: ExampleSpot): string | undefined => {
  const pattern = 'pattern' in options && typeof options.pattern === 'string' ? options.pattern : '.*';
  return (TEXTS.find(([text]) => new RegExp(`^(?:${pattern})$`, 'u').test(text)) ?? TEXTS[0])[row];
};

/** Kind → cell of a table file. */
const CELLS: PerKind<CellKind> = {
  id: { print: text, parse: PARSE.text },
  text: { print: written, parse: PARSE.text, example: textExample, told: true, ofRow: 'form' },
  plate: {
    print: text,
    parse: PARSE.plate,
    wanted: like('车牌', 'A plate', '京A12345'),
    example: ({ row }) => ['京A12345', '京AD12345'][row],
    told: true,
  },
  plates: {
    print: joined,
    parse: PARSE.plates,
    wanted: like('车牌', 'A plate', '京A12345'),
    example: ({ row }) => [['京A12345'], ['京AD12345', '京B66888']][row],
    told: true,
  },
  phone: {
    print: text,
    parse: PARSE.phone,
    wanted: like('手机号', 'A mobile number', '13800000001'),
    example: ({ row }) => ['13800000001', '13800000002'][row],
    told: true,
  },
  day: {
    print: text,
    parse: PARSE.day,
    wanted: like('日期', 'A day', '2026-03-31'),
    example: ({ today, row, nth, other }) => addDays(today, row * 30 + nth * (other ? LONG : 30)),
  },
  time: {
    print: text,
    parse: PARSE.time,
    wanted: like('时刻', 'A time of day', '08:00'),
    example: ({ nth }) => (nth % 2 === 0 ? '08:00' : '18:00'),
    ofRow: 'value',
  },
  datetime: {
    print: text,
    parse: PARSE.datetime,
    wanted: like('日期和时刻', 'A day and time', '2026-03-31 08:00'),
    example: ({ today, nth, other }) => `${addDays(today, other ? -1 : 1)} ${nth % 2 === 0 ? '08' : '18'}:00:00`,
  },
  image: { print: text, parse: PARSE.text },
  images: { print: joined, parse: PARSE.texts },
  lines: { print: lines, parse: PARSE.lines, ofRow: 'value' },
  int: {
    print: number,
    parse: PARSE.quantity,
    wanted: ({ options: { decimals } }) =>
      (decimals ? like('数字', 'A number', decimalText(365, decimals)) : like('整数', 'A whole number', '3'))(),
    example: ({ field }) => field.options.initial ?? field.options.min ?? 1,
    ofRow: 'value',
  },
  decimal: { print: number, parse: PARSE.number, wanted: like('数字', 'A number', '1.5'), ofRow: 'value' },
  percent: {
    print: (value, { field }) =>
      typeof value === 'number' ? Number(percentText(value, field.options.whole)) : String(value),
    parse: PARSE.percent,
    wanted: like('百分数', 'A share per cent', '80'),
    example: () => 100,
    ofRow: 'value',
  },
  money: {
    print: (value) => (typeof value === 'number' ? { fen: value } : String(value)),
    parse: PARSE.money,
    wanted: like('以元为单位的金额', 'An amount in yuan', '300.00'),
    example: () => 30_000,
    ofRow: 'value',
  },
  ref: {
    print: (value, { field, language, name }) =>
      typeof name === 'string' ? name : (unseenName(field, name)?.[language] ?? String(value)),
    parse: PARSE.text,
    wanted: named,
    example: ofNames,
    ofRow: 'value',
  },
  refs: {
    print: (value, { name }) => joined(Array.isArray(name) && name.length > 0 ? name : value),
    parse: PARSE.texts,
    wanted: named,
    example: ofNames,
    ofRow: 'value',
  },
  choice: {
    print: (value, { field, language }) =>
      (Array.isArray(value) ? value : [value])
        .map((word) => choiceLabel(choicesOf(field), String(word))?.[language] ?? String(word))
        .join(','),
    parse: PARSE.choice,
    wanted: (field) => oneOf(Object.values(choicesOf(field)).map(([, zh, en]) => words(zh, en))),
    example: ({ field, row, other }) =>
      other ? Object.keys(choicesOf(field)).at(-1 - row) : (field.options.initial ?? Object.keys(choicesOf(field))[0]),
    ofRow: 'value',
  },
  flag: {
    print: (value, { language }) => YES_NO[value === true ? 'true' : 'false'][language],
    parse: PARSE.flag,
    wanted: () => oneOf([YES_NO.true, YES_NO.false]),
    example: ({ field }) => field.options.initial === true,
    ofRow: 'value',
  },
  secret: { print: () => '***', parse: PARSE.text },
  json: { print: (value) => JSON.stringify(value), parse: PARSE.none },
};

/** The cell of one field of a row; `row` carries the names of references as `<key>Name`. */
export const cellOf = (key: string, field: Field, row: Readonly<Record<string, unknown>>, language: Language): Cell => {
  const value = row[key];
  return value === null || value === undefined
    ? null
    : ofKindIn(CELLS, field).print(value, { field, language, name: row[`${key}Name`] });
};

/** {@link cellOf} of one column, for many rows: what depends on the column alone is found once. */
export const cellPrinter = (
  key: string,
  field: Field,
  language: Language,
): ((row: Readonly<Record<string, unknown>>) => Cell) => {
  const { print } = ofKindIn(CELLS, field);
  const nameKey = `${key}Name`;
  return (row) => {
    const value = row[key];
    return value === null || value === undefined ? null : print(value, { field, language, name: row[nameKey] });
  };
};

/**
 * Reads one cell. An empty one has no value; one that is not text (jsonl) is taken as it is, in our own words and
 * units.
 */
export const parseCell = (raw: unknown, field: Field): Parsed => {
  if (typeof raw !== 'string') return { value: raw ?? undefined };
  const trimmed = raw.trim();
  return trimmed === '' ? { value: undefined } : ofKindIn(CELLS, field).parse(trimmed, field);
};

/** What a cell of the field takes, for who has written something else: `A day is wanted, like 2026-03-31`. */
export const wantedOf = (field: Field): Words | undefined => ofKindIn(CELLS, field).wanted?.(field);

/** The value of an example row; null for fields that nobody fills in. */
export const exampleOf = (spot: ExampleSpot): unknown => ofKindIn(CELLS, spot.field).example?.(spot) ?? null;

/** What an example row takes of a row that there is. */
export const exampleOfRow = (field: Field): CellKind['ofRow'] => ofKindIn(CELLS, field).ofRow;

/** The example rows of a template. */
export const EXAMPLES = [0, 1];
/** Fewer equal cells may be a coincidence. */
const LEAST_EQUAL = 2;

/** Whether a line of an import is an example row of the template that was left in the file. */
export const isExample = (
  columns: readonly Column[],
  draft: Readonly<Record<string, unknown>>,
  today: Day,
): boolean => {
  const told = columns.filter(({ key, field }) => ofKindIn(CELLS, field).told && draft[key] !== undefined);
  return EXAMPLES.some(
    (row) =>
      told.length >= LEAST_EQUAL &&
      told.every(
        ({ key, field }) =>
          JSON.stringify(draft[key]) === JSON.stringify(exampleOf({ field, row, nth: 0, today, names: [] })),
      ),
  );
};

/** `45050` → `450.50`: plain, so that a spreadsheet reads it as a number. */
export const yuanText = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
