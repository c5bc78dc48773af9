import { presetOf } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { today } from '../../fields/today.ts';
import { canCall } from '../../state/session.ts';
import type { Row } from '../../state/selection.ts';
import { useTabOfPage } from '../../tabs/page-tab.ts';
import { callOf, keyField } from '../calls.ts';
import { filterInput, filterSpecs, filterTexts, presetTexts } from './filter-model.ts';
import { DEFAULT_SIZE, isTree, listQuery, partOf } from './list-query.ts';
import { afterOpening, openingSearch, wholeTime } from './opening.ts';
import { useListTable } from './table/use-list-table.ts';
import { useToldSelection } from './table/use-told-selection.ts';
import { useListPrefs } from './use-list-prefs.ts';
import { extensionOf } from '../extension.ts';
import { MOST_DRAWN, useShape } from './list-shape.ts';

/** O21. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

type Texts = Readonly<Record<string, string>>;

const NO_ROWS: readonly Row[] = [];

/**
 * State and operations of a list, without rendering: its rows, filters and table, and functions to change them. Does
 * not subscribe to selection and focus: components that show those subscribe to the table's atoms.
 */
export const useResourceList = (noun: ResourceDef, page: PageDef) => {
  const { search: address, setSearch: setAddress } = useTabOfPage();
  const search = useMemo(() => openingSearch(noun, page, address, today()), [noun, page, address]);
  const setSearch = useCallback(
    (patch: Parameters<typeof setAddress>[0]) =>
      setAddress(afterOpening({ noun, page, search: address, today: today() }, patch)),
    [noun, page, address, setAddress],
  );
  const kept = useListPrefs(noun, search['view']);
  const tree = isTree(noun, page);
  const view = kept.views.find(({ id }) => id === search['view']);
  const preset = presetOf(page, noun.name);

  const own = useMemo(() => filterTexts(noun, search), [noun, search]);
  const fixed = useMemo(() => presetTexts(noun, preset), [noun, preset]);
  const shape = useShape(noun, extensionOf(noun.name).shape);
  const span = useMemo(() => shape?.span?.(search, today()), [shape, search]);
  const texts: Texts = useMemo(
    () => ({ ...fixed, ...view?.filters, ...span, ...own }),
    [fixed, view?.filters, own, span],
  );
  const filters = useMemo(() => filterInput(noun, texts), [noun, texts]);
  const narrowed = Object.keys(own).length > 0 || view !== undefined;

  const sort = shape?.sort ?? search['sort'] ?? view?.sort ?? '';
  const { number, size } = shape ? { number: 1, size: MOST_DRAWN } : partOf(search);
  const call = callOf(noun, 'list');
  const allowed = call ? canCall(call) : { ok: true as const };
  const list = useQuery({
    ...listQuery({ noun, tree, filters, sort, search, ...(shape ? { size } : {}) }),
    placeholderData: keepPreviousData,
    enabled: allowed.ok,
  });

  const keyName = keyField(noun);
  const keyOf = useCallback((row: Row): string => String(row[keyName]), [keyName]);
  const rows = list.data?.rows ?? NO_ROWS;
  const sortInForce = sort || noun.list.sort;
  const setSort = useCallback((next: string) => setSearch({ sort: next || null, page: null }), [setSearch]);
  const table = useListTable({ noun, page, kept, rows, keyOf, sort: sortInForce, setSort });
  const { focusedRowId } = table.baseAtoms;
  const { seen, rowOf, rowsOf } = useToldSelection({
    noun: noun.name,
    path: page.path,
    table,
    keyOf,
    rows,
    total: list.data?.total,
    filters: texts,
  });

  return {
    noun,
    page,
    tree,
    /** The shape in which it is shown; undefined for the plain list. */
    shape,
    preset,
    search,
    setSearch,
    kept,
    rows,
    keyOf,
    table,
    /** Rows that were shown, by their keys: those of other pages too. */
    seen,
    rowOf,
    rowsOf,
    total: list.data?.total,
    estimated: list.data?.estimated === true,
    error: list.error,
    pending: list.isPending && allowed.ok,
    fetching: list.isFetching,
    stale: list.isPlaceholderData || list.isError,
    missing: allowed.ok ? undefined : allowed.permission,
    retry: list.refetch,
    narrowed,
    filters: texts,
    ownFilters: own,
    /** Removes the period that it is narrowed to; undefined when it is not. */
    wholeTime: wholeTime(noun, page, own),
    specs: useMemo(() => filterSpecs(noun, preset), [noun, preset]),
    view,
    showView: (id: string | null) => setSearch({ ...emptied(own), view: id, page: null, sort: null }),
    setFilter: (patch: Readonly<Record<string, string | null>>) => setSearch({ ...patch, page: null }),
    reset: () => setSearch({ ...emptied(own), page: null, sort: null }),
    sort: sortInForce,
    number,
    size,
    setPage: (next: number) => setSearch({ page: next === 1 ? null : String(next) }),
    setSize: (next: number) => setSearch({ size: next === DEFAULT_SIZE ? null : String(next), page: null }),
    countExactly: () => setSearch({ exact: '1' }),
    setFocused: useCallback((id: string | null) => focusedRowId.set(id), [focusedRowId]),
  };
};

const emptied = (texts: Texts): Readonly<Record<string, null>> =>
  Object.fromEntries(Object.keys(texts).map((key) => [key, null]));

export type ResourceList = ReturnType<typeof useResourceList>;
