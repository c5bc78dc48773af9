import { parsePlate } from '@parkdeck/core/lib/plate';
import { findPlates } from '@parkdeck/core/search/one-line';
import type { SearchEntry, Ranker } from '@parkdeck/core/search/rank';

/** The page of a car's case file. */
const CASE_PAGE = 'page:/desk/case';
const CERTAIN: ReadonlySet<string> = new Set(['exact', 'prefix']);
const MAY_BE_PLATE = /\d/;

/**
 * The plate, or part of one, whose case file a text asks for: `case 6G075`, `京A12345 查车`. `null`: it asks for something
 * else.
 */
export const caseAskedFor = (text: string, ranker: Ranker<SearchEntry>): string | null => {
  const words = text.trim().split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return null;
  for (const [named, rest] of [
    [first, words.slice(1)],
    [last, words.slice(0, -1)],
  ] as const) {
    const plate = rest.join('');
    if (!MAY_BE_PLATE.test(plate)) continue; // most texts: the search below is dear
    const [best] = ranker.search(named, { nowMs: 0, limit: 1 });
    if (best?.entry.id === CASE_PAGE && CERTAIN.has(best.tier)) return plate;
  }
  return null;
};

/** Plates in a text that says something else besides: `浙A12345 欠多少钱`. */
export const platesAmong = (text: string): readonly string[] =>
  parsePlate(text).ok ? [] : findPlates(text).map(({ value }) => value);

/** The plate that a text is in whole; it has a case file to open, known or not. */
export const wholePlate = (text: string): readonly string[] => {
  const plate = parsePlate(text);
  return plate.ok ? [plate.value.plate] : [];
};
