import type { Place, Places } from './places.ts';
import { around, numbered } from './table.ts';

/** Splits stalls into `parts`; the remainder goes to the first ones. */
const split = (stalls: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor(stalls / parts) + (index < stalls % parts ? 1 : 0));

/** An area of a park, with its share of the stalls. */
export interface Area {
  readonly id: string;
  readonly name: string;
  readonly park: Place;
  readonly stalls: number;
  /** Index in the park's list of areas. */
  readonly place: number;
}

/** All areas of the world, in the order of their parks. */
export const areasOf = (places: Places): readonly Area[] =>
  numbered(
    'AR',
    6,
    places.parks.flatMap((owner) =>
      split(owner.stalls, owner.areas.length).map((stalls, place) => ({
        name: around(owner.areas, place),
        park: owner,
        stalls,
        place,
      })),
    ),
  );

/** One booth for every area with a gate of its own. */
export const boothsOf = (places: Places) =>
  numbered(
    'BX',
    6,
    areasOf(places)
      .filter((one) =>
        places.lanes.some(
          (lane) => lane.park === one.park.id && lane.area === one.place && !lane.direction.startsWith('inner'),
        ),
      )
      .map((one) => ({ area: one })),
  );
