import { randomInt } from 'node:crypto';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { NO_PLATE } from '@parkdeck/core/lib/no-plate';
import { drawNoPlate } from '@parkdeck/core/lib/plate';
import type { Plate } from '@parkdeck/core/lib/plate';
import type { Work } from '../../engine/work.ts';

/** A code for a car without a plate that no stay of the park has had; a preview, which keeps none, draws none. */
export const freshCode = async (work: Work, park: string): Promise<Plate> => {
  if (work.preview) return NO_PLATE;
  const code = drawNoPlate(() => randomInt(1_000_000) / 1_000_000);
  const taken = await work.find(session, { where: { park, plate: code }, columns: [], limit: 1 });
  return taken.length > 0 ? freshCode(work, park) : code;
};
