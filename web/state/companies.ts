import { createSelector, TOO_LONG, type SelectorCache } from '@parkdeck/core/client/selectors';
import type { Option } from '@parkdeck/core/client/typed';
import { company } from '@parkdeck/core/catalogue/parks/company';
import { COMPANY_SEARCH_DELAY_MS } from '@parkdeck/core/search/menu-search';
import { client } from '../app/client.ts';

const kept = new Map<string, readonly Option[] | typeof TOO_LONG>();
const cache: SelectorCache = { read: (name) => kept.get(name), write: (name, list) => void kept.set(name, list) };

/** Forgets the lists of another user or company. */
export const forgetSelectors = (): void => kept.clear();
