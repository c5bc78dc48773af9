import type { Platform } from '../../platform/platform.ts';
import type { MailChannel } from './port.ts';
import { sandbox } from './sandbox.ts';

/** The configured channel; undefined: none, no mail can be sent. */
export const mailChannel = (platform: Pick<Platform, 'config'>): MailChannel | undefined =>
  platform.config.channels.mail === 'sandbox' ? sandbox : undefined;
