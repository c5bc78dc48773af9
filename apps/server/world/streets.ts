import { berth, section, sectionGrant } from '@parkdeck/core/catalogue/index';
import type { Place, Places } from './places.ts';
import { key, numbers, table } from './table.ts';
import type { SeedTable } from './table.ts';

interface Stretch {
  readonly id: string;
  readonly park: Place;
  /** Counts within its street, from 0. */
  readonly place: number;
  readonly name: string;
}
interface Space {
  readonly id: string;
  readonly number: string;
  readonly section: string;
  readonly park: Place;
}

/** How many sections the streets have, in their order; those beyond the cast have three and four in turn (demo-world 2, 3). */
const SECTIONS = [3, 1, 4, 4] as const;

export const stretchesOf = (places: Places): readonly Stretch[] =>
  places.parks.filter(({ kind }) => kind === 'roadside')
    .flatMap((park, street) => Array.from({ length: SECTIONS[street] ?? 3 + (street % 2) }, (_, place) => ({ park, place, name: `${park.road} ${place + 1} 段` })))
    .map((one, index) => ({ ...one, id: key('SC', 6, index + 1) }));

/** The berths of all streets; those of one street stand together, in the order in which its cars are counted. */
export const berthsOf = (places: Places): readonly Space[] => {
  const stretches = stretchesOf(places);
  return places.parks.filter(({ kind }) => kind === 'roadside').flatMap((park) => {
    const own = stretches.filter((one) => one.park.id === park.id);
    return numbers(park.stalls).flatMap((number) => {
      const place = Math.floor(((number - 1) * own.length) / park.stalls);
      const within = own[place];
      return within ? [{ park, section: within.id, number: `${String.fromCodePoint(65 + place)}${String(number).padStart(3, '0')}` }] : [];
    });
  }).map((one, index) => ({ ...one, id: key('BT', 6, index + 1) }));
};

/** Which sections the two collectors of the cast serve (demo-world 3). */
const COLLECTORS = [['U00011', [1, 2]], ['U00012', [3, 4]]] as const;

/** Sections, berths and who serves them. */
export const streets = (places: Places): readonly SeedTable[] => {
  const stretches = stretchesOf(places);
  const grants = COLLECTORS.flatMap(([user, served]) => served.flatMap((number) => stretches.slice(number - 1, number).map((one) => ({ user, one }))));
  return [
    table(section)(stretches, ({ id, park, place, name }) => ({ id, name, park: park.id, number: `${park.id.slice(2)}-${place + 1}`, street: park.road, state: 'enabled' })),
    table(berth)(berthsOf(places), ({ id, number, section: within, park }) => ({ id, number, park: park.id, section: within, sensor: `SN${id.slice(2)}`, disabled: false })),
    table(sectionGrant)(grants, ({ user, one }, index) => ({ id: key('SG', 6, index + 1), user, section: one.id, park: one.park.id })),
  ];
};
