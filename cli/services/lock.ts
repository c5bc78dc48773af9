import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolderOf, told } from './settings-folder.ts';

const PAUSE_MS = 25;
/** Longer than any request (100 s): a lock held this long belongs to a dead process, whatever its process id says. */
const LONGEST_MS = 120_000;

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The process that holds the lock; `undefined` when it was released meanwhile or is not written yet. */
const holder = (path: string): number | undefined => {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

const take = (path: string): boolean => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

/** Runs `work` while no other process holds the lock file `path`. Takes over the lock of a dead process. */
export const withLock = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  makeFolderOf(path);
  let waited = 0;
  while (!told(path, () => take(path))) {
    const pid = holder(path);
    if ((pid !== undefined && !isAlive(pid)) || waited > LONGEST_MS) {
      rmSync(path, { force: true });
      waited = 0;
      continue;
    }
    await wait(PAUSE_MS);
    waited += PAUSE_MS;
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
};
