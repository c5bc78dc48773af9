import type { Call } from '../kit/call.ts';
import { choicesOf, isMany, type Field, type FieldValues } from '../kit/field.ts';
import { isText } from '../kit/kinds.ts';
import { checkValue } from '../kit/schema.ts';
import type { Day } from '../lib/day.ts';
import { parsePercent } from '../lib/percent.ts';
import { isPlate, type Plate } from '../lib/plate.ts';
import { readValue, type TokenValue } from '../search/one-line-values.ts';
import { tokenise, type Token } from '../search/one-line.ts';
import { plateForms } from '../search/plate-match.ts';
import type { Ranked, Ranker, SearchEntry } from '../search/rank.ts';
import { fold } from '../search/text.ts';
import { isSteppable, parametersOf, type Parameter } from './steps.ts';

/** What a part of the line was taken for; each has its colour. */
type PartKind = 'verb' | 'row' | 'value' | 'unknown';
interface Part {
  readonly start: number;
  readonly end: number;
  readonly as: PartKind;
}

/** A line read as one command. */
export interface Reading<E extends SearchEntry = SearchEntry> {
  readonly entry: E;
  readonly call: Call;
  /** Which row: a plate, or words to search by. `null`: none said. */
  readonly row: { readonly by: 'plate'; readonly plate: Plate } | { readonly by: 'text'; readonly text: string } | null;
  readonly values: FieldValues;
  readonly parts: readonly Part[];
}

/**
 * Tiers of the ranking in which a word names a command: it matches the beginning of the name, of a word in it or of a
 * keyword, by characters or sound. A match further inside only adds other readings of the line.
 */
const VERB_TIERS: ReadonlySet<string> = new Set(['exact', 'prefix', 'word', 'initials', 'syllables']);
const OTHER_TIERS: ReadonlySet<string> = new Set(['substring', 'loose']);
/** The fewest letters of a word that may name a command: one letter finds too much. */
const MIN_VERB = 2;
const MOST_READINGS = 4;

/**
 * A plate with its province by sound: `jinga12345`. The longest sound counts (京 before 津, 晋), when only one province
 * has it.
 */
const soundPlate = (token: Token): Token => {
  if (token.kind !== 'word' || !/^[a-z]{3,}[0-9]/i.test(token.text)) return token;
  const [plate, next] = plateForms(token.text)
    .filter(isPlate)
    .toSorted((a, b) => a.length - b.length);
  return plate !== undefined && plate.length !== next?.length ? { ...token, kind: 'plate', value: plate } : token;
};

/** `3` and `months` are one count. */
const joinUnits = (tokens: readonly Token[], today: Day): readonly Token[] => {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const value: TokenValue | undefined =
      last?.kind === 'number' && token.kind === 'word' ? readValue(last.text + token.text, today) : undefined;
    if (last && value?.kind === 'count')
      joined[joined.length - 1] = { ...value, text: last.text + token.text, start: last.start, end: token.end };
    else joined.push(token);
  }
  return joined;
};

/** The parts of a line, with provinces by sound and counts beside their unit understood. */
const tokensOf = (text: string, today: Day): readonly Token[] =>
  joinUnits(tokenise(text, today).map(soundPlate), today);

/** A line of which the command is not known yet. */
export interface SplitLine {
  /** What remains to search the command by. */
  readonly words: string;
  readonly plate: Plate | undefined;
  /** Parts that may be values of it: surer ones first, then words. */
  readonly values: readonly Token[];
}

/** `续费 京A12345 3月` → the words, the plate and the values. */
export const splitLine = (text: string, today: Day): SplitLine => {
  const tokens = tokensOf(text, today);
  const plate = tokens.find((token) => token.kind === 'plate');
  const spoken = tokens.filter(({ kind }) => kind === 'word');
  return {
    words: spoken.length === 0 && !plate ? text : spoken.map((token) => token.text).join(' '),
    plate: plate?.value,
    values: [...tokens.filter(({ kind }) => kind !== 'plate' && kind !== 'word'), ...spoken],
  };
};

const isMonths = ({ options }: Field): boolean => options.unit?.en === 'months';
const isDays = ({ options }: Field): boolean => options.unit?.en === 'days';

/** Whether a token can be the value of a field, and which. Counts need the field's unit. */
const valueFor = (field: Field, token: Token): unknown => {
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
      return kind === 'day' ? token.value : kind === 'datetime' ? `${token.value} 00:00:00` : undefined;
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
    case 'word': {
      const query = fold(token.value);
      const found = Object.entries(choicesOf(field)).find(([word, [, zh, en]]) =>
        [word, zh, en].some((name) => fold(name) === query),
      )?.[0];
      return found !== undefined && isMany(field) ? [found] : found;
    }
  }
};

/** Required parameters take a value before optional ones. */
const inOrder = (call: Call): readonly Parameter[] => {
  const all = parametersOf(call);
  return [...all.filter(([, field]) => field.options.required), ...all.filter(([, field]) => !field.options.required)];
};

const place = (call: Call, values: Record<string, unknown>, token: Token): boolean => {
  for (const [key, field] of inOrder(call)) {
    if (key in values) continue;
    const value = valueFor(field, token);
    if (value === undefined || checkValue(key, field, value)) continue;
    values[key] = value;
    return true;
  }
  return false;
};

