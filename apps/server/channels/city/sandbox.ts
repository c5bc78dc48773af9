import { err, ok } from '@parkdeck/core/lib/result';
import type { CityPlatform } from './port.ts';

/** Parks whose number ends like this are unreachable: to try out failures. */
const UNREACHABLE = '999';

export const sandbox: CityPlatform = {
  sandbox: true,
  takePark: async ({ number }) => (number.endsWith(UNREACHABLE) ? err('unreachable') : ok(undefined)),
};
