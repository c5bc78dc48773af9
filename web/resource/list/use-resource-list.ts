import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { client } from '../../app/client.ts';
import { canCall } from '../../state/session.ts';
import type { Row } from '../../state/selection.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { callOf, keyField } from '../calls.ts';
import { filterInput, filterSpecs, filterTexts, presetTexts } from './filter-model.ts';
import { DEFAULT_SIZE, isTree, listQuery, partOf, presetOf } from './list-query.ts';
import { pickAll, pickRange, toggle, togglePage, NOTHING_PICKED } from './selection-model.ts';
import { useListPrefs, type ListView } from './use-list-prefs.ts';
import { usePicked } from './use-picked.ts';

/** O21. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const COUNTS_STALE_MS = 60_000;

type Texts = Readonly<Record<string, string>>;

/** Everything a list needs, without looks: what it shows, how it is narrowed, what is picked, and how to change each. */
export const useResourceList = (noun: ResourceDef, page: PageDef) => {
  const { search, setSearch, active } = usePageTab();
  const kept = useListPrefs(noun);
  const tree = isTree(noun, page);
  const view = kept.views.find(({ id }) => id === search['view']);
  const preset = presetOf(noun, page);

  const own = useMemo(() => filterTexts(noun, search), [noun, search]);
  const fixed = useMemo(() => presetTexts(noun, preset), [noun, preset]);
  const texts: Texts = useMemo(() => ({ ...fixed, ...view?.filters, ...own }), [fixed, view?.filters, own]);
  const filters = useMemo(() => filterInput(noun, texts), [noun, texts]);
  const narrowed = Object.keys(own).length > 0 || view !== undefined;

  const sort = search['sort'] ?? view?.sort ?? '';
  const { number, size } = partOf(search);
  const call = callOf(noun, 'list');
  const allowed = call ? canCall(call) : { ok: true as const };
  const list = useQuery({ ...listQuery({ noun, tree, filters, sort, search }), placeholderData: keepPreviousData, enabled: active && allowed.ok });
  // Sums and counts are asked for when the rows are on the screen.
  const ready = useDeferredValue(list.data !== undefined, false);
  const sums = useQuery({
    queryKey: ['list', noun.name, 'sums', filters],
    queryFn: async ({ signal }) => (await client.list(noun, { filters, size: 1, withSums: true }, { signal, silent: true })).sums ?? {},
    placeholderData: keepPreviousData, enabled: active && ready && (noun.list.sums?.length ?? 0) > 0,
  });
  const countOf = (countedTexts: Texts, id: string) => ({
    queryKey: ['list', noun.name, 'count', id, countedTexts],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await client.list(noun, { filters: filterInput(noun, countedTexts), size: 1 }, { signal, silent: true })).total,
    enabled: active && ready && kept.views.length > 0, staleTime: COUNTS_STALE_MS,
  });
  const counts = useQueries({ queries: [countOf(fixed, ''), ...kept.views.map(({ id, filters: extra }) => countOf({ ...fixed, ...extra }, id))] });
  // Of the result in view: asked anew only where it is narrowed, and only by what it is not narrowed by already.
  const parts = tree || !noun.list.sums?.length ? [] : kept.views.filter((one) => !one.own && one.id !== view?.id && Object.keys(one.filters).every((key) => own[key] === undefined && view?.filters[key] === undefined));
  const partCounts = useQueries({ queries: parts.map(({ id, filters: extra }) => countOf({ ...texts, ...extra }, id)) });

  const keyName = keyField(noun);
  const keyOf = useCallback((row: Row): string => String(row[keyName]), [keyName]);
  const rows = list.data?.rows ?? [];
  const order = rows.map(keyOf);
  const pick = usePicked({ active, noun: noun.name, path: page.path, keyOf, rows, total: list.data?.total, filters: texts });
  const { picked, setPicked, focusedId, setFocused } = pick;

  return {
    noun, page, active, tree, preset, search, setSearch, kept,
    rows, keyOf, order, total: list.data?.total, estimated: list.data?.estimated === true,
    error: list.error, pending: list.isPending && allowed.ok, fetching: list.isFetching, stale: list.isPlaceholderData || list.isError,
    missing: allowed.ok ? undefined : allowed.permission,
    retry: list.refetch,
    sums: sums.data, narrowed, filters: texts, ownFilters: own,
    specs: useMemo(() => filterSpecs(noun, preset), [noun, preset]),
    view, views: kept.views.map((one, index): ListView & { readonly count: number | undefined } => ({ ...one, count: counts[index + 1]?.data })), allCount: counts[0]?.data,
    /** How many of the whole result each of the product's views would show. */
    parts: parts.map(({ title }, index) => ({ title, count: partCounts[index]?.data })),
    showView: (id: string | null) => setSearch({ ...emptied(own), view: id, page: null, sort: null }),
    setFilter: (patch: Readonly<Record<string, string | null>>) => setSearch({ ...patch, page: null }),
    reset: () => setSearch({ ...emptied(own), page: null, sort: null }),
    sort: sort || noun.list.sort, setSort: (next: string) => setSearch({ sort: next || null, page: null }),
    number, size, setPage: (next: number) => setSearch({ page: next === 1 ? null : String(next) }),
    setSize: (next: number) => setSearch({ size: next === DEFAULT_SIZE ? null : String(next), page: null }),
    countExactly: () => setSearch({ exact: '1' }),
    picked, rowOf: pick.rowOf, rowsOf: pick.rowsOf, focusedId, setFocused,
    toggle: (id: string) => setPicked(toggle(picked, id)),
    pickRange: (to: string) => setPicked(pickRange(picked.anchor === null && focusedId !== null ? { ...picked, anchor: focusedId } : picked, order, to)),
    togglePage: () => setPicked(togglePage(picked, order)),
    pickAll: () => setPicked(pickAll(picked)),
    unpick: () => setPicked(NOTHING_PICKED),
  };
};

const emptied = (texts: Texts): Readonly<Record<string, null>> => Object.fromEntries(Object.keys(texts).map((key) => [key, null]));

export type ResourceList = ReturnType<typeof useResourceList>;
