import type { Call } from '../kit/call.ts';
import type { FieldValues } from '../kit/field.ts';
import { isReference, isReferenceList, isText } from '../kit/kinds.ts';
import type { Day } from '../lib/day.ts';
import type { Plate } from '../lib/plate.ts';
import type { Token } from '../search/one-line.ts';
import type { Tier } from '../search/match.ts';
import type { Ranked, Ranker, SearchEntry } from '../search/rank.ts';
import { fold, hasHan } from '../search/text.ts';
import { isOfCommand, joinChoices, joined, joinNames, namesIn, namesOf, nounSaid } from './line-names.ts';
import { isFiller, isPlateTail, lineTokens } from './line-tokens.ts';
import { placeValue, saidByVerb } from './line-values.ts';
import { parametersOf } from './steps.ts';

/** What a part of the line was taken for; each has its colour. `asked`: a name that the next step looks up. */
type PartKind = 'verb' | 'row' | 'value' | 'asked' | 'unknown';
interface Part {
  readonly start: number;
  readonly end: number;
  readonly as: PartKind;
}

/** What a line says to one command. */
interface Said {
  readonly call: Call;
  /** Which row: a plate, or words to search by. `null`: none said. */
  readonly row: { readonly by: 'plate'; readonly plate: Plate } | { readonly by: 'text'; readonly text: string } | null;
  readonly values: FieldValues;
  /** A name for a parameter that refers to rows: looked up when that parameter is asked for. */
  readonly asks: { readonly key: string; readonly text: string } | null;
  readonly parts: readonly Part[];
  /** The words that mean nothing to the command. A line with such words does not run. */
  readonly unread: readonly string[];
}

/** A line read as one command. */
export interface Reading<E extends SearchEntry = SearchEntry> extends Said {
  readonly entry: E;
  /** How well the word for the command names it. */
  readonly tier: Tier;
  /** The same with fewer words for the row and more for the rest: tried in order when no row has such a name. */
  readonly shorter: readonly Said[];
}

/**
 * Tiers of the ranking in which a word names a command: it matches the beginning of the name, of a word in it or of a
 * keyword, by characters or sound. A match further inside only adds other readings of the line.
 */
const VERB_TIERS: ReadonlySet<Tier> = new Set(['exact', 'prefix', 'word', 'initials', 'syllables']);
/** Tiers in which a word names a command although nothing else in the line is a plate or a value. */
const CERTAIN_TIERS: ReadonlySet<Tier> = new Set(['exact', 'prefix']);
const EXACT: ReadonlySet<Tier> = new Set(['exact']);
/** Tiers in which a word may name a command at all, and a whole text the name of something. */
const ANY_TIERS: ReadonlySet<Tier> = new Set([...VERB_TIERS, 'substring', 'loose']);
/** Tiers in which a whole text is a name, mistyped or not, and no command with values: `daliy report`. */
const NAME_TIERS: ReadonlySet<Tier> = new Set([...ANY_TIERS, 'typo']);
/** The fewest letters of a word that may name a command: one letter finds too much, one character does not (`续`). */
const MIN_VERB = 2;
/** Results looked at for each word. A verb alone (`导出`) names many commands; the noun beside it tells which. */
const MOST_FOUND = 200;
const MOST_READINGS = 4;
/** The most words in a line that may be names of rows and texts. */
const MOST_FREE = 6;

/** Answers each question once. */
const memo = <T>(ask: (words: string) => T): ((words: string) => T) => {
  const known = new Map<string, T>();
  return (words) => {
    const answer = known.get(words) ?? ask(words);
    known.set(words, answer);
    return answer;
  };
};

const part = ({ start, end }: Token, as: PartKind): Part => ({ start, end, as });
const partsOf = (tokens: readonly Token[], as: PartKind): readonly Part[] => tokens.map((token) => part(token, as));
interface Placed {
  readonly row: Said['row'];
  readonly values: FieldValues;
  readonly parts: readonly Part[];
}

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

/**
 * Gives the words that are left a meaning: names for a reference that is asked for, a text, or none. A value that no
 * parameter takes (`40个月`) is no text: it stays unread.
 */
