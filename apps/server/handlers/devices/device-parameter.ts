import { deviceParameter } from '@parkdeck/core/catalogue/devices/device-parameter';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { err, ok } from '@parkdeck/core/lib/result';
import { sendParameter } from '../../business/devices/parameters.ts';
import { malformed } from '../../platform/refusal.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { equals } from '../../db/where.ts';

const NOBODY = { zh: '没有在线设备，上线后下发', en: 'No device is online; it is sent when one is' };

/** Roadside parks and garages have separate calls for their parameters; a new value is sent to the devices. */
const hooksFor = (isStreet: boolean): Hooks<typeof deviceParameter> => ({
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before) return ok(undefined);
    const [place] = await work.find(park, { where: { id: equals(values.park) }, columns: ['kind'] });
    return place && (place.kind === 'roadside') === isStreet
      ? ok(undefined)
      : err(malformed({ field: 'park', rule: place ? 'choice' : 'missing' }));
  }),
  afterSave: eachSaved(async (work, row, before) => {
    if (before && !changes(before, row, 'value')) return;
    const isTold = await sendParameter(work, row);
    work.update(deviceParameter, row, { state: 'waiting', sentAt: isTold ? work.now : null });
    if (!isTold) work.note(row.id, NOBODY);
  }),
});

export const deviceParameterHooks = hooksFor(true);
export const garageParameterHooks = hooksFor(false);
