import { words } from '@parkdeck/core/kit/words';
import { receiveStatus } from '../business/devices/device-status.ts';
import { BROKERS } from '../db/processes.ts';
import { before } from '../platform/before.ts';
import { parameterOf } from '../platform/parameters.ts';
import { platformText } from '../platform/platform-text.ts';
import type { Platform } from '../platform/platform.ts';

const MINUTE_MS = 60_000;
const WHY = platformText(words('没有连接，也没有消息', 'Not connected, and nothing heard of it'));

/** Devices of lanes that count as there and have not been heard since $1. */
const UNHEARD = `select serial from device where state = 'online' and protocol = 'parkdeck' and gate_id is not null
    and deleted_at is null and (last_online is null or last_online < $1::timestamptz)
  order by id`;

/** Whether the platform's own broker has a connection of the device now. */
export type IsConnected = (serial: string) => boolean;

/**
 * Devices of lanes that went away while nobody saw it are offline: they left while the platform was down, or without a
 * last will. A connected device is there, whatever it says. With a broker in several processes each knows only its own
 * connections: then a device is there until it, or its last will, says otherwise.
 */
export const markAbsent = async (platform: Platform, isConnected: IsConnected): Promise<void> => {
  const { database } = platform;
  const { rows: brokers } = await database.pool.query<{ value: number }>(BROKERS);
  if (brokers.some(({ value }) => value > 1)) return;
  const unheardSince = before(platform, (await parameterOf(platform, 'device.absent-minutes')) * MINUTE_MS);
  const unheard = await database.pool.query<{ serial: string }>(UNHEARD, [unheardSince]);
  for (const { serial } of unheard.rows)
    if (!isConnected(serial))
      await receiveStatus(platform, serial, { state: 'offline', reason: WHY }, { unheardSince });
};

/** Looks for absent devices every minute, for the first time when they have had time to come back after a start. */
export const openAbsent = (platform: Platform, isConnected: IsConnected | undefined) => {
  const began = Date.now();
  let looked = began;
  let looking: Promise<void> | undefined;

  return {
    /** Nothing waits for the look itself. */
    sweep: async (): Promise<void> => {
      if (!isConnected || looking || Date.now() - looked < MINUTE_MS) return;
      looked = Date.now();
      if (looked - began < (await parameterOf(platform, 'device.absent-minutes')) * MINUTE_MS) return;
      looking = markAbsent(platform, isConnected)
        .catch((error: unknown) => platform.log.error({ err: error }, 'absent devices were not found'))
        .finally(() => (looking = undefined));
    },
    stop: async (): Promise<void> => looking,
  };
};
