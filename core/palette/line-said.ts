import type { Call } from '../kit/call.ts';
import { addsRow } from './adds-row.ts';
import type { FieldValues } from '../kit/field.ts';
import { isPlate, isReference, isReferenceList, isText } from '../kit/kinds.ts';
import type { Plate } from '../lib/plate.ts';
import type { Token } from '../search/one-line.ts';
import { fold } from '../search/text.ts';
import { isPartOfNoun, joinChoices, joined, namesOf } from './line-names.ts';
import { conditionsSaid, eachOf, placeOf, type Many, type Span } from './line-rows.ts';
import { isFiller, isPlateTail } from './line-tokens.ts';
import { choiceNames, isOwnChoice, placeValue, saidByVerb, takesNumberAsMoney } from './line-values.ts';
import { parametersOf, type Parameter } from './steps.ts';

/** What a part of the line was taken for; each has its colour. `asked`: a name that the next step looks up. */
type PartKind = 'verb' | 'row' | 'scope' | 'value' | 'asked' | 'unknown';
interface Part {
  readonly start: number;
  readonly end: number;
  readonly as: PartKind;
}

/** What a line says to one command. */
export interface Said {
  readonly call: Call;
  /** Which row: a plate, or words to search by. `null`: none said. */
  readonly row: { readonly by: 'plate'; readonly plate: Plate } | { readonly by: 'text'; readonly text: string } | null;
  /** Many rows instead of one: each is a row of a plan. */
  readonly many: Many | null;
  /** Parks named with `@`, which narrow rows, look-ups and values. */
  readonly scope: readonly string[];
  readonly values: FieldValues;
  /** A name for a parameter that refers to rows: looked up when that parameter is asked for. */
  readonly asks: { readonly key: string; readonly text: string } | null;
  readonly parts: readonly Part[];
  /** The words that mean nothing to the command. A line with such words does not run. */
  readonly unread: readonly string[];
}

/** The most words in a line that may be names of rows and texts. */
const MOST_FREE = 6;

const part = ({ start, end }: Token, as: PartKind): Part => ({ start, end, as });
const partsOf = (tokens: readonly Token[], as: PartKind): readonly Part[] => tokens.map((token) => part(token, as));
type Placed = Pick<Said, 'row' | 'many' | 'scope' | 'values' | 'parts'>;

/** The parameter for a text that nothing else took: one that must be given, otherwise a remark or a reason. */
const textFor = (call: Call, values: FieldValues): string | undefined => {
  const open = parametersOf(call).filter(([key, field]) => isText(field) && !(key in values));
  return (open.find(([, { options }]) => options.required) ?? (call.effect === 'write' ? open[0] : undefined))?.[0];
};
const referenceFor = (call: Call, values: FieldValues): string | undefined => {
  const open = parametersOf(call).filter(
    ([key, field]) => (isReference(field) || isReferenceList(field)) && !(key in values),
  );
  return (open.find(([, { options }]) => options.required) ?? (call.on === 'none' ? undefined : open[0]))?.[0];
};

/** Words of a text with those between them that mean nothing by themselves: `paid for the wrong car`. */
const withBetween = (words: readonly Token[], line: readonly Token[]): readonly Token[] =>
  words.flatMap((word, at) => {
    const before = words[at - 1];
    const between = before ? line.filter(({ start, end }) => start >= before.end && end <= word.start) : [];
    return [...(between.every(isFiller) ? between : []), word];
  });

/** The parts as one text, with blanks where the line has them. */
const asTyped = (tokens: readonly Token[]): string =>
  tokens.reduce(
    (text, token, at) => text + (at > 0 && token.start > (tokens[at - 1]?.end ?? 0) ? ' ' : '') + token.text,
    '',
  );

