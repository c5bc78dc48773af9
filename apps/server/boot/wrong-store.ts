import { words } from '@parkdeck/core/kit/words';
import { tryStore } from '../files/store/stores.ts';
import { FileStoreDown } from '../platform/file-store.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';

/**
 * Tries the object storage in which files are kept. One that refuses our settings stops the start, with the remedy; one
 * that does not answer is only logged: everything but files works without it.
 */
export const refuseWrongStore = async ({
  config,
  files,
  log,
}: Pick<Platform, 'config' | 'files' | 'log'>): Promise<void> => {
  if (config.files.kind === 'disk') return;
  try {
    await tryStore(files);
  } catch (error) {
    if (!(error instanceof FileStoreDown)) throw error;
    if (error.isSetting)
      throw new StartProblem(
        words(`文件存储不接受当前设置（${error.message}）`, `The file storage refuses the settings (${error.message})`),
        { cause: error },
      );
    log.error({ err: error }, 'the file storage does not answer');
  }
};
