import { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import { uploadPark } from '@parkdeck/core/catalogue/system/upload-park';
import { uploadPlatform } from '@parkdeck/core/catalogue/system/upload-platform';
import { err, ok } from '@parkdeck/core/lib/result';
import { outboxLanes, outboxQueues } from '../../business/system/upload-outbox.ts';
import { restartUploads } from '../../business/system/upload-restart.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { refused } from '../../platform/refusal.ts';

const CLOSED = refused('platform-closed', {
  zh: '平台已关闭。先开启再重新上传',
  en: 'The platform is closed. Open it first',
});
const NOTHING = refused('nothing-failed', {
  zh: '没有失败的消息',
  en: 'Nothing has failed',
});

export const uploadParkHandlers = {
  'restart-upload': async (work, items) => {
    const outcomes = [];
    for (const { row } of items) {
      const [platform] = await work.find(uploadPlatform, { where: [{ id: [row.platform ?? ''] }] });
      const failed = await work.find(uploadItem, { where: { permission: row.id, state: ['failed'] }, order: 'id' });
      const problem = platform?.open === 'open' ? (failed.length === 0 ? NOTHING : undefined) : CLOSED;
      if (!problem) await restartUploads(work, failed);
      outcomes.push(problem ? err(problem) : ok(undefined));
    }
    return outcomes;
  },
  outbox: async (work) => {
    const queues = await outboxQueues(work);
    const [first] = queues;
    return ok({ queues, first: first ? await outboxLanes(work, first) : null });
  },
  lanes: async (work, { row }) => ok(await outboxLanes(work, row)),
} satisfies HandlersOf<typeof uploadPark>;
