import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from './errors.ts';
import { systemError, systemWords } from './system-errors.ts';

/**
 * Runs `work` on an opened local file. Throws a `UserError` that names the file when it cannot be read as one; `field`:
 * the flag or argument by which it was given.
 */
const opened = async <T>(path: string, field: string, work: (file: FileHandle) => Promise<T>): Promise<T> => {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    if ((await file.stat()).isDirectory()) throw systemError('EISDIR');
    return await work(file);
  } catch (error) {
    const why = systemWords(error);
    if (!why) throw error;
    const said = words(`读不到 ${path}：${why.zh}`, `${path} cannot be read: ${why.en}`);
    throw new UserError('unreadable', said, { field });
  } finally {
    await file?.close();
  }
};

/** Throws when a file that is to be uploaded cannot be read, or is empty: the platform takes none that is. */
export const checkInputFile = (path: string, field: string): Promise<void> =>
  opened(path, field, async (file) => {
    if ((await file.stat()).size === 0)
      throw new UserError('unreadable', words(`${path} 是空文件`, `${path} is empty`), { field });
  });

/** The text of a local file. */
export const readInputFile = (path: string, field: string): Promise<string> =>
  opened(path, field, (file) => file.readFile('utf8'));
