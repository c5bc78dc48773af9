import { SELECTOR_CACHE_LIMIT, SELECTOR_LIMIT, SELECTOR_MATCH_LIMIT, selectorSearch } from '../search/menu-search.ts';
import type { Clock, Signal } from './transport.ts';
import type { Option } from './typed.ts';

/** Stands in the cache for a list that is too long to keep: searches go to the platform (B140). */
export const TOO_LONG = 'too-long';

/** Where label and value lists are kept, by name (B106). */
export interface SelectorCache {
  read(name: string): readonly Option[] | typeof TOO_LONG | undefined;
  write(name: string, list: readonly Option[] | typeof TOO_LONG): void;
}

interface SelectorParts {
  /** Name in the cache: `companies`. */
  readonly name: string;
  readonly cache: SelectorCache;
  readonly clock: Clock;
  /** The whole list. */
  readonly load: (signal?: Signal) => Promise<readonly Option[]>;
  /** The platform's own search, for a list that is not kept. */
  readonly search: (text: string, signal?: Signal) => Promise<readonly Option[]>;
  /** How long a search in the kept list waits, so that typing does not flicker: 200 ms for companies (B141). */
  readonly pauseMs?: number;
}

/** A field that searches a list of labels and values. */
export interface Selector {
  /**
   * Rows to offer. Without a text: the selected one first, at most 300 (B138); with one: at most 200 whose label holds
   * it, in any case (B139). The list is loaded once and kept up to 10 000 rows (A4).
   */
  find(text: string, selected?: Option, signal?: Signal): Promise<readonly Option[]>;
}

/** A selector that loads its list once and keeps it, or searches at the platform when the list is too long to keep. */
export const createSelector = ({ name, cache, clock, load, search, pauseMs = 0 }: SelectorParts): Selector => {
  const list = async (signal?: Signal): Promise<readonly Option[] | typeof TOO_LONG> => {
    const kept = cache.read(name);
    if (kept !== undefined) return kept;
    const loaded = await load(signal);
    const keep = loaded.length > SELECTOR_CACHE_LIMIT ? TOO_LONG : loaded;
    cache.write(name, keep);
    return keep;
  };
  return {
    find: async (text, selected, signal) => {
      const kept = await list(signal);
      const isSearch = text.trim() !== '';
      if (kept !== TOO_LONG) {
        if (isSearch && pauseMs > 0) await clock.wait(pauseMs, signal);
        return selectorSearch(kept, text, selected);
      }
      const found = await search(text.trim(), signal);
      return isSearch
        ? found.slice(0, SELECTOR_MATCH_LIMIT)
        : selectorSearch(found, '', selected).slice(0, SELECTOR_LIMIT);
    },
  };
};