const said = (call: Call, { row, values, parts }: Placed, rest: readonly Token[]): Said => {
  const words = rest.filter(({ kind }) => kind === 'word');
  const odd = rest.filter(({ kind }) => kind !== 'word');
  const reference = words.length > 0 ? referenceFor(call, values) : undefined;
  const text = words.length > 0 ? textFor(call, values) : undefined;
  const isRequired = (key: string): boolean => call.input[key]?.options.required === true;
  const isAsked = reference !== undefined && (text === undefined || (isRequired(reference) && !isRequired(text)));
  const as: PartKind = isAsked ? 'asked' : text === undefined ? 'unknown' : 'value';
  return {
    call,
    row,
    values: text === undefined || isAsked ? values : { ...values, [text]: joined(words) },
    asks: isAsked ? { key: reference, text: joined(words) } : null,
    parts: [...parts, ...partsOf(words, as), ...partsOf(odd, 'unknown')].toSorted((a, b) => a.start - b.start),
    unread: (as === 'unknown' ? rest : odd).map((token) => token.text),
  };
};

/** How many of the free words stand beside each other, from the first on: a name is not torn apart. */
const neighbours = (tokens: readonly Token[], free: readonly Token[]): number => {
  const from = free[0] ? tokens.indexOf(free[0]) : 0;
  const away = free.findIndex((token, at) => tokens[from + at] !== token);
  return away < 0 ? free.length : away;
};

/** What a line says to a command, with the longest and then shorter names of its row. */
const readAs = (call: Call, verb: Token, tokens: readonly Token[]): readonly Said[] => {
  const values: Record<string, unknown> = { ...saidByVerb(call, verb.text) };
  const parts: Part[] = [part(verb, 'verb')];
  const nouns = namesOf(call);
  let row: Said['row'] = null;
  const free: Token[] = [];
  for (const token of joinChoices(call, tokens, verb)) {
    if (token === verb || isFiller(token)) continue;
    if (token.kind === 'plate' && call.on !== 'none' && row === null) {
      row = { by: 'plate', plate: token.value };
      parts.push(part(token, 'row'));
    } else if (token.kind === 'word' && nouns.includes(fold(token.text))) {
      parts.push(part(token, 'verb'));
    } else if (placeValue(call, values, token)) {
      parts.push(part(token, 'value'));
    } else {
      free.push(token);
    }
  }
  const placed: Placed = { row, values, parts };
  const named = free.every(({ kind }) => kind === 'word' || kind === 'phone' || kind === 'number');
  if (call.on === 'none' || row !== null || free.length === 0 || !named || free.length > MOST_FREE)
    return [said(call, placed, free)];
  // A plate's tail names the row by itself: what follows is something else.
  const longest = free[0] && isPlateTail(free[0]) ? 1 : neighbours(tokens, free);
  return Array.from({ length: longest }, (_, less) => {
    const name = free.slice(0, longest - less);
    const byName: Placed = {
      row: { by: 'text', text: joined(name) },
      values,
      parts: [...parts, ...partsOf(name, 'row')],
    };
    return said(call, byName, free.slice(longest - less));
  });
};

type Scored<E extends SearchEntry> = Reading<E> & { readonly score: number; readonly sure: boolean };
/** What an unread word costs a reading, in points of the ranking: half a tier. */
const UNKNOWN_COSTS = 500;
/** What naming the command's noun gains. */
const NOUN_GAINS = 1500;

/** What reading a line takes besides its text: the entries it may mean, and the time. `today` is the local day. */
export interface LineContext<E extends SearchEntry> {
  readonly ranker: Ranker<E>;
  /** The call of an entry that is a command. */
  readonly callOf: (entry: E) => Call | undefined;
  readonly today: Day;
  readonly nowMs: number;
  /** Nouns whose rows carry plates: a plate names a row of them. */
  readonly hasPlates: (noun: string) => boolean;
  /** Words that mean something else where the line is typed, so that they name no command: `撤销` asks for undo. */
  readonly isTaken?: (word: string) => boolean;
}

const mayNameVerb = (token: Token): boolean =>
  token.kind === 'word' && (fold(token.value).length >= MIN_VERB || hasHan(token.value));

/**
 * Whether a word names what the command does. Nouns are keywords of their commands too: `月租` finds renewing, but does
 * not say what to do.
 */
