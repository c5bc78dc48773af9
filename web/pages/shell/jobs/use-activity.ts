import { activityEntry } from '@parkdeck/core/catalogue/shell/activity-entry';
import type { ACTIVITY_ORIGINS } from '@parkdeck/core/catalogue/shell/choices';
import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { addDays } from '@parkdeck/core/lib/day';
import { datetimeOfInstant, endOfDay, instantOf, type Datetime } from '@parkdeck/core/lib/datetime';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';

const PAGE = 30;

/** What the list is narrowed to. */
export interface ActivityFilter {
  readonly text: string;
  /** Empty: all. */
  readonly origin: keyof typeof ACTIVITY_ORIGINS | '';
  /** Days back, today included. */
  readonly days: number;
  readonly undoable: boolean;
}

/** The first second of the days that end today. */
const sinceOf = (days: number): Datetime => datetimeOfInstant(instantOf(endOfDay(addDays(today(), -days))) + 1000);

const inputOf = ({ text, origin, days, undoable }: ActivityFilter, page: number) => ({
  page,
  size: PAGE,
  from: sinceOf(days),
  ...(text.trim() === '' ? {} : { text: text.trim() }),
  ...(origin === '' ? {} : { origin: [origin] as const }),
  ...(undoable ? { undoable } : {}),
});

const read = (filter: ActivityFilter, page: number, signal: AbortSignal) =>
  client.act(activityEntry, 'list', { input: inputOf(filter, page) }, { signal, silent: true });

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
