import { expect, test } from 'vitest';
import { isNightly } from '../../factories/size.ts';
import { filledFolder } from '../filled-folder.ts';
import { dataFolder, diskFolder } from '../server-process.ts';
import { DISK_MB, playFaults } from './play.ts';

/** Of a run, which begins and ends besides; nightly it goes through all faults several times. */
const MINUTES = isNightly ? 10 : 1;
const SEED = 20_784;

test(
  'whatever breaks meanwhile: what was answered is there once, what was refused is not, and all is sound',
  { timeout: (MINUTES + 9) * 60_000 },
  async () => {
    const disk = diskFolder('faults', DISK_MB);
    const data = await filledFolder('faults', disk ?? dataFolder('faults'));
    try {
      const { problems, asked } = await playFaults({
        minutes: MINUTES,
        seed: SEED,
        data,
        ownDisk: disk !== undefined,
        hasNodes: false,
        log: () => undefined,
      });
      expect(problems).toEqual([]);
      expect(asked.answered).toBeGreaterThan(0);
    } finally {
      await data.remove();
    }
  },
);
