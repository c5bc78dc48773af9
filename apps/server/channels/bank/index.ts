import type { Platform } from '../../platform/platform.ts';
import { sandboxBank } from './sandbox.ts';
import type { BankChannel } from './port.ts';

/** The configured channel; undefined: none, nothing can be transferred. */
export const bankChannel = (platform: Pick<Platform, 'config'>): BankChannel | undefined =>
  platform.config.channels.bank === 'sandbox' ? sandboxBank : undefined;
