import { err, ok } from '@parkdeck/core/lib/result';
import type { CityPlatform } from './port.ts';

/** The sandbox cannot reach the city for parks whose number ends like this: a failure to try. */
const UNREACHABLE = '999';

export const sandbox: CityPlatform = {
  sandbox: true,
  takePark: async ({ number }) => (number.endsWith(UNREACHABLE) ? err('unreachable') : ok(undefined)),
};
