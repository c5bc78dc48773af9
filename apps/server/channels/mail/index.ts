import type { Platform } from '../../platform/platform.ts';
import type { MailChannel } from './port.ts';
import { sandbox } from './sandbox.ts';
import { smtp } from './smtp.ts';

/** The configured channel; undefined: none, no mail can be sent. */
export const mailChannel = ({ config }: Pick<Platform, 'config'>): MailChannel | undefined => {
  if (config.smtp) return smtp(config.smtp);
  return config.channels.mail === 'sandbox' ? sandbox : undefined;
};
