import { plateColorWord } from '@parkdeck/core/catalogue/vehicles/plate-color';
import { areasOf } from './areas.ts';
import { carTypeId } from './car-type-id.ts';
import { carModelId } from './cars.ts';
import type { Lane, Place, Places } from './places.ts';
import { berthsOf, pilesOf } from './streets.ts';
import type { WorldStay } from './traffic.ts';

/** The lanes of each park with the given directions, used in turn. */
const lanesTo = (
  places: Places,
  ...directions: readonly Lane['direction'][]
): ((park: Place, number: number) => Lane | null) => {
  const fitting = new Map(
    places.parks.map((park) => [
      park.id,
      places.lanes.filter((lane) => lane.park === park.id && directions.includes(lane.direction)),
    ]),
  );
  return (park, number) => {
    const lanes = fitting.get(park.id) ?? [];
    return lanes[number % lanes.length] ?? null;
  };
};

/** Colours of plates, cached: the same cars come again and again. */
const plateColors = () => {
  const colors = new Map<string, ReturnType<typeof plateColorWord>>();
  return (plate: string) => {
    const color = colors.get(plate) ?? plateColorWord(plate);
    colors.set(plate, color);
    return color;
  };
};

/** Gates, areas and berths of stays, and the car types and models of their parks. */
export const stayPlacesOf = (places: Places) => {
  const allAreas = areasOf(places);
  const areas = new Map(places.parks.map((park) => [park.id, allAreas.filter((area) => area.park.id === park.id)]));
  const [entryOf, exitOf] = [lanesTo(places, 'in', 'two-way'), lanesTo(places, 'out', 'two-way')];
  const allSpaces = berthsOf(places);
  const spaces = new Map(places.parks.map((park) => [park.id, allSpaces.filter((space) => space.park.id === park.id)]));
  const carTypes = places.parks.map(({ id }) => ({
    temporary: carTypeId(id, 'temporary', places),
    monthly: carTypeId(id, 'monthly', places),
    vip: carTypeId(id, 'vip', places),
    visitor: carTypeId(id, 'visitor', places),
  }));
  const carModels = places.parks.map((_park, place) => ({
    small: carModelId(place, 'small'),
    large: carModelId(place, 'large'),
    'new-energy': carModelId(place, 'new-energy'),
    'large-new-energy': carModelId(place, 'large-new-energy'),
  }));
  const pileOf = pilesOf(places);
  return {
    entryOf: (stay: WorldStay): Lane | null => entryOf(stay.park, stay.number),
    exitOf: (stay: WorldStay): Lane | null => exitOf(stay.park, stay.number + 1),
    /** The area behind a lane. */
    areaAt: (lane: Lane | null, { park }: WorldStay): string | null =>
      lane === null ? null : (areas.get(park.id)?.[lane.area]?.id ?? null),
    /** The berth of a stay at a street. */
    spaceOf: ({ park, berth }: WorldStay) => (berth === null ? undefined : spaces.get(park.id)?.[berth]),
    pileOf: ({ park, berth }: WorldStay): string | null => pileOf(park.id, berth),
    carTypeOf: (stay: WorldStay): string => carTypes[stay.place]?.[stay.as] ?? '',
    carModelOf: (stay: WorldStay): string => carModels[stay.place]?.[stay.model] ?? '',
    colorOf: plateColors(),
  };
};
