import type { Platform } from '../../platform/platform.ts';
import { cityBrain } from './city-brain.ts';
import { guangzhou } from './guangzhou.ts';
import type { CityAccount, CityPlatform } from './port.ts';
import { sandbox } from './sandbox.ts';

const ADAPTERS = { 'city-brain': cityBrain, 'city-brain-peer': cityBrain, guangzhou } as const;

/** The platform of an account, as configured; undefined: none, nothing can be told. */
export const cityPlatform = ({ config }: Pick<Platform, 'config'>, account?: CityAccount): CityPlatform | undefined => {
  if (config.channels.city === 'sandbox') return sandbox;
  if (config.channels.city === 'off' || !account) return undefined;
  return ADAPTERS[account.protocol](account, { networks: config.cityNetworks });
};
