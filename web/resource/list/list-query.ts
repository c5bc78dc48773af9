import type { Page } from '@parkdeck/core/client/typed';
import { presetOf } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { client, queryClient } from '../../app/client.ts';
import type { Row } from '../../state/selection.ts';
import type { Search } from '../../tabs/tab-list.ts';
import { loadedNoun } from '../load-noun.ts';
import { today } from '../../fields/today.ts';
import { openingSearch } from './opening.ts';
import { filterInput, filterTexts, presetTexts } from './filter-model.ts';

export const DEFAULT_SIZE = 50;
/** Trees are loaded completely, up to the maximum size of one answer. */
const TREE_SIZE = 500;

const numberOr = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;

/** The page of rows that an address asks for. */
export const partOf = (
  search: Search,
): { readonly number: number; readonly size: number; readonly exact: boolean } => ({
  number: numberOr(search['page'], 1),
  size: numberOr(search['size'], DEFAULT_SIZE),
  exact: search['exact'] === '1',
});

export const isTree = (noun: ResourceDef, page: PageDef): boolean =>
  page.view === 'tree' && noun.list.tree !== undefined;

interface ListRequest {
  readonly noun: ResourceDef;
  readonly tree: boolean;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: string;
  readonly search: Search;
  /** All rows of a picture, instead of the page that the address asks for. */
  readonly size?: number;
}

/** Query options for the rows of a list. */
export const listQuery = ({ noun, tree, filters, sort, search, size: drawn }: ListRequest) => {
  const { number, size, exact } = partOf(search);
  const whole = tree ? TREE_SIZE : drawn;
  const query = {
    filters,
    page: whole === undefined ? number : 1,
    size: whole ?? size,
    ...(sort ? { sort } : {}),
    ...(exact ? { exactTotal: true } : {}),
  };
  return {
    queryKey: ['list', noun.name, query],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Page<Row>> =>
      client.list(noun, query, { signal, silent: true }),
  };
};

/**
 * Prefetches the rows of a page that is about to be shown, if its noun is already loaded and the view is one of the
 * product's. On failure the page itself retries and reports it.
 */
export const prefetchList = async (page: PageDef, address: Search): Promise<void> => {
  const noun = loadedNoun(address['part'] ?? page.of ?? '');
  const search = noun ? openingSearch(noun, page, address, today()) : address;
  const view = noun?.list.views?.find(({ id }) => id === search['view']);
  if (!noun || (search['view'] !== undefined && !view)) return;
  const filters = filterInput(noun, {
    ...presetTexts(noun, presetOf(page, noun.name)),
    ...view?.filters,
    ...filterTexts(noun, search),
  });
  await queryClient.prefetchQuery(
    listQuery({ noun, tree: isTree(noun, page), filters, sort: search['sort'] ?? '', search }),
  );
};
