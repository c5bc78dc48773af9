import type { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import { ok } from '@parkdeck/core/lib/result';
import { restartUploads } from '../../business/system/upload-restart.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const uploadItemHandlers = {
  retry: async (work, items) => {
    await restartUploads(
      work,
      items.map(({ row }) => row),
    );
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof uploadItem>;
