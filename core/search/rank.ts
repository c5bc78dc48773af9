import { frecency, type Use } from './frecency.ts';
import { matchText, TIER_POINTS, tierOf, tierPoints, type Tier } from './match.ts';
import { maskOf, prepareTexts, type Field, type PreparedText } from './prepared-text.ts';
import { rangesOf, type Range } from './ranges.ts';
import { fold, foldWords } from './text.ts';

/** Something the palette can find. */
export type SearchEntry = {
  id: string;
  /** The text shown, in the user's language. */
  label: string;
  /** The English name, searched as well as the label. */
  en: string;
  /** Other words people use for it; an exact one counts as an exact label. */
  keywords?: readonly string[];
  /** Prepared readings (see `Readings`) of the label, then of each keyword, in that order. */
  pinyin?: readonly (string | undefined)[];
  /** Address of a page; found by its words. */
  path?: string;
  group: string;
  /** From 0 to 1: which of two equal matches comes first (a page before its export). */
  weight?: number;
};

/** One result. `ranges` lie in the entry's text that was met: `text`, which is its `field`. */
export type Ranked<E extends SearchEntry> = {
  entry: E;
  score: number;
  tier: Tier;
  field: Field;
  text: string;
  ranges: Range[];
};

/** How many results are wanted, and what the user has chosen lately. */
export type SearchOptions = {
  /** 50 unless told. */
  limit?: number;
  recency?: ReadonlyMap<string, Use>;
  /** The present, for the decay of `recency`. */
  nowMs: number;
};

/** A prepared index over entries. */
export type Ranker<E extends SearchEntry> = {
  search: (query: string, options: SearchOptions) => Ranked<E>[];
};

const WEIGHT_POINTS = 100;
/** Below one tier: habit can lift an entry over the next better tier, never over the one after it. */
const HABIT_POINTS = TIER_POINTS - 100;
/** Brings the mean score of several words into the points of one tier. */
const MEAN_DIVISOR = (tierPoints('exact') + TIER_POINTS) / (TIER_POINTS - WEIGHT_POINTS);
const DEFAULT_LIMIT = 50;
/** The longest query; longer pasted text is cut. */
const MAX_QUERY = 64;
const MAX_WORDS = 6;

type Prepared<E> = { entry: E; texts: PreparedText[]; mask: number };
type Word = { text: string; mask: number };
type Hit<E> = { prepared: Prepared<E>; score: number; total: number };

function prepare<E extends SearchEntry>(entry: E): Prepared<E> {
  const { label, en, keywords = [], pinyin = [], path } = entry;
  const texts = [
    ...prepareTexts('label', label, pinyin[0]),
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

/** The mean score of words that one text meets all of, -1 when it does not. */
function matchInOne(text: PreparedText, words: readonly Word[]): number {
  let sum = 0;
  for (const word of words) {
    const score = matchText(text, word.text, word.mask);
    if (score < tierPoints('loose')) return -1;
    sum += score;
  }
  return sum / words.length;
}

/** Whether the words are exactly the text in another order: `gate open` for `Open gate`. */
function isReordered(text: PreparedText, words: readonly Word[]): boolean {
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  return length === text.chars.length && words.every((word) => text.chars.includes(word.text));
}

/**
 * Several words: every one must be met, in any order and in any text. The whole is never better than `loose`; inside it
 * words that meet the same text come first, then the mean of the words decides. One fuzzy word makes it fuzzy, and all
 * the words of a text in another order count as `word`.
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

/** Keeps the best `limit` hits in order; of equal ones the earlier comes first. */
function keepBest<E>(best: Hit<E>[], hit: Hit<E>, limit: number): void {
  const last = best.at(-1);
  if (best.length >= limit && last && hit.total <= last.total) return;
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((best[middle]?.total ?? 0) >= hit.total) low = middle + 1;
    else high = middle;
  }
  best.splice(low, 0, hit);
  if (best.length > limit) best.pop();
}

/** The text to show as met: the first that meets all words (so the label when it can), else the best of any word. */
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
 * Prepares entries once and ranks them on every key: by tier, inside a tier by how much of the text is met, which text
 * it is, where, and `weight`; then habit is added. Chinese is met by characters, full pinyin, initials and any mixture;
 * words may come in any order. An empty query answers everything, habit first.
 */
export function createRanker<E extends SearchEntry>(entries: readonly E[]): Ranker<E> {
  const all = entries.map(prepare);
  return {
    search: (query, { limit = DEFAULT_LIMIT, recency, nowMs }) => {
      const parts = foldWords(query.slice(0, MAX_QUERY)).slice(0, MAX_WORDS);
      const joined = fold(query.slice(0, MAX_QUERY));
      const whole: Word = { text: joined, mask: maskOf(joined) };
      const words = parts.map((text) => ({ text, mask: maskOf(text) }));
      if (joined === '' && query.trim() !== '') return [];
      const best: Hit<E>[] = [];
      for (const prepared of all) {
        let score = joined === '' ? tierPoints('prefix') : matchEntry(prepared, whole);
        if (words.length > 1 && score < tierPoints('prefix')) score = Math.max(score, matchWords(prepared, words));
        if (score < 0) continue;
        score += WEIGHT_POINTS * (prepared.entry.weight ?? 0);
        const habit = recency ? HABIT_POINTS * frecency(recency.get(prepared.entry.id), nowMs) : 0;
        keepBest(best, { prepared, score, total: score + habit }, limit);
      }
      return best.map((hit) => {
        const isWhole = words.length > 1 && matchEntry(hit.prepared, whole) >= tierPoints('substring');
        return show(hit, isWhole ? [whole] : words);
      });
    },
  };
}
