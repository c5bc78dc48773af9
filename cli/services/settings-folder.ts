import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { words } from '@parkdeck/core/kit/words';
import Conf from 'conf';
import { UserError } from './errors.ts';
import { systemWords } from './system-errors.ts';

const DAMAGED = words('内容已损坏。改好或删除它', 'its content is damaged. Mend it, or delete it');

const refused = (path: string, said: { readonly zh: string; readonly en: string }, cause?: unknown): UserError =>
  new UserError('settings', words(`设置 ${path}：${said.zh}`, `Settings ${path}: ${said.en}`), { cause });

/** Runs `work` on a file of the settings; what the system refuses is told with the path. */
export const told = <T>(path: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const why = systemWords(error);
    throw why ? refused(path, why, error) : error;
  }
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Makes a folder and those above it, one by one: the system's own recursive way never ends where a file system takes no
 * folders and says that their parent is missing (`/proc`).
 */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder);
  } catch (error) {
    const parent = dirname(folder);
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    makeFolder(parent);
    mkdirSync(folder);
  }
};

/** Makes the folder of a file that is to be written. */
export const makeFolderOf = (path: string): void => told(path, () => makeFolder(dirname(path)));

/** One JSON file of the settings. Every read sees the writes of other processes. */
export interface SettingsJson<T> {
  readonly path: string;
  /** The content; `undefined` when there is none, also when its folder cannot be. Throws when it is damaged. */
  read(): T | undefined;
  write(content: T): void;
}

/** The file `name` in the settings folder; `isRight` tells a content that this program can use. */
export const settingsJson = <T extends object>(
  folder: string,
  name: string,
  isRight: (content: unknown) => content is T,
): SettingsJson<T> => {
  const path = join(folder, `${name}.json`);
  return {
    path,
    read: () => {
      const text = told(path, () => {
        try {
          return readFileSync(path, 'utf8');
        } catch (error) {
          if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
          throw error;
        }
      });
      if (text === undefined) return undefined;
      try {
        const content: unknown = JSON.parse(text);
        if (isRight(content)) return content;
      } catch {
        // not JSON: same message
      }
      throw refused(path, DAMAGED);
    },
    write: (content) => {
      makeFolderOf(path);
      told(path, () => {
        const file = new Conf<Record<string, unknown>>({
          cwd: folder,
          configName: name,
          projectSuffix: '',
          configFileMode: 0o600,
          clearInvalidConfig: true,
        });
        file.store = Object.fromEntries(Object.entries(content));
      });
    },
  };
};
