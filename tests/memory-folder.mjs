// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'parkdeck-tests-';
/** Bytes that the databases, pictures and browsers of a run may take there. */
const NEEDED = 6 * 2 ** 30;

/** @param {string} path */
const freeOn = (path) => {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0; // there is none on this system
  }
};

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const MOUNTS = '/proc/self/mounts';

/**
 * Removes the folder of a run, with the disks of its own that a test has left mounted in it.
 *
 * @param {string} folder
 */
const removeFolder = (folder) => {
  const mounted = existsSync(MOUNTS) ? readFileSync(MOUNTS, 'utf8').split('\n') : [];
  for (const line of mounted) {
    const [, place = ''] = line.split(' ');
    if (place.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', place]);
  }
  rmSync(folder, { recursive: true, force: true });
};

/**
 * A temporary folder in memory for one run of the tests, removed when this process exits; undefined where memory is
 * short. Creating a database there takes a tenth of the time: it is a thousand small files.
 */
export function memoryFolder() {
  if (Math.min(freeOn(MEMORY), process.availableMemory()) < NEEDED) return undefined;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length).split('-')[0])))
      removeFolder(join(MEMORY, name)); // of a run that was killed
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o1777); // like /tmp: PostgreSQL runs as another user
  process.on('exit', () => removeFolder(folder));
  return folder;
}
