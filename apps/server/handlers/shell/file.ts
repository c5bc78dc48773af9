import type { file } from '@parkdeck/core/catalogue/shell/file';
import type { HandlersOf } from '../../engine/behaviour.ts';

/** An upload is multipart and not an ordinary call: `http/upload.ts` answers it. */
export const fileHandlers = {
  upload: async () => {
    throw new Error('file.upload is mounted by http/upload.ts');
  },
} satisfies HandlersOf<typeof file>;
