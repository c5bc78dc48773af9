import { oncePer } from '../lib/once-per.ts';
import type { Call } from '../kit/call.ts';
import { choicesOf, drawsCode, isMany, type Field, type FieldValues } from '../kit/field.ts';
import { isChoice } from '../kit/kinds.ts';
import { timeOfDayAlone } from '../kit/day-alone.ts';
import { checkValue } from '../kit/schema.ts';
import type { Day } from '../lib/day.ts';
import { NO_PLATE, saysNoPlate } from '../lib/no-plate.ts';
import { parsePercent } from '../lib/percent.ts';
import { parseTypedTime } from '../lib/typed-values.ts';
import type { Token } from '../search/one-line.ts';
import type { Period } from '../search/one-line-days.ts';
import { fold } from '../search/text.ts';
import { lacksTime, parametersOf, type Parameter } from './steps.ts';

const isMonths = ({ options }: Field): boolean => options.unit?.en === 'months';
const isDays = ({ options }: Field): boolean => options.unit?.en === 'days';

/** The fewest letters of a choice's name that stand for it, when no other begins so. */
const MIN_CHOICE = 2;

/** The folded names of everything that a command's parameters can be chosen from, in both languages. */
export const choiceNames = oncePer((call: Call): ReadonlySet<string> => {
  const names = parametersOf(call).flatMap(([, field]) =>
    isChoice(field) ? Object.values(choicesOf(field)).flatMap(([, zh, en]) => [fold(zh), fold(en)]) : [],
  );
  return new Set(names);
});

/** The choice that a word names: by its whole name, or by the beginning of just one (unless `whole`). */
const choiceNamed = (field: Field, word: string, whole = false): unknown => {
  const query = fold(word);
  const choices = Object.entries(choicesOf(field)).map(([key, [, zh, en]]) => [key, [key, zh, en].map(fold)] as const);
  const exact = choices.find(([, names]) => names.includes(query));
  const begun =
    whole || query.length < MIN_CHOICE
      ? []
      : choices.filter(([, names]) => names.some((name) => name.startsWith(query)));
  const found = exact?.[0] ?? (begun.length === 1 ? begun[0]?.[0] : undefined);
  return found !== undefined && isMany(field) ? [found] : found;
};

/** Of a text that is one of a few words, as the format of a file is: that word. */
const alternativeNamed = (field: Field, word: string): string | undefined => {
  const pattern = 'pattern' in field.options ? String(field.options.pattern) : '';
  return /^\w+(?:\|\w+)+$/.test(pattern) && pattern.split('|').includes(word.toLowerCase())
    ? word.toLowerCase()
    : undefined;
};

/** A day as a parameter takes it: of a moment that needs its time the day alone, which is not valid yet. */
const dayAs = ([key, { kind }]: Parameter, day: Day): string =>
  kind === 'day' ? day : [day, timeOfDayAlone(key) ?? ''].join(' ').trim();

/** Whether a token can be the value of a field, and which. Counts need the field's unit. */
const valueFor = (key: string, field: Field, token: Token): unknown => {
  const { kind } = field;
  switch (
    token.kind // a closed union of tokens, not of field kinds
  ) {
    case 'count':
      return kind === 'int' &&
        (token.unit === 'month'
          ? isMonths(field)
          : token.unit === 'day'
            ? isDays(field)
            : token.unit === 'piece' && !isMonths(field) && !isDays(field))
        ? token.value
        : undefined;
    case 'amount':
      return kind === 'money' ? token.value : undefined;
    case 'day':
      return kind === 'day' || kind === 'datetime' ? dayAs([key, field], token.value) : undefined;
    case 'period':
    case 'scope':
      return undefined;
    case 'phone':
      return kind === 'phone' ? token.value : undefined;
    case 'plate':
      return kind === 'plate' ? token.value : kind === 'plates' ? [token.value] : undefined;
    case 'number':
      return kind === 'int' || kind === 'decimal'
        ? token.value
        : kind === 'percent'
          ? parsePercent(String(token.value), field.options.whole)
          : kind === 'money'
            ? Math.round(token.value * 100)
            : undefined;
    case 'word':
      if (drawsCode(field) && saysNoPlate(token.value)) return NO_PLATE;
      return choiceNamed(field, token.value) ?? alternativeNamed(field, token.value);
  }
};

/** Required parameters take a value before optional ones. */
const inOrder = (call: Call): readonly Parameter[] => {
  const all = parametersOf(call);
  return [...all.filter(([, field]) => field.options.required), ...all.filter(([, field]) => !field.options.required)];
};

/** The field that a list is ordered by: it is the time that its rows are about. */
const orderedBy = ({ resource }: Call): string | undefined => resource?.list.sort?.replace(/^-/, '');

/** The names of the last of a span, by those of the first: `createdAtFrom`, `startTime`, `fromMonth`. */
const lastNamed = (name: string): string =>
  name
    .replace(/^from/, 'to')
    .replace(/From$/, 'To')
    .replace(/^start/, 'end')
    .replace(/Start$/, 'End');
