import type { Result } from '@parkdeck/core/lib/result';

/** A roadside park as the city shows it to drivers. */
interface PublishedPark {
  readonly number: string;
  readonly name: string;
  readonly address: string | null;
  readonly lng: number;
  readonly lat: number;
  readonly berths: number;
}

/**
 * The city's platform for roadside parking. A real one is another adapter of this port (S17); no call takes longer than
 * a few seconds.
 */
export interface CityPlatform {
  readonly sandbox: boolean;
  /** Publishes a park, or updates a published one. */
  takePark(park: PublishedPark): Promise<Result<void, 'unreachable'>>;
}
