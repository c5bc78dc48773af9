import type { Platform } from '../../platform/platform.ts';
import { sandboxPay } from './sandbox.ts';
import type { PayChannel } from './port.ts';

/** The configured channel; undefined: none, nothing can be paid online. */
export const payChannel = (platform: Pick<Platform, 'config'>): PayChannel | undefined =>
  platform.config.channels.pay === 'sandbox' ? sandboxPay : undefined;