/** Months are texts `yyyy-MM`. */
const isMonthText = ([key, { kind }]: Parameter): boolean => kind === 'text' && /^month$|Month$/.test(key);

/** The two parameters that say from when to when: those of the time that the list is ordered by before others. */
const rangeOf = (call: Call): readonly [from: Parameter, to: Parameter] | undefined => {
  const all = parametersOf(call).filter(
    (parameter) => parameter[1].kind === 'day' || parameter[1].kind === 'datetime' || isMonthText(parameter),
  );
  const pairs = all.flatMap((from) => {
    const name = lastNamed(from[0]);
    const to = name === from[0] ? undefined : all.find(([key]) => key === name);
    return to ? [[from, to] as const] : [];
  });
  return pairs.find(([[key]]) => key === `${orderedBy(call) ?? ''}From`) ?? pairs[0];
};

/** A day as a parameter takes it. */
const written = (parameter: Parameter, day: Day, time: string): string =>
  isMonthText(parameter) ? day.slice(0, 7) : parameter[1].kind === 'day' ? day : `${day} ${time}`;

const placePeriod = (call: Call, values: Record<string, unknown>, { from, to }: Period): boolean => {
  const range = rangeOf(call);
  const month = parametersOf(call).find(([key]) => key === 'month');
  if (!range && month && isMonthText(month) && !('month' in values) && from.slice(0, 7) === to.slice(0, 7)) {
    values.month = from.slice(0, 7);
    return true;
  }
  if (!range || range.some(([key]) => key in values)) return false;
  const [first, last] = range;
  values[first[0]] = written(first, from, '00:00:00');
  values[last[0]] = written(last, to, '23:59:59');
  return true;
};

/** Gives a time of day to the moment of which the line said the day: `昨天 8:30`. */
const placeTime = (call: Call, values: Record<string, unknown>, { kind, text }: Token): boolean => {
  const time = kind === 'word' && /^\d{1,2}[:：]\d{2}$/.test(text) ? parseTypedTime(text) : null;
  const [key] = parametersOf(call).find(([key, field]) => lacksTime(key, field, values[key])) ?? [];
  if (time === null || key === undefined) return false;
  values[key] = `${String(values[key])} ${time}:00`;
  return true;
};

/** Gives a token's value to the first parameter that takes it and has none yet. Returns whether there was one. */
export const placeValue = (call: Call, values: Record<string, unknown>, token: Token): boolean => {
  if (token.kind === 'period') return placePeriod(call, values, token.value);
  // A day asks a list or a report for that day.
  if (token.kind === 'day' && call.effect === 'read' && rangeOf(call))
    return placePeriod(call, values, { from: token.value, to: token.value });
  if (placeTime(call, values, token)) return true;
  for (const [key, field] of inOrder(call)) {
    const given = values[key];
    // the plates of one row: a family's two cars on one pass
    const more = field.kind === 'plates' && token.kind === 'plate' && Array.isArray(given);
    if (key in values && !more) continue;
    const value = more ? [...given, token.value] : valueFor(key, field, token);
    if (value === undefined) continue;
    // a day without the time that it needs is kept: the time is asked for
    if (checkValue(key, field, value) && !lacksTime(key, field, value)) continue;
    values[key] = value;
    return true;
  }
  return false;
};

/** Whether a bare number would be an amount to a command, by the first parameter that takes it. */
export const takesNumberAsMoney = (call: Call, values: FieldValues, token: Token): boolean => {
  const tried: Record<string, unknown> = { ...values };
  if (!placeValue(call, tried, token)) return false;
  const taker = Object.keys(tried).find((key) => !(key in values));
  return taker !== undefined && call.input[taker]?.kind === 'money';
};

/** Whether a word is the whole name of a choice that has no value yet, although a noun is called so too. */
export const isOwnChoice = (call: Call, values: FieldValues, word: string): boolean =>
  call.on === 'none' &&
  call.effect === 'write' &&
  Object.entries(call.input).some(
    ([key, field]) => isChoice(field) && !(key in values) && choiceNamed(field, word, true) !== undefined,
  );

/** Values for a command's parameters from these parts of the line; each part is used once. */
export const valuesFrom = (call: Call, tokens: readonly Token[]): FieldValues => {
  const values: Record<string, unknown> = {};
  for (const token of tokens) placeValue(call, values, token);
  return values;
};

/**
 * What the word that names a command says besides: by a declared phrase (`抬杆` opens), or as the name of a required
 * choice (`开闸` is one of the orders of a barrier).
 */
export const saidByVerb = ({ action, input }: Call, word: string): FieldValues => {
  const query = fold(word);
  const phrase = Object.entries(action?.phrases ?? {}).find(([name]) => fold(name) === query)?.[1];
  if (phrase) return phrase;
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, field]): readonly (readonly [string, unknown])[] => {
      const value = isChoice(field) && field.options.required ? choiceNamed(field, word, true) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );
};