const isProse = ([, { options }]: Parameter): boolean => 'multiline' in options && options.multiline === true;
/** A form's text of several lines, which takes the values that nothing else took: the words' own text first. */
const proseFor = (call: Call, values: FieldValues, text: string | undefined): string | undefined => {
  const open = addsRow(call) ? parametersOf(call).filter((one) => isProse(one) && !(one[0] in values)) : [];
  return (open.find(([key]) => key === text) ?? open[0])?.[0];
};

/**
 * Gives the words that are left a meaning: names for a reference that is asked for, a text, or none. A value that no
 * parameter takes (`40个月`) is no text, but in a form that has a text of several lines: it stays unread.
 */
const said = (call: Call, placed: Placed, rest: readonly Token[], line: readonly Token[]): Said => {
  const { values, parts, many } = placed;
  const words = rest.filter(({ kind }) => kind === 'word');
  const odd = rest.filter(({ kind }) => kind !== 'word');
  const reference = words.length > 0 ? referenceFor(call, values) : undefined;
  const asText = words.length > 0 ? textFor(call, values) : undefined;
  // a name beside conditions is nobody's remark: it says which rows, and is not understood
  const isLoose = many !== null && many.plates.length === 0 && call.on !== 'none';
  const text = asText !== undefined && isLoose && !call.input[asText]?.options.required ? undefined : asText;
  const isRequired = (key: string): boolean => call.input[key]?.options.required === true;
  const isAsked = reference !== undefined && (text === undefined || (isRequired(reference) && !isRequired(text)));
  const as: PartKind = isAsked ? 'asked' : text === undefined ? 'unknown' : 'value';
  const own = text === undefined || isAsked ? undefined : text;
  const prose = odd.length > 0 ? proseFor(call, values, own) : undefined;
  const texts = {
    ...(prose === undefined ? {} : { [prose]: odd }),
    ...(own === undefined ? {} : { [own]: own === prose ? rest : words }),
  };
  const isUnread = (token: Token): boolean => (token.kind === 'word' ? as === 'unknown' : prose === undefined);
  return {
    call,
    ...placed,
    values: {
      ...values,
      ...Object.fromEntries(Object.entries(texts).map(([key, said]) => [key, asTyped(withBetween(said, line))])),
    },
    asks: isAsked ? { key: reference, text: joined(words) } : null,
    parts: [...parts, ...partsOf(words, as), ...partsOf(odd, prose === undefined ? 'unknown' : 'value')].toSorted(
      (a, b) => a.start - b.start,
    ),
    unread: rest.filter(isUnread).map((token) => token.text),
  };
};

/** How many of the free words stand beside each other, from the first on: a name is not torn apart. */
const neighbours = (tokens: readonly Token[], free: readonly Token[]): number => {
  const from = free[0] ? tokens.indexOf(free[0]) : 0;
  const away = free.findIndex((token, at) => tokens[from + at] !== token);
  return away < 0 ? free.length : away;
};

interface ReadLineParts {
  readonly verb: Token;
  readonly tokens: readonly Token[];
  readonly spans: readonly Span[];
  /** Whether a plate tells which row is meant; otherwise it can only be a value: `发券 京A12345`. */
  readonly byPlate: boolean;
  /** Whether a part of the title of the command's noun names it, because nothing in the line names one whole. */
  readonly byPart?: boolean;
}

/** Whether a plate can be a value of a command. */
export const takesPlate = (call: Call): boolean => parametersOf(call).some(([, field]) => isPlate(field));

