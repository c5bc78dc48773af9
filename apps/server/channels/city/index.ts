import type { Platform } from '../../platform/platform.ts';
import type { CityPlatform } from './port.ts';
import { sandbox } from './sandbox.ts';

/** The configured platform; undefined: none, nothing can be published. */
export const cityPlatform = (platform: Pick<Platform, 'config'>): CityPlatform | undefined =>
  platform.config.channels.city === 'sandbox' ? sandbox : undefined;
