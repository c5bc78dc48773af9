import { matchText, TIER_POINTS, tierPoints } from './match.ts';
import type { PreparedText } from './prepared-text.ts';

/** What is searched: the texts of one entry, and the letters of them all (`maskOf`). */
export type Searched = { texts: readonly PreparedText[]; mask: number };
/** A folded word of a query. `sound`: how it is spoken, where it may be mistyped. */
export type Word = { text: string; mask: number; sound?: string };

/** The most that the `weight` of an entry adds to its score. */
export const WEIGHT_POINTS = 100;
/** Scales the mean score of several words into the points of one tier. */
export const MEAN_DIVISOR = (tierPoints('exact') + TIER_POINTS) / (TIER_POINTS - WEIGHT_POINTS);

/** The score of the text that matches a word best; -1 if none does. */
export function matchEntry(prepared: Searched, word: Word): number {
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
export function matchWords(prepared: Searched, words: readonly Word[]): number {
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

/**
 * The text to show as matched: the first that matches all words (the label if possible), otherwise the best match of
 * any word.
 */
export function metText(texts: readonly PreparedText[], words: readonly Word[]): PreparedText | undefined {
  const whole = texts.find((text) => matchInOne(text, words) >= 0);
  if (whole) return whole;
  const points = texts.map((text) => Math.max(...words.map((word) => matchText(text, word.text, word.mask))));
  return texts[points.indexOf(Math.max(...points))];
}
