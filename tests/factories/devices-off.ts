import type { Platform } from '@parkdeck/server/platform/platform';

/** Puts every device and lock offline: calls that ask one are refused at once instead of waiting for an answer. */
export const switchDevicesOff = async ({ database }: Platform): Promise<void> => {
  await database.pool.query("update device set state = 'offline'");
  await database.pool.query("update lock set online = 'offline'");
};