/** Values for a command's parameters from these parts of the line; each part is used once. */
export const valuesFrom = (call: Call, tokens: readonly Token[]): FieldValues => {
  const values: Record<string, unknown> = {};
  for (const token of tokens) place(call, values, token);
  return values;
};

const part = ({ start, end }: Token, as: PartKind): Part => ({ start, end, as });

/** Words that nothing else took: first the row's name, then a text that must be given (`停用 京A12345 住户搬离`). */
const placeRest = (
  call: Call,
  text: string,
  rest: readonly Token[],
  found: { row: Reading['row']; values: Record<string, unknown>; parts: Part[] },
): void => {
  const [first] = rest;
  const last = rest.at(-1);
  if (!first || !last) return;
  const said = text.slice(first.start, last.end);
  const wanted = parametersOf(call).find(
    ([key, field]) => isText(field) && field.options.required && !(key in found.values),
  );
  if (call.on !== 'none' && found.row === null && rest.every(({ kind }) => kind === 'word' || kind === 'phone')) {
    found.row = { by: 'text', text: said };
    found.parts.push({ start: first.start, end: last.end, as: 'row' });
  } else if (wanted) {
    found.values[wanted[0]] = said;
    found.parts.push({ start: first.start, end: last.end, as: 'value' });
  } else {
    found.parts.push(...rest.map((token) => part(token, 'unknown')));
  }
};

const readAs = (call: Call, verb: Token, tokens: readonly Token[], text: string): Omit<Reading, 'entry'> => {
  const found: { row: Reading['row']; values: Record<string, unknown>; parts: Part[] } = {
    row: null,
    values: {},
    parts: [part(verb, 'verb')],
  };
  const rest: Token[] = [];
  for (const token of tokens) {
    if (token === verb) continue;
    if (token.kind === 'plate' && call.on !== 'none' && found.row === null) {
      found.row = { by: 'plate', plate: token.value };
      found.parts.push(part(token, 'row'));
    } else if (place(call, found.values, token)) {
      found.parts.push(part(token, 'value'));
    } else {
      rest.push(token);
    }
  }
  placeRest(call, text, rest, found);
  return {
    call,
    row: found.row,
    values: found.values,
    parts: found.parts.toSorted((a, b) => a.start - b.start),
  };
};

const unknowns = ({ parts }: Pick<Reading, 'parts'>): number => parts.filter(({ as }) => as === 'unknown').length;

type Scored<E extends SearchEntry> = Reading<E> & { readonly score: number; readonly sure: boolean };
/** What an unread word costs a reading, in points of the ranking: half a tier. */
const UNKNOWN_COSTS = 500;

/** What reading a line takes besides its text: the entries it may mean, and the time. `today` is the local day. */
export interface LineContext<E extends SearchEntry> {
  readonly ranker: Ranker<E>;
  /** The call of an entry that is a command. */
  readonly callOf: (entry: E) => Call | undefined;
  readonly today: Day;
  readonly nowMs: number;
  /** Nouns whose rows carry plates: a plate names a row of them. */
  readonly hasPlates: (noun: string) => boolean;
}

/**
 * Readings of a one-line command, best first: `续费 京A12345 3月`, `renew jingA12345 3 months`, `3个月 xufei 京A12345`. A line
 * is a command when a word in it names one and something else in it is a row or a value for it; otherwise it is a
 * search and there are none.
 */
export const readLine = <E extends SearchEntry>(
  text: string,
  { ranker, callOf, today, nowMs, hasPlates }: LineContext<E>,
): readonly Reading<E>[] => {
  const tokens = tokensOf(text, today);
  if (tokens.length < 2 || tokens.every(({ kind }) => kind === 'word')) return [];
  const hasPlate = tokens.some(({ kind }) => kind === 'plate');
  const readings = tokens.flatMap((token): readonly Scored<E>[] => {
    if (token.kind !== 'word' || fold(token.value).length < MIN_VERB) return [];
    const found: readonly Ranked<E>[] = ranker.search(token.value, { nowMs, limit: 12 });
    return found.flatMap(({ entry, tier, score, field }) => {
      const call = callOf(entry);
      if (
        !call ||
        !(VERB_TIERS.has(tier) || OTHER_TIERS.has(tier)) ||
        !isSteppable(call) ||
        !namesTheVerb(call, token, field)
      )
        return [];
      if (hasPlate && call.on !== 'none' && !hasPlates(call.noun)) return [];
      const reading = { entry, ...readAs(call, token, tokens, text) };
      const takes = reading.parts.some(({ as }) => as === 'row' || as === 'value');
      return takes
        ? [{ ...reading, sure: VERB_TIERS.has(tier), score: score - UNKNOWN_COSTS * unknowns(reading) }]
        : [];
    });
  });
  if (!readings.some(({ sure }) => sure)) return [];
  const seen = new Set<string>();
  return readings
    .toSorted((a, b) => b.score - a.score)
    .filter(({ entry }) => !seen.has(entry.id) && seen.add(entry.id))
    .slice(0, MOST_READINGS);
};

/**
 * Whether a word names what the command does. Nouns are keywords of their commands too: `月租` finds renewing, but does
 * not say what to do.
 */
const namesTheVerb = (call: Call, token: Token, field: string): boolean => {
  if (field !== 'keyword') return true;
  const nouns = [call.resource?.title.zh, call.resource?.title.en, ...(call.resource?.keywords ?? [])];
  const query = fold(token.text);
  return !nouns.some((noun) => noun !== undefined && fold(noun).startsWith(query));
};
