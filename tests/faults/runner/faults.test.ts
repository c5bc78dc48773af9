import { expect, test } from 'vitest';
import { isNightly } from '../../factories/size.ts';
import { filledFolder } from '../filled-folder.ts';
import { dataFolder, diskFolder } from '../server-process.ts';
import { DISK_MB, playFaults } from './play.ts';

/** Of a run, which begins and ends besides; nightly it goes through all faults several times. */
const MINUTES = isNightly ? 10 : 2;
const SEED = 20_784;
/** The own database; nightly also one of two nodes, of which one takes over when the other is lost. */
const HAS_NODES = isNightly ? [false, true] : [false];

test.each(HAS_NODES)(
  'whatever breaks meanwhile: what was answered is there once, what was refused is not, all is sound; on nodes: %s',
  { timeout: (MINUTES + 9) * 60_000 },
  async (hasNodes) => {
    const disk = diskFolder('faults', DISK_MB);
    const folder = disk ?? dataFolder('faults');
    const data = hasNodes ? folder : await filledFolder('faults', folder);
    try {
      const { problems, asked } = await playFaults({
        minutes: MINUTES,
        seed: SEED,
        data,
        ownDisk: disk !== undefined,
        hasNodes,
        log: () => undefined,
      });
      expect(problems).toEqual([]);
      expect(asked.answered).toBeGreaterThan(0);
    } finally {
      await data.remove();
    }
  },
);
