import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { runAction } from '../../../resource/action/run-action.ts';
import { useNews, type News } from '../../../state/use-news.ts';
import { sayNow } from '../../../state/language.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { Visitor } from './review-model.ts';
import { REVIEW_WORDS } from './words.ts';

const MOST = 200;
const MOST_EARLIER = 6;
/** Refetched at least this often: a live event may be lost with its connection. */
const AGAIN_MS = 60_000;
const NEWS: News = { topics: ['visitor'], outdates: ([, noun]) => noun === visitor.name };

/** Visitors who wait for a decision, those who come first on top. */
export const usePending = (active: boolean) => {
  useNews(NEWS, active);
  return useQuery({
    queryKey: ['list', visitor.name, 'review'],
    enabled: active,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) =>
      client.list(
        visitor,
        { filters: { state: ['pending'] }, sort: 'startTime', size: MOST },
        { signal, silent: true },
      ),
  });
};

/** Earlier visits of the same phone. */
export const useEarlier = ({ id, phone }: Visitor) =>
  useQuery({
    queryKey: ['list', visitor.name, 'earlier', phone],
    enabled: phone !== null,
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          visitor,
          { filters: { phone: phone ?? '' }, sort: '-startTime', size: MOST_EARLIER },
          { signal, silent: true },
        )
      ).rows,
    select: (rows) => rows.filter((one) => one.id !== id),
  });

/**
 * Decides about visitors and says what came of it, with the way back. Returns whether all were decided; those that were
 * not come back into the list.
 */
export const decide = async (
  rows: readonly Visitor[],
  decision: 'pass' | 'refuse',
  remark: string,
): Promise<boolean> => {
  const call = callOf(visitor, 'examine');
  if (!call) return false;
  const known = Object.fromEntries(rows.map((row) => [row.id, { ...row }]));
  const request = { call, ids: rows.map(({ id }) => String(id)), rows: known, source: 'key', preset: {} } as const;
  const input = { decision, ...(remark === '' ? {} : { remark }) };
  try {
    const { answered, failed, done } = await runAction(request, input, client.newIntent());
    const [first] = rows;
    const isPass = decision === 'pass';
    const text =
      rows.length === 1 && first
        ? (isPass ? REVIEW_WORDS.passed : REVIEW_WORDS.refused)(first.name)
        : (isPass ? REVIEW_WORDS.passedMany : REVIEW_WORDS.refusedMany)(done);
    if (done > 0) resultToast(sayNow(text), answered.undo);
    if (failed.length > 0) toast.warn(sayNow(REVIEW_WORDS.notDone(failed.length, failed[0]?.msg ?? '')));
    return failed.length === 0;
  } catch (error) {
    toast.warn(sayNow(REVIEW_WORDS.notDone(rows.length, error instanceof Error ? error.message : '')));
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => NEWS.outdates(queryKey) });
    return false;
  }
};
