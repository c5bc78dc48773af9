import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Platform } from '../../platform/platform.ts';

/** A roadside park as the city shows it to drivers. */
export interface PublishedPark {
  readonly number: string;
  readonly name: string;
  readonly address: string | null;
  readonly lng: number;
  readonly lat: number;
  readonly berths: number;
}

/**
 * The city's platform for roadside parking. A real one is another adapter of this port (S17); no call waits longer than
 * a few seconds.
 */
export interface CityPlatform {
  readonly sandbox: boolean;
  /** Takes a park, or what has changed of one that it has. */
  takePark(park: PublishedPark): Promise<Result<void, 'unreachable'>>;
}

/** The sandbox cannot reach the city for parks whose number ends like this: a failure to try. */
const UNREACHABLE = '999';
const sandbox: CityPlatform = {
  sandbox: true,
  takePark: async ({ number }) => (number.endsWith(UNREACHABLE) ? err('unreachable') : ok(undefined)),
};

/** The configured platform; undefined: none, nothing can be published. */
export const cityPlatform = (platform: Pick<Platform, 'config'>): CityPlatform | undefined =>
  platform.config.sandboxCity ? sandbox : undefined;
