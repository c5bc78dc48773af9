import { AwaitingApproval } from '@parkdeck/core/client/errors';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { ApiError } from '@parkdeck/core/client/errors';
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, queryClient } from '../../app/client.ts';

export type PlanTab = 'all' | 'note' | 'problem' | 'done' | 'failed';

type RowState = 'ready' | 'note' | 'problem' | 'done' | 'failed' | 'skipped';

/** Order in which row states are loaded: rows that need attention first. */
const PHASES: Readonly<Record<PlanTab, readonly (readonly RowState[])[]>> = {
  all: [['problem', 'failed'], ['note'], ['ready', 'done', 'skipped']],
  note: [['note']],
  problem: [['problem']],
  done: [['done']],
  failed: [['failed']],
};
const CHANGING: readonly RowState[] = ['ready', 'note', 'done', 'skipped'];
const SAMPLE = 50;
const NO_ROWS: readonly PlanRow[] = [];
const PAGE = 200;
/** How often the counts are refreshed while rows are written, in ms. */
const LOOK_MS = 1000;

interface Place {
  readonly phase: number;
  readonly cursor: string | undefined;
}

interface RowPage {
  readonly rows: readonly PlanRow[];
  readonly next: Place | undefined;
}

const readRows = (id: string, state: readonly RowState[], cursor: string | undefined, signal: AbortSignal) =>
  client.act(
    plan,
    'rows',
    { ids: [id], input: { state, size: PAGE, ...(cursor ? { cursor } : {}) } },
    { signal, silent: true },
  );

const START: Place = { phase: 0, cursor: undefined };

/** Rows of a plan, loaded while scrolling: one state after the other, each by cursor. */
export const usePlanRows = (id: string, tab: PlanTab, stamp: string) =>
  useInfiniteQuery({
    queryKey: ['plan', id, 'rows', tab, stamp],
    initialPageParam: START,
    queryFn: async ({ pageParam, signal }): Promise<RowPage> => {
      let place = pageParam;
      for (;;) {
        const state = PHASES[tab][place.phase] ?? [];
        const page = await readRows(id, state, place.cursor, signal);
        const next: Place | undefined = page.next
          ? { ...place, cursor: page.next }
          : place.phase + 1 < PHASES[tab].length
            ? { phase: place.phase + 1, cursor: undefined }
            : undefined;
        if (page.rows.length > 0 || !next) return { rows: page.rows, next };
        place = next;
      }
    },
    getNextPageParam: (last) => last.next,
  });

/** A few rows that change: an example of what the plan does. */
export const usePlanSample = (id: string): readonly PlanRow[] =>
  useQuery({
    queryKey: ['plan', id, 'sample'],
    queryFn: async ({ signal }) =>
      (
        await client.act(
          plan,
          'rows',
          { ids: [id], input: { state: CHANGING, size: SAMPLE } },
          { signal, silent: true },
        )
      ).rows,
    staleTime: Infinity,
  }).data ?? NO_ROWS;

/** One plan and its execution: one call after the other until nothing remains, with the option to stop in between. */
export const usePlan = (id: string) => {
  const key = ['plan', id];
  const [applying, setApplying] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | Error | null>(null);
  const stop = useRef(false);
  const view = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.act(plan, 'get', { ids: [id] }, { signal, silent: true }),
    retry: false,
    refetchInterval: applying ? LOOK_MS : false,
  });

  /** Leaving the page stops between two calls; the rest can be continued later. */
  useEffect(
    () => () => {
      stop.current = true;
    },
    [],
  );

  const apply = async (): Promise<void> => {
    const hash = view.data?.hash;
    if (hash === undefined || applying) return;
    stop.current = false;
    setApplying(true);
    setRefusal(null);
    try {
      for (;;) {
        const now = await client.act(plan, 'apply', { ids: [id], input: { hash } }, { silent: true });
        queryClient.setQueryData(key, now);
        if (now.state !== 'running' || stop.current) break;
      }
    } catch (error) {
      if (!(error instanceof AwaitingApproval)) setRefusal(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setApplying(false);
      setStopping(false);
      await queryClient.invalidateQueries();
    }
  };
  const pause = (): void => {
    stop.current = true;
    setStopping(true);
  };
  const cancel = async (): Promise<void> => {
    queryClient.setQueryData(key, await client.act(plan, 'cancel', { ids: [id] }));
    await queryClient.invalidateQueries({ queryKey: ['plans'] });
  };
  /** Excludes a row or includes it again: the row changes at once, money and hash when the platform has answered. */
  const exclude = async (number: number, out: boolean): Promise<void> => {
    const put = (state: RowState): void =>
      void queryClient.setQueriesData<InfiniteData<RowPage>>(
        { queryKey: [...key, 'rows'] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (row.number === number ? { ...row, state } : row)),
            })),
          },
      );
    const noted = queryClient
      .getQueriesData<InfiniteData<RowPage>>({ queryKey: [...key, 'rows'] })
      .some(([, data]) =>
        data?.pages.some(({ rows }) => rows.some((row) => row.number === number && (row.notes?.length ?? 0) > 0)),
      );
    const back = noted ? 'note' : 'ready';
    put(out ? 'skipped' : back);
    try {
      queryClient.setQueryData(
        key,
        await client.act(plan, 'exclude', { ids: [id], input: { rows: [String(number)], out } }),
      );
    } catch {
      put(out ? back : 'skipped'); // the client has shown the reason
    }
  };
  return { view, plan: view.data, error: view.error, applying, stopping, refusal, apply, pause, cancel, exclude };
};

export type PlanRow = Awaited<ReturnType<typeof readRows>>['rows'][number];
export type PlanState = NonNullable<ReturnType<typeof usePlan>['plan']>;
