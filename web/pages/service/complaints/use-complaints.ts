import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';
import { useNews, type News } from '../../../state/use-news.ts';

const MOST = 200;
/** Refetched at least this often: a live event may be lost with its connection. */
const AGAIN_MS = 30_000;
const INBOX = 'complaints';

const NEWS: News = {
  topics: ['complaint', 'work-order'],
  outdates: ([first, noun]) => first === INBOX || noun === complaint.name || noun === userRequest.name,
};

/** Refetches the inbox when complaints come in or change. */
export const useComplaintNews = (active: boolean): void => useNews(NEWS, active);

/** Marks all that the inbox shows as out of date. */
export const refetchInbox = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => NEWS.outdates(queryKey) });

/** Complaints that are not closed. */
export const useComplaints = (active: boolean) =>
  useQuery({
    queryKey: [INBOX, 'open'],
    enabled: active,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          complaint,
          { filters: { state: ['new', 'in-progress', 'answered'] }, size: MOST, sort: 'createdAt' },
          { signal, silent: true },
        )
      ).rows,
  });

/** How many were answered today. */
export const useAnsweredToday = (active: boolean) =>
  useQuery({
    queryKey: [INBOX, 'today'],
    enabled: active,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          complaint,
          { filters: { answeredAtFrom: datetimeOfInstant(startOfDay(today())) }, size: 1 },
          { signal, silent: true },
        )
      ).total,
  });

const stayQuery = (id: string) => ({
  queryKey: [INBOX, 'stay', id],
  retry: false,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    client.get(session, asId<'session'>(id), { signal, silent: true }),
});
/** The stay that a complaint is about. */
export const useStay = (id: string | null) => useQuery({ ...stayQuery(id ?? ''), enabled: id !== null });

/** Prefetches the stay of a complaint, so that it is there when the one before is done. */
export const readAhead = (id: string | null): void => void (id !== null && queryClient.prefetchQuery(stayQuery(id)));

/** Other complaints of the same phone, the latest first. */
export const useOthers = (phone: string) =>
  useQuery({
    queryKey: [INBOX, 'of', phone],
    queryFn: async ({ signal }) =>
      (await client.list(complaint, { filters: { phone }, size: 10 }, { signal, silent: true })).rows,
  });

/** What was asked because of a complaint. */
export const useRequests = (id: string) =>
  useQuery({
    queryKey: [INBOX, 'requests', id],
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          userRequest,
          { filters: { complaint: [asId<'complaint'>(id)] }, size: 10 },
          { signal, silent: true },
        )
      ).rows,
  });
