import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '../../factories/debian.ts';

/** The clock of a process, as it can be moved while the process runs. */
export interface MovableClock {
  /** What the process is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** So many seconds before or after the machine's time, within a second from now. */
  move(seconds: number): void;
  /** Takes away what a process that is gone has left in the machine's memory. */
  tidy(pid: number): void;
  remove(): void;
}

const LIBRARY = {
  places: ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`),
  packages: ['libfaketime'],
};

/** Where the library keeps what the threads of a process share. */
const SHARED = '/dev/shm';

/** A clock that is the machine's until it is moved. What measures durations is not moved with it, as on a machine. */
export const movableClock = (): MovableClock => {
  const library = programOf(LIBRARY);
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-clock-'));
  const file = join(folder, 'ahead');
  const move = (seconds: number): void => writeFileSync(file, seconds < 0 ? String(seconds) : `+${seconds}`);
  move(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1', // its name in older versions
    },
    move,
    tidy: (pid) => {
      for (const name of [`faketime_shm_${pid}`, `sem.faketime_sem_${pid}`])
        rmSync(join(SHARED, name), { force: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
