import type { ventilator } from '@parkdeck/core/catalogue/doors/ventilator';
import { shouldRun } from '@parkdeck/core/domain/doors/heat/ventilation';
import { send } from '../../events/publish.ts';
import type { Stored, Work } from '../../engine/work.ts';

/**
 * Tells a ventilator how it is set and whether it is to run now (E#121). It keeps to the setting by itself when the
 * platform is away; what it does is what it says, not what it was told.
 */
export const orderVentilator = async (work: Work, row: Stored<typeof ventilator>): Promise<void> => {
  const { serial, mode, onAbove, offBelow } = row;
  await send(work, {
    serial,
    kind: 'ventilate',
    body: { mode, onAbove, offBelow, run: shouldRun(row, row) },
  });
};
