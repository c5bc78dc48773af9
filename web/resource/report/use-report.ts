import type { Page } from '@parkdeck/core/client/typed';
import { presetOf } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../app/client.ts';
import { today } from '../../fields/today.ts';
import type { Row } from '../../fields/text.ts';
import { canCall } from '../../state/session.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { callOf } from '../calls.ts';
import { askedInput, askedTexts } from './parameters.ts';

/** Rows per page of a long report; of any other, rows rendered at once. */
const PAGE_SIZE = 100;

const numberOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;

/** State and operations of a report page, without rendering. The parameters are in the address. */
export const useReport = (def: ReportDef, page: PageDef) => {
  const { search, setSearch, active } = usePageTab();
  const preset = presetOf(page, def.name);
  const day = today();
  const texts = useMemo(() => askedTexts(def, preset, search, day), [def, preset, search, day]);
  const call = callOf(def, 'report');
  const allowed = call ? canCall(call) : { ok: true as const };
  const { parameters, sort: natural, long, refresh } = def.report;
  const number = numberOf(search['page']);
  const sort = search['sort'] ?? natural;
  const input = { ...askedInput(parameters, texts), sort, ...(long ? { page: number, size: PAGE_SIZE } : {}) };
  const query = useQuery({
    queryKey: ['report', def.name, input],
    queryFn: async ({ signal }): Promise<Page<Row>> => {
      if (!call) throw new Error(`${def.name} is no report`);
      const answered = await client.call(call, { input }, { signal, silent: true });
      if (answered.answers !== 'rows') throw new Error(`${call.id} answers no rows`);
      return answered.value;
    },
    enabled: active && allowed.ok,
    placeholderData: keepPreviousData,
    ...(refresh === undefined ? {} : { refetchInterval: active ? refresh * 1000 : false }),
  });
  const all = query.data?.rows ?? [];
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / PAGE_SIZE));
  const shownNumber = Math.min(number, pages);
  return {
    def,
    page,
    active,
    texts,
    input,
    preset,
    sort,
    number: shownNumber,
    pages,
    /** Rows on screen, and all rows that were fetched: the chart uses those. */
    rows: long ? all : all.slice((shownNumber - 1) * PAGE_SIZE, shownNumber * PAGE_SIZE),
    all,
    total: query.data?.total,
    sums: query.data?.sums ?? {},
    pending: query.isPending && allowed.ok,
    error: query.error,
    stale: query.isPlaceholderData,
    updatedAt: query.dataUpdatedAt,
    /** Seconds that the figures may be behind; undefined: they are the present ones. */
    age: query.data?.age,
    /** Whether it is asked for other than at first. */
    narrowed: Object.keys(parameters).some((key) => search[key] !== undefined),
    missing: allowed.ok ? undefined : allowed.permission,
    retry: query.refetch,
    ask: (patch: Readonly<Record<string, string | null>>) => setSearch({ ...patch, page: null }),
    reset: () => setSearch({ ...Object.fromEntries(Object.keys(parameters).map((key) => [key, null])), page: null }),
    setSort: (next: string) => setSearch({ sort: next === natural ? null : next, page: null }),
    setPage: (next: number) => setSearch({ page: next === 1 ? null : String(next) }),
  };
};

export type ShownReport = ReturnType<typeof useReport>;
