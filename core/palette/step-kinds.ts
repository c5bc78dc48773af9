import { choicesOf, drawsCode, isMany, type Field, type TextOptions } from '../kit/field.ts';
import { isChoice, isReference, isReferenceList, ofKindIn } from '../kit/kinds.ts';
import type { PerKind } from '../kit/kinds.ts';
import { withUnit } from '../kit/unit.ts';
import { SEPARATOR, type Language, type Words } from '../kit/words.ts';
import { timeOfDayAlone } from '../kit/day-alone.ts';
import { isDatetime } from '../lib/datetime.ts';
import type { Day } from '../lib/day.ts';
import { formatFen, parseYuan } from '../lib/money.ts';
import { formatPhone } from '../lib/phone.ts';
import { NO_PLATE, saysNoPlate } from '../lib/no-plate.ts';
import { normalizePlate } from '../lib/plate.ts';
import { readValue } from '../search/one-line-values.ts';
import { soundsLike } from '../search/pinyin.ts';
import { fold } from '../search/text.ts';
import { parsePercent, percentText } from '../lib/percent.ts';
import { decimalText, parseDecimal } from '../lib/decimals.ts';
import { parseTypedDay, parseTypedTime } from '../lib/typed-values.ts';
import { READINGS } from '../locale/pinyin.generated.ts';
import { ANSWER_WORDS } from './words.ts';

/** One thing that may be answered at a step. */
export interface StepOption {
  readonly id: string;
  readonly value: unknown;
  readonly label: string;
  readonly detail?: string;
}

/** A field that is asked for, with the text typed so far. `today` is the local day that “tomorrow” counts from. */
export interface Asking {
  /** What the field is called in the input. */
  readonly name: string;
  readonly field: Field;
  readonly typed: string;
  readonly today: Day;
  readonly language: Language;
}

interface StepKind {
  /** What the typed text means; `undefined`: nothing that can be read. */
  readonly read: (asking: Asking) => unknown;
  /** Offered for what is typed; the read value itself is offered anyway. */
  readonly options: (asking: Asking) => readonly StepOption[];
  /** How a value is written in a line, and typed again. */
  readonly write: (value: unknown, asking: Pick<Asking, 'field' | 'language'>) => string;
}

const none = (): readonly StepOption[] => [];
const asText = (value: unknown): string => String(value);
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const text: StepKind = { read: ({ typed }) => typed.trim() || undefined, options: none, write: asText };
/** Found by the surface, or asked for in a form. */
const elsewhere: StepKind = { read: () => undefined, options: none, write: (value) => listed(value).join('、') };

/** What people renew by: a month, a quarter, half a year, a year. */
const MONTHS = [1, 3, 6, 12];
const isMonths = ({ options }: Field): boolean => options.unit?.en === 'months';

const counted = (value: unknown, { field, language }: Pick<Asking, 'field' | 'language'>): string =>
  withUnit(String(value), field.options.unit, language);
const inside = ({ options }: Field, value: number): boolean =>
  value >= (options.min ?? Number.NEGATIVE_INFINITY) && value <= (options.max ?? Number.POSITIVE_INFINITY);
const int: StepKind = {
  read: ({ typed, field, today }) => {
    if (field.options.decimals) return parseDecimal(typed, field.options.decimals);
    const value = readValue(typed.trim(), today);
    return value?.kind === 'number' || value?.kind === 'count' ? value.value : undefined;
  },
  options: (asking) =>
    isMonths(asking.field)
      ? MONTHS.filter((months) => inside(asking.field, months) && String(months).startsWith(asking.typed.trim())).map(
          (months) => ({ id: String(months), value: months, label: counted(months, asking) }),
        )
      : [],
  write: (value, asking) =>
    asking.field.options.decimals && typeof value === 'number'
      ? decimalText(value, asking.field.options.decimals)
      : counted(value, asking),
};

const DAYS: readonly (readonly [Words, string])[] = [
  [ANSWER_WORDS.today, '今天'],
  [ANSWER_WORDS.tomorrow, '明天'],
  [ANSWER_WORDS.monthEnd, '月底'],
  [ANSWER_WORDS.nextMonthEnd, '下月底'],
  [ANSWER_WORDS.yearEnd, '年底'],
];
/** Of a day that lies behind: one whose form starts before today. */
const DAYS_BEHIND: typeof DAYS = [
  [ANSWER_WORDS.yesterday, '昨天'],
  [ANSWER_WORDS.dayBefore, '前天'],
];
const day: StepKind = {
  read: ({ typed, today }) => {
    const value = readValue(typed.trim(), today);
    return value?.kind === 'day' ? value.value : (parseTypedDay(typed, today) ?? undefined);
  },
  options: ({ field, typed, today, language }) => {
    if (typed.trim() !== '') return [];
    const { initialInDays = 0 } = field.options;
    const offered = new Map<string, StepOption>();
    for (const [label, word] of initialInDays < 0 ? DAYS_BEHIND : DAYS) {
      const value = readValue(word, today);
      // in the last weeks of a month or year several of them are one day
      if (value?.kind !== 'day' || offered.has(value.value)) continue;
      offered.set(value.value, {
        id: value.value,
        value: value.value,
        label: label[language],
        detail: value.value,
      });
    }
    return [...offered.values()];
  },
  write: asText,
};

