import { device } from '@parkdeck/core/catalogue/devices/device';
import { deviceConnection } from '@parkdeck/core/catalogue/devices/device-connection';
import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../../platform/platform.ts';
import { endDeviceDown, isVital, raiseException } from '../lanes/exceptions.ts';
import { laneOfGate } from '../lanes/lane.ts';
import { receiveHeatStatus } from '../doors/heat-status.ts';
import { receiveLockStatus } from './lock-report.ts';
import { receiveWiredStatus } from './wired-status.ts';
import { boardsOf, CAMERA_AWAY } from './boards.ts';
import { sendWaitingParameters } from './parameters.ts';
import { publishEvent } from '../../events/publish.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { DeviceStatus } from './status-message.ts';

const REASON_MAX = 50;

/** Tells consoles how a device stands now. */
export const tellState = (work: Work, row: Stored<typeof device>, state: Stored<typeof device>['state']) =>
  publishEvent(work, {
    topic: 'device',
    company: String(row.$company),
    park: row.park,
    id: row.id,
    gate: row.gate,
    state,
  });

/** Notes how a device stands, and tells it when that has changed. */
const follow = async (
  work: Work,
  row: Stored<typeof device>,
  { state, ip, reason }: DeviceStatus,
  version?: string,
): Promise<void> => {
  work.update(device, row, {
    state,
    ...(state === 'offline' ? {} : { lastOnline: work.now }),
    ...(ip ? { ip } : {}),
    ...(version ? { firmware: version } : {}),
  });
  if (row.state === state) return;
  if (state !== 'fault')
    work.insert(deviceConnection, {
      device: row.id,
      park: row.park,
      event: state,
      time: work.now,
      ip: ip ?? row.ip,
      reason: reason?.slice(0, REASON_MAX) ?? null,
    });
  await tellState(work, row, state);
  if (state === 'online') await sendWaitingParameters(work, row);
};

/**
 * A device has connected, disconnected or failed: updates its row and its connection record, those of the boards behind
 * it with it, and raises a case for a person when its lane cannot work without it. `unheardSince`: this is believed
 * only of a device that has not been heard from then on. False: no device, lock, wired device, heat camera or
 * ventilator has this serial number.
 */
export const receiveStatus = (
  platform: Platform,
  serial: string,
  status: DeviceStatus,
  { unheardSince }: { readonly unheardSince?: Datetime } = {},
): Promise<boolean> =>
  systemUnit(platform, 'device.status', async (work) => {
    const [row] = await work.find(device, { where: { serial }, lock: true });
    if (unheardSince !== undefined && row?.lastOnline && row.lastOnline >= unheardSince) return true;
    if (!row)
      return (
        (await receiveLockStatus(work, serial, status)) ||
        (await receiveWiredStatus(work, serial, status)) ||
        receiveHeatStatus(work, serial, status.state)
      );
    const version = status.firmware
      ? (await work.find(firmware, { where: { version: status.firmware }, columns: [], limit: 1 }))[0]?.id
      : undefined;
    await follow(work, row, status, version);
    const isUp = status.state === 'online';
    for (const board of await boardsOf(work, row))
      await follow(work, board, isUp ? { state: 'online' } : { state: 'offline', reason: CAMERA_AWAY });
    if (row.state === status.state) return true;
    const lane = row.gate && isVital(row) ? await laneOfGate(work, row.gate) : undefined;
    if (!lane) return true;
    if (isUp) await endDeviceDown(work, lane, row.id);
    else await raiseException(work, lane, { kind: 'device-down' });
    return true;
  });
