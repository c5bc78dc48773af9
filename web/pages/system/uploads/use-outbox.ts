import { uploadLog } from '@parkdeck/core/catalogue/system/upload-log';
import { uploadPark, type OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import { asId } from '@parkdeck/core/lib/id';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { runAction } from '../../../resource/action/run-action.ts';
import { callOf } from '../../../resource/calls.ts';
import { sayNow } from '../../../state/language.ts';
import type { News } from '../../../state/use-news.ts';
import { toast } from '../../../ui/toast-store.ts';
import { OUTBOX_WORDS } from './words.ts';

/** What a message that was tried, or waits again, makes out of date; what nobody looks at is read when it is looked at. */
export const OUTBOX_NEWS: News = { topics: ['upload'], outdates: ([kind]) => kind === 'outbox', whileSeen: true };
const DIARY_LINES = 20;

/** How every queue stands. */
export const useQueues = (active: boolean) =>
  useQuery({
    queryKey: ['outbox', 'queues'],
    enabled: active,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await client.act(uploadPark, 'outbox', { input: {} }, { signal, silent: true })).queues,
  });

/** The messages and the hours of one queue. */
export const useLanes = (id: string, active: boolean) =>
  useQuery({
    queryKey: ['outbox', 'lanes', id],
    enabled: active,
    staleTime: 0,
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
