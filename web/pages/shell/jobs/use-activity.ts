import { activityEntry } from '@parkdeck/core/catalogue/shell/activity-entry';
import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { addDays, dayOfInstant } from '@parkdeck/core/lib/day';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';

const PAGE = 30;

/** What the list is narrowed to. */
export interface ActivityFilter {
  readonly text: string;
  /** A word of `ACTIVITY_ORIGINS`; empty: all. */
  readonly origin: string;
  /** Days back, today included. */
  readonly days: number;
  readonly undoable: boolean;
}

const inputOf = ({ text, origin, days, undoable }: ActivityFilter, page: number) => ({
  page,
  size: PAGE,
  from: `${addDays(dayOfInstant(client.now()), 1 - days)}T00:00:00`,
  ...(text.trim() === '' ? {} : { text: text.trim() }),
  ...(origin === '' ? {} : { origin: [origin] }),
  ...(undoable ? { undoable } : {}),
});

const read = (filter: ActivityFilter, page: number, signal: AbortSignal) =>
  client.act(
    activityEntry,
    'list',
    // the origin is one of the declared words: the segment offers no other
    { input: inputOf(filter, page) as object },
    { signal, silent: true },
  );

/** What the user did, page by page. */
export const useActivity = (filter: ActivityFilter, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['activity', filter],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(filter, pageParam, signal),
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { rows }) => sum + rows.length, 0) < last.total ? pages.length + 1 : undefined,
    enabled,
    staleTime: 2000,
  });

export type Activity = Awaited<ReturnType<typeof read>>['rows'][number];

/** What an entry changed, row by row. */
export const useChangedRows = (id: string) =>
  useQuery({
    queryKey: ['activity', id, 'rows'],
    queryFn: ({ signal }) =>
      client.act(activityEntry, 'rows', { ids: [id], input: { size: 20 } }, { signal, silent: true }),
  });

/** What undoing an entry would do, or why it cannot. */
export interface UndoPreview {
  readonly preview: Preview | null;
  readonly refusal: string | null;
}

export const previewUndo = async (undo: string, signal: AbortSignal): Promise<UndoPreview> =>
  client.preview(undoEntry, 'undo', { ids: [undo] }, { signal, silent: true }).then(
    (preview) => ({ preview, refusal: null }),
    (error: unknown) => {
      if (error instanceof Error) return { preview: null, refusal: error.message };
      throw error;
    },
  );
