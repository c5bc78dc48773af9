import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Search } from '../../tabs/tab-list.ts';
import { filterTexts } from './filter-model.ts';

/** In the address: the plain list is wanted. */
export const PLAIN = 'list';

const OF_THE_LIST = ['as', 'id', 'form', 'view', 'sort', 'page', 'size', 'by'] as const;

/** Whether an address shows the other shape of a list: nothing in it is about rows of the plain one. */
export const isShaped = (noun: ResourceDef, search: Search): boolean =>
  !OF_THE_LIST.some((name) => search[name] !== undefined) && Object.keys(filterTexts(noun, search)).length === 0;
