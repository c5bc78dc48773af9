import { frecency, type Use } from './frecency.ts';
import { matchText, TIER_POINTS, tierOf, TIERS, tierPoints, typoPoints, type Tier } from './match.ts';
import { maskOf, prepareTexts, type Field, type PreparedText } from './prepared-text.ts';
import { rangesOf, type Range } from './ranges.ts';
import { fold, foldWords, isHanOnly } from './text.ts';
import { forgiven, soundOf, soundsIn, type Sounds } from './typos.ts';

/** An item that the palette can find. */
export type SearchEntry = {
  id: string;
  /** The displayed text, in the user's language. */
  label: string;
  /** The English name, searched in addition to the label. */
  en: string;
  /** The Chinese name, where the label is another. */
  zh?: string;
  /** Synonyms; an exact match counts like one of the label. */
  keywords?: readonly string[];
  /** Prepared readings (see `Readings`) of the Chinese name, or of the label, then of each keyword, in that order. */
  pinyin?: readonly (string | undefined)[];
  /** Path of a page; its words are searched too. */
  path?: string;
  group: string;
  /** From 0 to 1: decides between equal matches (a page before its export); below 0 what yields to all others. */
  weight?: number;
};

/** One result. `text` is the matched text, `field` its kind; `ranges` are positions in `text`. */
export type Ranked<E extends SearchEntry> = {
  entry: E;
  score: number;
  tier: Tier;
  field: Field;
  text: string;
  ranges: Range[];
};

/** Maximum number of results, and the user's recent choices. */
type SearchOptions = {
  /** Default: 50. */
  limit?: number;
  recency?: ReadonlyMap<string, Use>;
  /** The current time, for the decay of `recency`. */
  nowMs: number;
};

/** A prepared index over entries. */
export type Ranker<E extends SearchEntry> = {
  search: (query: string, options: SearchOptions) => Ranked<E>[];
  /** The entries of which a text is the whole name, or a whole keyword: asked of every beginning of a word. */
  named: (text: string) => readonly E[];
};

const WEIGHT_POINTS = 100;
/** Habit orders the entries of one tier and never lifts one into a better tier. */
const HABIT_POINTS = TIER_POINTS - 100;
/** The fewest characters of a Chinese text that is tried as two words. */
const MIN_RUN = 4;
/** Scales the mean score of several words into the points of one tier. */
const MEAN_DIVISOR = (tierPoints('exact') + TIER_POINTS) / (TIER_POINTS - WEIGHT_POINTS);
const DEFAULT_LIMIT = 50;
/** Maximum length of a query; longer pasted text is cut. */
const MAX_QUERY = 64;
/** Words of a query that are looked for; more of them are cut. */
export const MAX_WORDS = 6;

type Prepared<E> = { entry: E; texts: PreparedText[]; mask: number };
type Word = { text: string; mask: number; sound?: string };
type Hit<E> = { prepared: Prepared<E>; score: number; total: number; order: number };

function prepare<E extends SearchEntry>(entry: E): Prepared<E> {
  const { label, en, zh, keywords = [], pinyin = [], path } = entry;
  const texts = [
    ...prepareTexts('label', label, zh === undefined ? pinyin[0] : undefined),
    ...(zh === undefined ? [] : prepareTexts('zh', zh, pinyin[0])),
    ...(en === label ? [] : prepareTexts('en', en, undefined)),
    ...keywords.flatMap((keyword, i) => prepareTexts('keyword', keyword, pinyin[i + 1])),
    ...(path === undefined ? [] : prepareTexts('path', path, undefined)),
  ];
  return { entry, texts, mask: texts.reduce((mask, text) => mask | text.mask, 0) };
}

function matchEntry(prepared: Prepared<SearchEntry>, word: Word): number {
  if ((word.mask & ~prepared.mask) !== 0) return -1;
  let best = -1;
  for (const text of prepared.texts) {
    const score = matchText(text, word.text, word.mask, best);
    if (score > best) best = score;
  }
  return best;
}

