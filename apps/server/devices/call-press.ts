import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import { laneOfDevice } from '../business/lanes/lane.ts';
import { placeCall } from '../business/service/calls.ts';
import { systemUnit } from '../engine/system-unit.ts';
import type { Platform } from '../platform/platform.ts';

/** Somebody has pressed the call button of a lane's device. */
export interface Press {
  /** The device's own number of the call; the same number is a repeat. */
  readonly id: string;
}

/** A driver calls the attendants of a lane by the button of a device (rules 5.20a). */
export const receiveCall = (platform: Platform, serial: string, { id }: Press): Promise<void> =>
  systemUnit(platform, 'intercom-call.place', async (work) => {
    const at = await laneOfDevice(work, serial);
    if (!at) return platform.log.warn({ serial }, 'a call from no lane');
    const source = `${serial}/${id}`;
    const known = await work.find(intercomCall, { where: { source }, columns: [], limit: 1 });
    if (known.length === 0) await placeCall(work, at.lane, { origin: 'button', device: at.device.id, source });
  });
