import { fold } from './text.ts';

/** A menu entry that leads to a page. */
export type MenuLeaf = { label: string; path: string };

/** A row of a selector. */
export type SelectorOption = { value: string; label: string };

/** Rows a selector shows without a search, the selected one included (B138). */
export const SELECTOR_LIMIT = 300;
/** Maximum number of rows that a selector's search returns (B139). */
export const SELECTOR_MATCH_LIMIT = 200;
/** A longer list is not cached in the browser: its searches go to the server (B140). */
export const SELECTOR_CACHE_LIMIT = 10_000;
/** Delay of a search in the cached company list (B141). */
export const COMPANY_SEARCH_DELAY_MS = 200;

const lower = (text: string): string => text.trim().toLowerCase();

/**
 * The menu search overlay: leaves whose label begins with the text, ignoring case (B71, B72). An empty text matches
 * all.
 */
export function overlaySearch<L extends MenuLeaf>(leaves: readonly L[], text: string): L[] {
  const typed = lower(text);
  return leaves.filter((leaf) => lower(leaf.label).startsWith(typed));
}

/**
 * The top bar's autocomplete: leaves whose label or path contains the text, ignoring case (B75, A3). An empty text
 * matches all.
 */
export function autocompleteSearch<L extends MenuLeaf>(leaves: readonly L[], text: string): L[] {
  const typed = lower(text);
  return leaves.filter((leaf) => lower(leaf.label).includes(typed) || lower(leaf.path).includes(typed));
}

/** Where a text without spaces goes from words to a number or back: `出口4`, `B2出口`. */
const BETWEEN = /\s+|(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Han})/iu;

/** Options whose label contains the text, spaces aside; where none does, those with every part of it: `出口4`. */
const labelled = <O extends SelectorOption>(options: readonly O[], text: string): readonly O[] => {
  const parts = text.trim().split(BETWEEN).map(fold);
  const whole = parts.join('');
  const found = options.filter(({ label }) => fold(label).includes(whole));
  return found.length > 0 ? found : options.filter(({ label }) => parts.every((part) => fold(label).includes(part)));
};

/**
 * The rows of a selector over a cached list. Without a text: the selected row first, even if it is not in the list,
 * then the others up to 300 in total (B138). With a text: rows whose label contains it, ignoring case and spaces, or
 * else all its parts, at most 200 (B139).
 */
export function selectorSearch<O extends SelectorOption>(options: readonly O[], text: string, selected?: O): O[] {
  if (fold(text) !== '') return labelled(options, text).slice(0, SELECTOR_MATCH_LIMIT);
  const others = selected ? options.filter((option) => option.value !== selected.value) : options;
  return [...(selected ? [selected] : []), ...others].slice(0, SELECTOR_LIMIT);
}
