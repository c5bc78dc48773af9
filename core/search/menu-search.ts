/** A menu entry that leads to a page. */
export type MenuLeaf = { label: string; path: string };

/** A row of a selector. */
export type SelectorOption = { value: string; label: string };

/** Rows a selector shows without a search, the selected one included (B138). */
export const SELECTOR_LIMIT = 300;
/** Rows a selector's search answers (B139). */
export const SELECTOR_MATCH_LIMIT = 200;
/** A list longer than this is not kept in the browser: its searches go to the server (B140). */
export const SELECTOR_CACHE_LIMIT = 10_000;
/** How long a search in the kept company list waits before it answers (B141). */
export const COMPANY_SEARCH_DELAY_MS = 200;

const lower = (text: string): string => text.trim().toLowerCase();

/** The menu search overlay: leaves whose label begins with the text, in any case (B71, B72). No text finds all. */
export function overlaySearch<L extends MenuLeaf>(leaves: readonly L[], text: string): L[] {
  const typed = lower(text);
  return leaves.filter((leaf) => lower(leaf.label).startsWith(typed));
}

/**
 * The top bar's autocomplete: leaves whose label or path contains the text, in any case (B75, A3). No text finds all.
 */
export function autocompleteSearch<L extends MenuLeaf>(leaves: readonly L[], text: string): L[] {
  const typed = lower(text);
  return leaves.filter((leaf) => lower(leaf.label).includes(typed) || lower(leaf.path).includes(typed));
}

/**
 * The rows of a selector over a kept list. Without a text: the selected row first, also when it is not in the list, and
 * the others up to 300 in all (B138). With one: rows whose label contains it in any case, at most 200 (B139).
 */
export function selectorSearch<O extends SelectorOption>(options: readonly O[], text: string, selected?: O): O[] {
  const typed = lower(text);
  if (typed !== '')
    return options.filter((option) => lower(option.label).includes(typed)).slice(0, SELECTOR_MATCH_LIMIT);
  const others = selected ? options.filter((option) => option.value !== selected.value) : options;
  return [...(selected ? [selected] : []), ...others].slice(0, SELECTOR_LIMIT);
}