const namesTheVerb = (call: Call, token: Token, { field, tier }: Ranked<SearchEntry>): boolean => {
  if (field === 'path') return false;
  if (field !== 'keyword' && tier === 'exact') return true;
  const query = fold(token.text);
  return !namesOf(call).some((noun) => noun.startsWith(query));
};

/**
 * Readings of a one-line command, best first: `续费 京A12345 3月`, `renew jingA12345 3 months`, `3个月 xufei 京A12345`. A line
 * is a command when a word in it names one and something else in it is a row or a value for it. Where all of it is
 * words, it is one when together they name nothing (`重置密码 何嘉怡`, not `月租 管理`). Otherwise it is a search and there are
 * none.
 */
export const readLine = <E extends SearchEntry>(
  text: string,
  { ranker, callOf, today, nowMs, hasPlates, isTaken = () => false }: LineContext<E>,
): readonly Reading<E>[] => {
  const search = memo((words) => ranker.search(words, { nowMs, limit: MOST_FOUND }));
  const read = lineTokens(text, today);
  if (read.filter((token) => !isFiller(token)).length < 2) return [];
  const tokens = joinNames(read, (words) => search(words)[0]?.tier);
  const spoken = tokens.filter((token) => !isFiller(token));
  const onlyWords = spoken.every(({ kind }) => kind === 'word');
  const isName = (words: string, tiers: ReadonlySet<Tier>): boolean => {
    const [best] = search(words);
    return best !== undefined && tiers.has(best.tier);
  };
  if (onlyWords && isName(text, NAME_TIERS)) return [];
  const hasPlate = tokens.some(({ kind }) => kind === 'plate');
  const isExact = (word: string): boolean => isName(word, EXACT);
  /** Words that a reading takes for a name or a text, although they name a command. */
  const swallowed = ({ row, values }: Said, others: readonly Token[]): number => {
    const texts = [row?.by === 'text' ? row.text : '', ...Object.values(values).map(String)];
    return others.filter(
      (other) => mayNameVerb(other) && texts.some((text) => text.includes(other.text)) && isExact(other.text),
    ).length;
  };
  const readings = spoken.flatMap((token): readonly Scored<E>[] => {
    if (!mayNameVerb(token) || isTaken(token.text)) return [];
    const others = spoken.filter((other) => other !== token);
    // A second command is no row of the first, but may be the name of one of its choices.
    const commands = onlyWords
      ? others.filter((other) => mayNameVerb(other) && isExact(other.text)).map(({ text }) => fold(text))
      : [];
    const names = namesIn(others);
    const found = search(token.text).flatMap((ranked) => {
      const call = callOf(ranked.entry);
      if (!call || !namesTheVerb(call, token, ranked)) return [];
      if (commands.length > 0 && !commands.every((word) => isOfCommand(call, word))) return [];
      const isMistyped = hasPlate && ranked.tier === 'typo';
      if (!isMistyped && !(onlyWords ? CERTAIN_TIERS : ANY_TIERS).has(ranked.tier)) return [];
      if (hasPlate && call.on !== 'none' && !hasPlates(call.noun)) return [];
      return [{ ...ranked, call, named: nounSaid(call, names) }];
    });
    // `导出` is a verb of many nouns: where the line names one, the others are not meant.
    const longest = Math.max(0, ...found.map(({ named }) => named));
    const meant = found.filter(({ named }) => named === longest);
    return meant.flatMap(({ entry, call, tier, score, named }) => {
      const [first, ...shorter] = readAs(call, token, tokens);
      if (!first?.parts.some(({ as }) => as === 'row' || as === 'value')) return [];
      const gains = (named > 0 ? NOUN_GAINS : 0) - UNKNOWN_COSTS * (first.unread.length + swallowed(first, others));
      return [{ entry, tier, ...first, shorter, sure: VERB_TIERS.has(tier) || tier === 'typo', score: score + gains }];
    });
  });
  if (!readings.some(({ sure }) => sure)) return [];
  const seen = new Set<string>();
  return readings
    .toSorted((a, b) => b.score - a.score)
    .filter(({ entry }) => !seen.has(entry.id) && seen.add(entry.id))
    .slice(0, MOST_READINGS);
};
