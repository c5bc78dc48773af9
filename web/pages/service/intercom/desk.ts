import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import { ApiError } from '@parkdeck/core/client/errors';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { sayNow } from '../../../state/language.ts';
import { useNews, type News } from '../../../state/use-news.ts';
import { hasDrafts, openTab } from '../../../tabs/tabs.ts';
import { toast } from '../../../ui/toast-store.ts';
import { mayTalkHere } from './place.ts';
import { CALL_WORDS } from './words.ts';

/** The desk where calls are answered. */
export const DESK_PATH = '/desk/intercom';
/** A live event may be lost with its connection. */
const AGAIN_MS = 15_000;

const NEWS: News = { topics: ['intercom'], outdates: ([first]) => first === 'intercom' };
/** Refetches what calls are about when something happens in one. */
export const useCallNews = (): void => useNews(NEWS);

/** The calls that ring at this user's seat, and the one that it talks in. */
export const useDesk = () =>
  useQuery({
    queryKey: ['intercom', 'desk'],
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => client.act(intercomCall, 'desk', {}, { signal, silent: true }),
  });

/** What was said in a call, and the sound that its phone offers. */
export const useTalk = (call: string | undefined) =>
  useQuery({
    queryKey: ['intercom', 'talk', call],
    enabled: call !== undefined,
    staleTime: 0,
    retry: false,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) =>
      client.act(intercomCall, 'hear', { ids: [asId<'intercom-call'>(call ?? '')] }, { signal, silent: true }),
  });

export const refetchCalls = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'intercom' });

/** Carries out what the attendant does in a call; a refusal is told, and what it was about is read again. */
export const inCall = async (act: () => Promise<unknown>): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    toast.warn(error instanceof ApiError ? error.message : sayNow(CALL_WORDS.failed));
    return false;
  } finally {
    void refetchCalls();
  }
};

/**
 * Goes to the desk. Only a document that was loaded from its address may use the microphone: another one is left for
 * it, or keeps its drafts while the desk opens beside it.
 */
export const goToDesk = (): void => {
  if (mayTalkHere()) return openTab(DESK_PATH);
  if (hasDrafts()) return void window.open(DESK_PATH, 'parkdeck-intercom');
  location.assign(DESK_PATH);
};

/** Answers a call: the first who does gets it. */
export const answerCall = async (id: string): Promise<void> => {
  if (await inCall(() => client.act(intercomCall, 'answer', { ids: [asId<'intercom-call'>(id)] }, { silent: true })))
    goToDesk();
};

export const hangUp = (id: string): Promise<boolean> =>
  inCall(() => client.act(intercomCall, 'hang-up', { ids: [asId<'intercom-call'>(id)] }, { silent: true }));
