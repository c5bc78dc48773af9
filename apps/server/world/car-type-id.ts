import type { Places } from './places.ts';
import { key } from './table.ts';

/** Car types have the same order in every park; see `carTypes` in cars.ts. */
export const CAR_TYPE_ORDER = ['temporary', 'monthly', 'vip', 'visitor', 'free'] as const;
/** Key of a park's car type. */
export const carTypeId = (parkId: string, base: (typeof CAR_TYPE_ORDER)[number], places: Places): string =>
  key(
    'CT',
    6,
    places.parks.findIndex((one) => one.id === parkId) * CAR_TYPE_ORDER.length + CAR_TYPE_ORDER.indexOf(base) + 1,
  );
