import type { Platform } from '../../platform/platform.ts';
import { sandboxClearing } from './sandbox.ts';
import type { ClearingChannel } from './port.ts';

/** The configured channel; undefined: none. The sandbox for payments includes this one. */
export const clearingChannel = (platform: Pick<Platform, 'config'>): ClearingChannel | undefined =>
  platform.config.channels.pay === 'sandbox' ? sandboxClearing : undefined;
