import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { doorDeviceLog } from '@parkdeck/core/catalogue/doors/door-device-log';
import { systemUnit } from '../../engine/system-unit.ts';
import { publishEvent } from '../../events/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeviceStatus } from '../devices/status-message.ts';
import { sendMissedSettings } from './terminal-settings.ts';
import { sendMissedUpgrade } from './terminal-upgrade.ts';

const REASON_MAX = 200;

/**
 * A terminal has connected, disconnected or failed, or only says that it is there: updates its row and its record.
 * Undefined: no terminal has this serial number.
 */
export const receiveTerminalStatus = async (
  platform: Platform,
  serial: string,
  status: DeviceStatus,
): Promise<'back' | 'known' | undefined> => {
  const { rowCount } = await platform.database.pool.query(
    'select from door_device where serial = $1 and deleted_at is null',
    [serial],
  );
  if (!rowCount) return undefined;
  return systemUnit(platform, 'door-device.status', async (work) => {
    const [row] = await work.find(doorDevice, { where: { serial }, lock: true });
    if (!row) return undefined;
    if (status.state === 'online' && row.state !== 'online') {
      await sendMissedSettings(work, row);
      await sendMissedUpgrade(work, { ...row, version: status.firmware ?? row.version });
    }
    work.update(doorDevice, row, {
      state: status.state,
      ...(status.state === 'offline' ? {} : { lastOnline: work.now }),
      ...(status.model ? { model: status.model } : {}),
      ...(status.firmware ? { version: status.firmware } : {}),
    });
    if (row.state === status.state) return 'known';
    work.insert(doorDeviceLog, {
      time: work.now,
      device: row.id,
      village: row.village,
      event: status.state,
      ip: status.ip ?? null,
      reason: status.reason?.slice(0, REASON_MAX) ?? null,
      $company: String(row.$company),
    });
    await publishEvent(work, {
      topic: 'door-device',
      company: String(row.$company),
      village: row.village,
      id: row.id,
      state: status.state,
    });
    return status.state === 'online' ? 'back' : 'known';
  });
};
