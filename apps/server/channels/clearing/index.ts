import type { Platform } from '../../platform/platform.ts';
import { sandboxClearing } from './sandbox.ts';
import type { ClearingChannel } from './port.ts';

/** The configured channel; undefined: none. The one that takes the payments plays this one too. */
export const clearingChannel = (platform: Pick<Platform, 'config'>): ClearingChannel | undefined =>
  platform.config.sandboxPay ? sandboxClearing : undefined;
