import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { client } from '../../app/client.ts';
import { filterInput, filterTexts, presetTexts } from './filter-model.ts';
import type { ListView } from './use-list-prefs.ts';
import type { ResourceList } from './use-resource-list.ts';

const COUNTS_STALE_MS = 60_000;

type Texts = Readonly<Record<string, string>>;
/** What of a list its number of rows is counted from. */
export type CountedList = Pick<ResourceList, 'noun' | 'filters' | 'total' | 'estimated'>;

/**
 * Sums and counts are fetched once the rows are on screen, by the components that show them: the rows do not re-render
 * for each.
 */
const useReady = ({ total }: Pick<ResourceList, 'total'>): boolean => useDeferredValue(total !== undefined, false);

const useCount = (
  list: Pick<ResourceList, 'noun' | 'total'>,
  id: string,
  texts: Texts,
  wanted = true,
): number | undefined => {
  const { noun } = list;
  return useQuery({
    queryKey: ['list', noun.name, 'count', id, texts],
    queryFn: async ({ signal }) =>
      (
        await client.list(
          noun,
          { filters: filterInput(noun, texts), size: 1, exactTotal: true },
          { signal, silent: true },
        )
      ).total,
    enabled: useReady(list) && wanted,
    staleTime: COUNTS_STALE_MS,
  }).data;
};

/** The number of filtered rows, counted where the list itself told an estimate: its parts must not exceed it. */
export const useExactTotal = (list: CountedList): { readonly total: number; readonly estimated: boolean } => {
  const counted = useCount(list, 'total', list.filters, list.estimated);
  return list.estimated && counted !== undefined
    ? { total: counted, estimated: false }
    : { total: list.total ?? 0, estimated: list.estimated };
};

/** The views that apply to this page: not those about fields that the page itself fixes. */
export const viewsOf = ({ kept, preset }: ResourceList): readonly ListView[] =>
  kept.views.filter(({ filters }) => !Object.keys(filters).some((key) => preset && key in preset));

/** Number of rows of a view; without one, of the page. */
export const useViewCount = (list: ResourceList, view?: ListView): number | undefined =>
  useCount(list, view?.id ?? '', { ...presetTexts(list.noun, list.preset), ...view?.filters });

/** Number of the filtered rows that a view would show. */
export const usePartCount = (list: ResourceList, { id, filters }: ListView): number | undefined =>
  useCount(list, id, { ...list.filters, ...filters });

/** The product's own views by which the list is not filtered yet: they break down its total. */
export const partsOf = (list: ResourceList): readonly ListView[] => {
  const { noun, tree, view, search } = list;
  const own = filterTexts(noun, search);
  return tree
    ? []
    : viewsOf(list).filter(
        (one) =>
          !one.own &&
          one.id !== view?.id &&
          Object.keys(one.filters).every((key) => own[key] === undefined && view?.filters[key] === undefined),
      );
};

/** Sums over the whole filtered list, by field. */
export const useListSums = (list: ResourceList): Readonly<Record<string, number>> | undefined => {
  const { noun } = list;
  const input = filterInput(noun, list.filters);
  return useQuery({
    queryKey: ['list', noun.name, 'sums', input],
    queryFn: async ({ signal }) =>
      (await client.list(noun, { filters: input, size: 1, withSums: true }, { signal, silent: true })).sums ?? {},
    placeholderData: keepPreviousData,
    enabled: useReady(list),
  }).data;
};