/** Tokens that name cars, narrow the rows or give values, and what is left. */
const place = (
  call: Call,
  { verb, tokens, spans, byPlate, byPart = false }: ReadLineParts,
  narrows: boolean,
): { placed: Placed; free: readonly Token[] } => {
  const values: Record<string, unknown> = { ...saidByVerb(call, verb.text) };
  const parts: Part[] = [part(verb, 'verb')];
  const nouns = namesOf(call);
  const isNoun = ({ text }: Token): boolean => nouns.includes(fold(text)) || (byPart && isPartOfNoun(call, text));
  const scope: string[] = [];
  const cars: Token[] = [];
  const free: Token[] = [];
  const choices = choiceNames(call);
  const narrowing = !narrows
    ? null
    : conditionsSaid(call, tokens, {
        spans,
        isTaken: (token) => {
          const name = fold(token.text);
          return token === verb || nouns.includes(name) || choices.has(name);
        },
      });
  const each = call.on === 'none' ? eachOf(call) : undefined;
  const isCar = (token: Token): boolean =>
    token.kind === 'plate' &&
    (call.on === 'none'
      ? each !== undefined
      : byPlate && (cars.length === 0 || (!takesPlate(call) && call.effect === 'write')));
  /** Digits that no unit makes an amount are the end of a plate, where the line names no row otherwise: `退款 5442`. */
  const isNameless = (token: Token): boolean =>
    token.kind === 'number' &&
    /^\d{4,6}$/.test(token.text) &&
    call.on !== 'none' &&
    narrowing === null &&
    free.length === 0 &&
    !tokens.some(({ kind }) => kind === 'plate') &&
    takesNumberAsMoney(call, values, token);
  const left = narrowing ? tokens.filter((token) => !narrowing.taken.has(token)) : tokens;
  for (const token of joinChoices(call, left, verb)) {
    if (token === verb || isFiller(token)) continue;
    if (isCar(token)) {
      cars.push(token);
      parts.push(part(token, call.on === 'none' ? 'value' : 'row'));
    } else if (token.kind === 'scope' && placeOf(call) !== undefined) {
      scope.push(token.value);
      parts.push(part(token, 'scope'));
    } else if (token.kind === 'word' && isNoun(token) && !isOwnChoice(call, values, token.value)) {
      parts.push(part(token, 'verb'));
    } else if (!isNameless(token) && placeValue(call, values, token)) {
      parts.push(part(token, 'value'));
    } else {
      free.push(token);
    }
  }
  if (narrowing) parts.push(...partsOf([...narrowing.taken], 'row'));
  const plates = [...new Set(cars.flatMap((token) => (token.kind === 'plate' ? [token.value] : [])))];
  const [plate, second] = plates;
  if (each !== undefined && plate !== undefined) values[each] = plate;
  const row: Said['row'] =
    call.on !== 'none' && plate !== undefined && second === undefined ? { by: 'plate', plate } : null;
  const many: Many | null =
    second !== undefined
      ? { plates, conditions: {}, each: each ?? null }
      : narrowing && { plates: [], conditions: narrowing.conditions, each: null };
  return { placed: { row, many, scope, values, parts }, free };
};

/** What a line says to a command, with the longest and then shorter names of its row. */
export const readAs = (call: Call, line: ReadLineParts): readonly Said[] => {
  const hasCar = line.tokens.some(({ kind }) => kind === 'plate');
  const narrowed = place(call, line, !hasCar);
  // `给 何嘉怡 角色 收费员`: who a name is given to is no condition on what the name is looked up for
  const isAsked =
    narrowed.placed.many !== null && !hasCar && said(call, narrowed.placed, narrowed.free, line.tokens).asks !== null;
  const { placed, free } = isAsked ? place(call, line, false) : narrowed;
  const { row, many, parts } = placed;
  const named = free.every(({ kind }) => kind === 'word' || kind === 'phone' || kind === 'number');
  if (call.on === 'none' || row || many || free.length === 0 || !named || free.length > MOST_FREE)
    return [said(call, placed, free, line.tokens)];
  // A plate's tail names the row by itself: what follows is something else.
  const longest = free[0] && isPlateTail(free[0]) ? 1 : neighbours(line.tokens, free);
  return Array.from({ length: longest }, (_, less) => {
    const name = free.slice(0, longest - less);
    const byName: Placed = {
      ...placed,
      row: { by: 'text', text: joined(name) },
      parts: [...parts, ...partsOf(name, 'row')],
    };
    return said(call, byName, free.slice(longest - less), line.tokens);
  });
};