const meets = (label: string, other: string, typed: string): boolean => {
  const query = fold(typed);
  return (
    query === '' ||
    fold(label).includes(query) ||
    fold(other).startsWith(query) ||
    soundsLike(label, READINGS[label], query)
  );
};
const choice: StepKind = {
  read: ({ field, typed }) => {
    const query = fold(typed);
    return Object.entries(choicesOf(field)).find(
      ([word, [, zh, en]]) => query !== '' && [word, zh, en].some((name) => fold(name) === query),
    )?.[0];
  },
  options: ({ field, typed, language }) =>
    Object.entries(choicesOf(field)).flatMap(([word, [, zh, en]]) =>
      meets(zh, en, typed) ? [{ id: word, value: word, label: language === 'zh' ? zh : en }] : [],
    ),
  write: (value, { field, language }) =>
    listed(value)
      .map((word) => choicesOf(field)[String(word)]?.[language === 'zh' ? 1 : 2] ?? String(word))
      .join(SEPARATOR[language]),
};

const flag: StepKind = {
  read: () => undefined,
  options: ({ typed, language }) =>
    [true, false]
      .map((value) => ({ id: String(value), value, label: (value ? ANSWER_WORDS.yes : ANSWER_WORDS.no)[language] }))
      .filter(({ label, id }) => meets(label, id, typed)),
  write: (value, { language }) => (value ? ANSWER_WORDS.yes : ANSWER_WORDS.no)[language],
};

const plate: StepKind = {
  read: ({ typed, field }) => {
    const read = normalizePlate(typed);
    return read.ok ? read.value : drawsCode(field) && saysNoPlate(typed) ? NO_PLATE : undefined;
  },
  options: ({ field, typed, language }) =>
    drawsCode(field) && meets(ANSWER_WORDS.noPlate.zh, ANSWER_WORDS.noPlate.en, typed)
      ? [{ id: NO_PLATE, value: NO_PLATE, label: ANSWER_WORDS.noPlate[language] }]
      : [],
  write: asText,
};

const parsedJson = (typed: string): unknown => {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
};

/** How each kind is asked for in one line. */
const STEP_KINDS: PerKind<StepKind> = {
  id: text,
  text,
  int,
  day,
  choice,
  flag,
  plate,
  percent: {
    read: ({ typed, field }) => parsePercent(typed, field.options.whole),
    options: none,
    write: (value, { field }) =>
      typeof value === 'number' ? `${percentText(value, field.options.whole)}%` : String(value),
  },
  decimal: {
    ...text,
    read: ({ typed }) => (typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : undefined),
  },
  money: {
    read: ({ typed, today }) => {
      const value = readValue(typed.trim(), today);
      const yuan = parseYuan(typed);
      return value?.kind === 'amount' ? value.value : yuan.ok ? yuan.value : undefined;
    },
    options: none,
    write: (value) => (typeof value === 'number' ? formatFen(value, { sign: true }) : String(value)),
  },
  plates: {
    ...plate,
    read: (asking) => (plate.read(asking) === undefined ? undefined : [plate.read(asking)]),
    write: (value) => listed(value).join('、'),
  },
  phone: { ...text, write: (value) => formatPhone(String(value)) },
  time: { ...text, read: ({ typed }) => parseTypedTime(typed) ?? undefined },
  datetime: {
    ...day,
    read: (asking) => {
      const typed = asking.typed.trim();
      if (isDatetime(typed)) return typed;
      const [first = '', rest] = typed.split(/\s+/);
      const start = day.read({ ...asking, typed: first });
      if (!start) return undefined;
      // a day alone where the time is needed is answered with what it lacks
      if (rest === undefined) return [String(start), timeOfDayAlone(asking.name) ?? ''].join(' ').trim();
      const time = parseTypedTime(rest);
      return time ? `${String(start)} ${time}:00` : undefined;
    },
    options: (asking) => {
      const time = timeOfDayAlone(asking.name);
      return time === undefined ? [] : day.options(asking).map((one) => ({ ...one, value: `${one.id} ${time}` }));
    },
  },
  lines: {
    ...text,
    read: ({ typed }) => (typed.trim() ? typed.trim().split(/[,，、]\s*/) : undefined),
    write: (value) => listed(value).join('、'),
  },
  ref: elsewhere,
  refs: elsewhere,
  secret: elsewhere,
  image: elsewhere,
  images: elsewhere,
  json: { ...elsewhere, read: ({ typed }) => parsedJson(typed) },
};

/** Whether several answers may be given: Enter marks one, Tab goes on. */
export const takesSeveral = (field: Field): boolean => isReferenceList(field) || (isChoice(field) && isMany(field));
/** Whether the answer is a row of another noun, which the surface has to search for. */
export const isLookedUp = isReference;

/**
 * The value that the typed text means; `undefined` when it cannot be read, and for kinds that are chosen or need a
 * form.
 */
export const readTyped = (asking: Asking): unknown => ofKindIn(STEP_KINDS, asking.field).read(asking);
/** A value as a person reads it in a line: labels of choices, yuan for fen. */
export const writeValue = (value: unknown, field: Field, language: Language): string =>
  ofKindIn(STEP_KINDS, field).write(value, { field, language });

/** Presets and choices, and what was typed itself when it can be read and is not among them. */
export const stepOptions = (asking: Asking): readonly StepOption[] => {
  const offered = ofKindIn(STEP_KINDS, asking.field).options(asking);
  const read = readTyped(asking);
  if (read === undefined || takesSeveral(asking.field) || offered.some(({ value }) => value === read)) return offered;
  return [
    { id: `typed:${String(read)}`, value: read, label: writeValue(read, asking.field, asking.language) },
    ...offered,
  ];
};

/** The field's own hint why a text does not fit its pattern; only text fields have one. */
export const patternHelp = (field: Field): Words | undefined => (field.options as TextOptions).patternHelp;

/** What the preset remarks offered for a field are used for; only a reason has them. */
export const presetsOf = (field: Field): TextOptions['presets'] => (field.options as TextOptions).presets;