/** The mean score if one text matches all words, otherwise -1. */
function matchInOne(text: PreparedText, words: readonly Word[]): number {
  let sum = 0;
  for (const word of words) {
    const score = matchText(text, word.text, word.mask);
    if (score < tierPoints('loose')) return -1;
    sum += score;
  }
  return sum / words.length;
}

/** Whether the words are the complete text in another order: `gate open` for `Open gate`. */
function isReordered(text: PreparedText, words: readonly Word[]): boolean {
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  return length === text.chars.length && words.every((word) => text.chars.includes(word.text));
}

/**
 * Several words: each must match, in any order and in any text. The result is at most `loose`; within it, words that
 * match the same text rank first, then by the mean score. One fuzzy word makes the result fuzzy; all words of a text in
 * another order count as `word`.
 */
function matchWords(prepared: Prepared<SearchEntry>, words: readonly Word[]): number {
  let sum = 0;
  let worst = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const score = matchEntry(prepared, word);
    if (score < 0) return -1;
    sum += score;
    worst = Math.min(worst, score);
  }
  if (worst < tierPoints('loose')) return tierPoints('fuzzy') + sum / words.length / MEAN_DIVISOR;
  let together = -1;
  for (const text of prepared.texts) {
    if (isReordered(text, words)) return tierPoints('word') + TIER_POINTS - 2 * WEIGHT_POINTS;
    together = Math.max(together, matchInOne(text, words));
  }
  const mean = together < 0 ? sum / words.length / 2 : together;
  return tierPoints('loose') + mean / MEAN_DIVISOR;
}

/** The best score of a word with a mistake in it; -1 if it is not like any text. */
function forgiveWord({ texts }: Prepared<SearchEntry>, { text: word, mask, sound }: Word): number {
  let best = -1;
  for (const text of texts) {
    const coverage = forgiven(text, word, mask, sound);
    if (coverage !== undefined) best = Math.max(best, typoPoints(text, coverage));
  }
  return best;
}

/** The ways to read a Chinese text without spaces as two words: 快到期的月卡, 黑名单删除. */
function runsIn(joined: string): readonly (readonly Word[])[] {
  const text = joined.replaceAll('的', '');
  if (text.length < MIN_RUN || !isHanOnly(text)) return [];
  return Array.from({ length: text.length - 3 }, (_, at) =>
    [text.slice(0, at + 2), text.slice(at + 2)].map((part): Word => ({ text: part, mask: maskOf(part) })),
  );
}

/** The score of an entry that the words match but for a mistake in each at most; -1 if they do not. */
function forgive(prepared: Prepared<SearchEntry>, words: readonly Word[]): number {
  let worst = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const plain = matchEntry(prepared, word);
    const score =
      plain >= tierPoints('loose') ? tierPoints('typo') + plain / MEAN_DIVISOR : forgiveWord(prepared, word);
    if (score < 0) return -1;
    worst = Math.min(worst, score);
  }
  return worst;
}

/** The entries by each of their whole names and keywords, folded. */
function namesIn<E>(all: readonly Prepared<E>[]): ReadonlyMap<string, readonly E[]> {
  const names = new Map<string, E[]>();
  for (const { entry, texts } of all)
    for (const { field, chars } of texts) {
      if (field === 'path') continue;
      const known = names.get(chars);
      if (known) known.push(entry);
      else names.set(chars, [entry]);
    }
  return names;
}

/** Keeps the best `limit` hits in order; of equal ones the earlier comes first. */
function keepBest<E>(best: Hit<E>[], hit: Hit<E>, limit: number): void {
  const last = best.at(-1);
  if (best.length >= limit && last && hit.order <= last.order) return;
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((best[middle]?.order ?? 0) >= hit.order) low = middle + 1;
    else high = middle;
  }
  best.splice(low, 0, hit);
  if (best.length > limit) best.pop();
}

/**
 * The text to show as matched: the first that matches all words (the label if possible), otherwise the best match of
 * any word.
 */
