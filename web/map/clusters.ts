import Supercluster from 'supercluster';
import type { Place } from './place.ts';

/** Which part of the earth a map shows, degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** What lies at one point of a map: one of the places, or several that would lie over each other. */
export interface Cluster<T extends Place> {
  readonly key: string;
  readonly at: Place;
  readonly members: readonly T[];
}

/** Pixels within which places are gathered, on a map whose whole world is one tile of 256 pixels at zoom 0. */
const RADIUS = 64;
const TILE = 256;
/** From here on places are drawn each by itself, however close they are. */
const CLOSEST = 18;

/** Gathers places for maps of any zoom; `keyOf` tells them apart. */
export const clustersOf = <T extends Place>(
  places: readonly T[],
  keyOf: (one: T) => string,
): ((bounds: Bounds, zoom: number) => readonly Cluster<T>[]) => {
  const index = new Supercluster<{ readonly one: T }>({ radius: RADIUS, extent: TILE, maxZoom: CLOSEST });
  index.load(
    places.map((one) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [one.lng, one.lat] },
      properties: { one },
    })),
  );
  return (bounds, zoom) =>
    index.getClusters([...bounds], Math.round(zoom)).map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const members =
        'cluster' in properties
          ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.one)
          : [properties.one];
      return { key: members.map(keyOf).toSorted().join(' '), at: { lng, lat }, members };
    });
};
