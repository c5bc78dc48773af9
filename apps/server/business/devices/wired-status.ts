import { wiredDevice } from '@parkdeck/core/catalogue/devices/wired-device';
import type { Work } from '../../engine/work.ts';
import type { DeviceStatus } from './status-message.ts';

/** A wired device has connected, disconnected or failed; false when none has this serial number. */
export const receiveWiredStatus = async (
  work: Work,
  serial: string,
  { state, ip, firmware }: DeviceStatus,
): Promise<boolean> => {
  const [row] = await work.find(wiredDevice, { where: { serial }, lock: true });
  if (row)
    work.update(wiredDevice, row, {
      state,
      lastReport: work.now,
      ...(ip ? { ip } : {}),
      ...(firmware ? { version: firmware } : {}),
    });
  return row !== undefined;
};
