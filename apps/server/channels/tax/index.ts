import type { Platform } from '../../platform/platform.ts';
import { sandboxTax } from './sandbox.ts';
import type { TaxChannel } from './port.ts';

/** The configured channel; undefined: none, nothing can be issued. */
export const taxChannel = (platform: Pick<Platform, 'config'>): TaxChannel | undefined =>
  platform.config.channels.tax === 'sandbox' ? sandboxTax : undefined;
