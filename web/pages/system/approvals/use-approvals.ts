import { approval } from '@parkdeck/core/catalogue/system/approval';
import type { Entity } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { useNews, type News } from '../../../state/use-news.ts';

export type Approval = Entity<typeof approval>;
export type Group = 'todo' | 'mine' | 'done';

const MOST = 200;
/** Refetched at least this often: a live event may be lost with its connection. */
const AGAIN_MS = 60_000;
const INBOX = 'approvals';

const NEWS: News = {
  topics: ['approval'],
  outdates: ([first, noun]) => first === INBOX || noun === approval.name,
};

/** Refetches the inbox when something is asked for or decided. */
export const useApprovalNews = (active: boolean): void => useNews(NEWS, active);

/** Marks all that the inbox shows as out of date. */
export const refetchInbox = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => NEWS.outdates(queryKey) });

/** What the user asked for or may decide, the newest first. */
export const useApprovals = (active: boolean) =>
  useQuery({
    queryKey: [INBOX, 'list'],
    enabled: active,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.list(approval, { size: MOST, sort: '-askedAt' }, { signal, silent: true })).rows,
  });

const previewQuery = (id: string, state: string) => ({
  queryKey: [INBOX, 'preview', id, state],
  retry: false,
  staleTime: 0,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    client.act(approval, 'preview', { ids: [id] }, { signal, silent: true }),
});
/** What an approval would do now, and what was shown when it was asked for. */
export const useApprovalPreview = ({ id, state }: Approval) => useQuery(previewQuery(id, state));

/** Prefetches the preview of an approval, so that it is there when the one before is done. */
export const readAhead = (id: string): void => void queryClient.prefetchQuery(previewQuery(id, 'waiting'));

/** Whether an approval belongs to a group of the inbox. */
export const isIn = (group: Group, { asker, state }: Approval, user: string | undefined): boolean =>
  asker === user ? group === 'mine' : group === (state === 'waiting' ? 'todo' : 'done');