function metText(texts: readonly PreparedText[], words: readonly Word[]): PreparedText | undefined {
  const whole = texts.find((text) => matchInOne(text, words) >= 0);
  if (whole) return whole;
  const points = texts.map((text) => Math.max(...words.map((word) => matchText(text, word.text, word.mask))));
  return texts[points.indexOf(Math.max(...points))];
}

function show<E extends SearchEntry>({ prepared, score, total }: Hit<E>, words: readonly Word[]): Ranked<E> {
  const met = metText(prepared.texts, words);
  return {
    entry: prepared.entry,
    score: total,
    tier: tierOf(score),
    field: met?.field ?? 'label',
    text: met?.source ?? prepared.entry.label,
    ranges: met
      ? rangesOf(
          met,
          words.map(({ text }) => text),
        )
      : [],
  };
}

/**
 * Prepares entries once and ranks them on every key: by tier, within a tier by the matched share of the text, the kind
 * of text, the position, `weight` and habit, which never crosses a tier. Chinese matches by characters, full pinyin,
 * initials and any mixture; words may be in any order. Where nothing matches as typed, one mistake a word is forgiven.
 * An empty query returns everything, habit first.
 */
export function createRanker<E extends SearchEntry>(entries: readonly E[]): Ranker<E> {
  const all = entries.map(prepare);
  let sounds: Sounds | undefined;
  let names: ReadonlyMap<string, readonly E[]> | undefined;
  return {
    named: (text) => (names ??= namesIn(all)).get(fold(text)) ?? [],
    search: (query, { limit = DEFAULT_LIMIT, recency, nowMs }) => {
      const parts = foldWords(query.slice(0, MAX_QUERY)).slice(0, MAX_WORDS);
      const joined = fold(query.slice(0, MAX_QUERY));
      const whole: Word = { text: joined, mask: maskOf(joined) };
      const words = parts.map((text): Word => ({ text, mask: maskOf(text) }));
      if (joined === '' && query.trim() !== '') return [];
      const matchPlainly = (prepared: Prepared<E>): number => {
        const score = joined === '' ? tierPoints('prefix') : matchEntry(prepared, whole);
        return words.length > 1 && score < tierPoints('prefix') ? Math.max(score, matchWords(prepared, words)) : score;
      };
      const bestBy = (match: (prepared: Prepared<E>) => number): readonly Hit<E>[] => {
        const best: Hit<E>[] = [];
        for (const prepared of all) {
          const matched = match(prepared);
          if (matched < 0) continue;
          const weight = WEIGHT_POINTS * (prepared.entry.weight ?? 0);
          const use = recency?.get(prepared.entry.id);
          const habit = use ? HABIT_POINTS * frecency(use, nowMs) : 0;
          const total = matched + weight + habit;
          const tier = Math.floor(matched / TIER_POINTS);
          keepBest(best, { prepared, score: matched, total, order: total + tier * TIERS.length * TIER_POINTS }, limit);
        }
        return best;
      };
      const plain = bestBy(matchPlainly);
      const mayBeMistyped =
        joined !== '' && !/\d/.test(joined) && plain.every(({ score }) => score < tierPoints('typo'));
      if (mayBeMistyped) {
        const known = (sounds ??= soundsIn(all.flatMap(({ texts }) => texts)));
        for (const word of words) word.sound = soundOf(word.text, known);
      }
      const best = mayBeMistyped
        ? bestBy((prepared) => Math.max(matchPlainly(prepared), forgive(prepared, words)))
        : plain;
      if (best.length === 0 && words.length === 1) {
        const runs = runsIn(joined);
        const split =
          runs.length === 0 ? [] : bestBy((entry) => Math.max(...runs.map((run) => matchWords(entry, run))));
        const whole = split.filter(({ score }) => score >= tierPoints('loose'));
        return whole.map((hit) => show(hit, runs.find((run) => matchWords(hit.prepared, run) >= 0) ?? words));
      }
      return best.map((hit) => {
        const isWhole = words.length > 1 && matchEntry(hit.prepared, whole) >= tierPoints('substring');
        return show(hit, isWhole ? [whole] : words);
      });
    },
  };
}
