import type { file } from '@parkdeck/core/catalogue/shell/file';
import type { HandlersOf } from './types.ts';

/** An upload is multipart and no ordinary call: `transfer/upload.ts` answers it. */
export const fileHandlers = {
  upload: async () => {
    throw new Error('file.upload is mounted by transfer/upload.ts');
  },
} satisfies HandlersOf<typeof file>;
