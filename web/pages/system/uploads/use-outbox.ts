import { uploadLog } from '@parkdeck/core/catalogue/system/upload-log';
import { uploadPark, type OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import { asId } from '@parkdeck/core/lib/id';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { runAction } from '../../../resource/action/run-action.ts';
import { callOf } from '../../../resource/calls.ts';
import { sayNow } from '../../../state/language.ts';
import type { News } from '../../../state/use-news.ts';
import { toast } from '../../../ui/toast-store.ts';
import { OUTBOX_WORDS } from './words.ts';

/** What a message that was tried, or waits again, makes out of date; what is hidden is read when it is shown. */
export const OUTBOX_NEWS: News = { topics: ['upload'], outdates: ([kind]) => kind === 'outbox', whileSeen: true };
const DIARY_LINES = 20;

const lanesKey = (id: string) => ['outbox', 'lanes', id] as const;
/** What came with the queues is not asked for once more as it is shown. */
const JUST_READ_MS = 2000;

/** How every queue stands; the messages of the first come with it. */
export const useQueues = (active: boolean) =>
  useQuery({
    queryKey: ['outbox', 'queues'],
    enabled: active,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { queues, first } = await client.act(uploadPark, 'outbox', { input: {} }, { signal, silent: true });
      if (queues[0] && first) queryClient.setQueryData(lanesKey(queues[0].id), first);
      return queues;
    },
  });

/** The messages and the hours of one queue. */
export const useLanes = (id: string, active: boolean) =>
  useQuery({
    queryKey: lanesKey(id),
    enabled: active,
    staleTime: JUST_READ_MS,
    queryFn: ({ signal }) =>
      client.act(uploadPark, 'lanes', { ids: [asId<'upload-park'>(id)] }, { signal, silent: true }),
  });

/** The latest tries of one queue. */
export const useDiary = ({ platform, park }: OutboxQueue, active: boolean) =>
  useQuery({
    queryKey: ['outbox', 'diary', platform, park],
    enabled: active,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          uploadLog,
          {
            filters: { platform: [asId<'upload-platform'>(platform)], park: [asId<'park'>(park)] },
            size: DIARY_LINES,
            sort: '-time',
          },
          { signal, silent: true },
        )
      ).rows,
  });
export type DiaryLine = NonNullable<ReturnType<typeof useDiary>['data']>[number];

/** What has failed of a queue waits again, at once and without a question; says what came of it. */
export const restart = async ({ id, failed }: OutboxQueue): Promise<void> => {
  const call = callOf(uploadPark, 'restart-upload');
  if (!call) return;
  try {
    await runAction({ call, ids: [id], rows: {}, source: 'key', preset: {} }, {}, client.newIntent());
    toast.success(sayNow(OUTBOX_WORDS.restarted(failed)));
  } catch (error) {
    toast.warn(error instanceof Error ? error.message : sayNow(OUTBOX_WORDS.failed));
  }
};
