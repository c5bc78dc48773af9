import type { Platform } from '../../platform/platform.ts';
import type { SmsChannel } from './port.ts';
import { sandbox } from './sandbox.ts';

/** The configured channel; undefined: none, no message can be sent. */
export const smsChannel = (platform: Pick<Platform, 'config'>): SmsChannel | undefined =>
  platform.config.channels.sms === 'sandbox' ? sandbox : undefined;
