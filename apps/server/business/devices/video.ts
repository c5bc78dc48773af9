import { createHmac } from 'node:crypto';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../../platform/platform.ts';
import { devicePassword } from './credentials.ts';
import type { Device } from '../lanes/lane.ts';

/**
 * Address of a camera's stream, valid until a moment; null when the camera has reported no address. The camera checks
 * the signature with its own password, so no stream passes through the platform.
 */
export const videoAddress = (
  platform: Platform,
  { serial, ip, videoUrl }: Pick<Device, 'serial' | 'ip' | 'videoUrl'>,
  until: Datetime,
): string | null => {
  const base = videoUrl ?? (ip === null ? null : `rtsp://${ip}/live/main`);
  if (base === null) return null;
  const end = Math.floor(instantOf(until) / 1000);
  const sign = createHmac('sha256', devicePassword(platform.deviceKey, serial)).update(`${base} ${end}`).digest('hex');
  return `${base}?until=${end}&sign=${sign}`;
};
