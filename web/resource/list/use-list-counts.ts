import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { client } from '../../app/client.ts';
import { filterInput, filterTexts, presetTexts } from './filter-model.ts';
import type { ListView } from './use-list-prefs.ts';
import type { ResourceList } from './use-resource-list.ts';

const COUNTS_STALE_MS = 60_000;

type Texts = Readonly<Record<string, string>>;

/** Sums and counts are asked for once the rows are on the screen, and by the parts that show them: the rows are not drawn again for each. */
const useReady = ({ active, total }: ResourceList): boolean => useDeferredValue(total !== undefined, false) && active;

const useCounts = ({ noun }: ResourceList, asked: readonly { readonly id: string; readonly texts: Texts }[], enabled: boolean): readonly (number | undefined)[] =>
  useQueries({
    queries: asked.map(({ id, texts }) => ({
      queryKey: ['list', noun.name, 'count', id, texts],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await client.list(noun, { filters: filterInput(noun, texts), size: 1 }, { signal, silent: true })).total,
      enabled, staleTime: COUNTS_STALE_MS,
    })),
  }).map(({ data }) => data);

/** How many rows each view holds; `all` without any. */
export const useViewCounts = (list: ResourceList): { readonly all: number | undefined; readonly views: readonly (ListView & { readonly count: number | undefined })[] } => {
  const { noun, preset, kept } = list;
  const fixed = presetTexts(noun, preset);
  const ready = useReady(list);
  const [all, ...counts] = useCounts(list, [{ id: '', texts: fixed }, ...kept.views.map(({ id, filters }) => ({ id, texts: { ...fixed, ...filters } }))], ready && kept.views.length > 0);
  return { all, views: kept.views.map((view, index) => ({ ...view, count: counts[index] })) };
};

/** Sums over the whole filtered list, by field, and how many of it each of the product's views would show. */
export const useListSums = (list: ResourceList) => {
  const { noun, tree, kept, view, search, filters } = list;
  const own = filterTexts(noun, search);
  const enabled = useReady(list) && (noun.list.sums?.length ?? 0) > 0;
  const input = filterInput(noun, filters);
  const sums = useQuery({
    queryKey: ['list', noun.name, 'sums', input],
    queryFn: async ({ signal }) => (await client.list(noun, { filters: input, size: 1, withSums: true }, { signal, silent: true })).sums ?? {},
    placeholderData: keepPreviousData, enabled,
  });
  // Asked anew only where the list is narrowed, and only by what it is not narrowed by already.
  const parts = tree || !noun.list.sums?.length ? [] : kept.views.filter((one) => !one.own && one.id !== view?.id && Object.keys(one.filters).every((key) => own[key] === undefined && view?.filters[key] === undefined));
  const counts = useCounts(list, parts.map(({ id, filters: extra }) => ({ id, texts: { ...filters, ...extra } })), enabled);
  return { sums: sums.data, parts: parts.map(({ title }, index) => ({ title, count: counts[index] })) };
};
