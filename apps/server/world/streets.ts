import { berth, device, lock, section, sectionGrant, sensor, vacancy } from '@parkdeck/core/catalogue/index';
import type { session } from '@parkdeck/core/catalogue/traffic/session';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { AT_GATE } from './devices.ts';
import { parkSpot } from './organisation.ts';
import type { Place, Places } from './places.ts';
import { key, numbers, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';
import type { Traffic } from './traffic-rows.ts';

interface Stretch {
  readonly id: string;
  readonly park: Place;
  /** Index within its street, from 0. */
  readonly place: number;
  readonly name: string;
}
interface Space {
  readonly id: string;
  readonly number: string;
  readonly section: string;
  readonly park: Place;
}

/** Numbers of sections of the streets, in order; those beyond the cast have 3 and 4 in turn (rules 9.2, 9.3). */
const SECTIONS = [3, 1, 4, 4] as const;

export const stretchesOf = (places: Places): readonly Stretch[] =>
  places.parks
    .filter(({ kind }) => kind === 'roadside')
    .flatMap((park, street) =>
      Array.from({ length: SECTIONS[street] ?? 3 + (street % 2) }, (_, place) => ({
        park,
        place,
        name: `${park.road} ${place + 1} 段`,
      })),
    )
    .map((one, index) => ({ ...one, id: key('SC', 6, index + 1) }));

/** The berths of all streets, grouped by street, in the order in which its cars are counted. */
export const berthsOf = (places: Places): readonly Space[] => {
  const stretches = stretchesOf(places);
  return places.parks
    .filter(({ kind }) => kind === 'roadside')
    .flatMap((park) => {
      const own = stretches.filter((one) => one.park.id === park.id);
      return numbers(park.stalls).flatMap((number) => {
        const place = Math.floor(((number - 1) * own.length) / park.stalls);
        const within = own[place];
        return within
          ? [
              {
                park,
                section: within.id,
                number: `${String.fromCodePoint(65 + place)}${String(number).padStart(3, '0')}`,
              },
            ]
          : [];
      });
    })
    .map((one, index) => ({ ...one, id: key('BT', 6, index + 1) }));
};

/** The sections of the two collectors of the cast (rules 9.3). */
const COLLECTORS = [
  ['U00011', [1, 2]],
  ['U00012', [3, 4]],
] as const;

/** Length of a section in degrees; a street runs east and bends a little at each. */
const LENGTH = 0.0035;
const BENDS = [0, 0.0006, 0.0004, -0.0005, -0.0009] as const;
/** The points of a section of a street that begins at a spot. */
const lineOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }, place: number): readonly string[] =>
  [0, 0.5, 1].map((part) => {
    const bend = (BENDS[place] ?? 0) * (1 - part);
    const nextBend = (BENDS[place + 1] ?? 0) * part;
    const north = lat + bend + nextBend + (part === 0.5 ? 0.00015 : 0);
    return `${(lng + (place + part) * LENGTH).toFixed(6)},${north.toFixed(6)}`;
  });

/** Sections, berths and the grants of their collectors. */
export const streets = (setting: Setting, places: Places): readonly SeedTable[] => {
  const stretches = stretchesOf(places);
  const grants = COLLECTORS.flatMap(([user, served]) =>
    served.flatMap((number) => stretches.slice(number - 1, number).map((one) => ({ user, one }))),
  );
  return [
    table(section)(stretches, ({ id, park, place, name }) => ({
      id,
      name,
      park: park.id,
      number: `${park.id.slice(2)}-${place + 1}`,
      street: park.road,
      line: lineOf(parkSpot(setting, places, park.id), place),
      state: 'enabled',
    })),
    table(berth)(berthsOf(places), ({ id, number, section: within, park }) => ({
      id,
      number,
      park: park.id,
      section: within,
      disabled: false,
    })),
    table(sectionGrant)(grants, ({ user, one }, index) => ({
      id: key('SG', 6, index + 1),
      user,
      section: one.id,
      park: one.park.id,
    })),
  ];
};

/** When a car was on a berth; `to` is null while it still is. */
interface Parked {
  readonly from: number;
  readonly to: number | null;
}
// moments written by the world itself
const moment = (value: unknown): number | null => (typeof value === 'string' ? instantOf(value as Datetime) : null);

const parkedOn = (rows: readonly SeedRow<typeof session>[]): ReadonlyMap<string, readonly Parked[]> => {
  const found = new Map<string, Parked[]>();
  for (const row of rows) {
    if (typeof row.berth !== 'string') continue;
    const [from, stays] = [moment(row.inTime), found.get(row.berth) ?? []];
    if (from !== null) stays.push({ from, to: moment(row.outTime) });
    found.set(row.berth, stays);
  }
  return new Map([...found].map(([id, stays]) => [id, stays.toSorted((a, b) => a.from - b.from)]));
};

const LOCK_EVERY = 4;
const LOCK_STATES_SHARE = { up: 60, down: 32, fault: 4, unknown: 4 } as const;

const END = 15 * 3_600_000;
/** Days of history whose vacancies are kept. */
const KEPT_DAYS = 31;

/** Devices of the streets are numbered after those of the gates. */
const deviceAt = (places: Places, index: number): string =>
  key('DV', 6, places.lanes.length * AT_GATE.length + index + 1);
const streetsOf = ({ parks }: Places): readonly Place[] => parks.filter(({ kind }) => kind === 'roadside');
const pileAt = (places: Places, index: number): string => deviceAt(places, streetsOf(places).length + index);
/** Number of a street's first berths that its video pile sees. */
const PILE_SEES = 4;
/** The pile that sees a berth of a street, counted from 0; null beyond its sight, and in garages. */
export const pilesOf = (places: Places): ((park: string, berth: number | null) => string | null) => {
  const piles = new Map(streetsOf(places).map(({ id }, index) => [id, pileAt(places, index)]));
  return (park, berth) => (berth !== null && berth < PILE_SEES ? (piles.get(park) ?? null) : null);
};

/**
 * Sensors and locks of the berths at the end of the history, handhelds of the streets, and vacancies of berths (E#36,
 * E#37, E#96).
 */
export const streetSensors = (
  { baseDate, random }: Setting,
  places: Places,
  lately: Traffic['lately'],
): readonly SeedTable[] => {
  const spaces = berthsOf(places);
  const end = startOfDay(baseDate) + END;
  const kept = end - KEPT_DAYS * 86_400_000;
  const parked = parkedOn(lately(kept, 'street'));
  const gaps = spaces
    .flatMap((space) => {
      const stays = parked.get(space.id) ?? [];
      return stays.slice(1).flatMap((next, index) => {
        const from = stays[index]?.to ?? null;
        const minutes = from === null ? 0 : Math.floor((next.from - from) / 60_000);
        return from !== null && minutes > 0 && next.from >= kept ? [{ space, from, to: next.from, minutes }] : [];
      });
    })
    .toSorted((a, b) => a.from - b.from);
  const streetParks = streetsOf(places);
  return [
    table(sensor)(spaces, ({ id, park, section: within }, index) => {
      const last = parked.get(id)?.at(-1);
      const since = last ? (last.to ?? last.from) : end - 86_400_000;
      return {
        id: key('SE', 6, index + 1),
        serial: `SN${id.slice(2)}`,
        park: park.id,
        berth: id,
        section: within,
        occupied: last !== undefined && last.to === null,
        since: datetimeOfInstant(since),
        pending: false,
        battery: 18 + random('sensor/battery').int(index, 82),
        lastReport: datetimeOfInstant(end - random('sensor/report').int(index, 15) * 60_000),
      };
    }),
    // Every fourth berth can be booked: a lock reserves it.
    table(lock)(
      spaces.filter((_space, index) => index % LOCK_EVERY === 1),
      ({ id, park, section: within }, index) => {
        const isTaken = parked.get(id)?.at(-1)?.to === null;
        const drawn = random('lock/state').share(index, LOCK_STATES_SHARE);
        const state = isTaken && drawn === 'up' ? 'down' : drawn;
        return {
          id: key('LK', 6, index + 1),
          number: `L${key('', 3, index + 1)}`,
          serial: key('PDK1', 8, index + 1),
          park: park.id,
          berth: id,
          section: within,
          state,
          since: datetimeOfInstant(end - (10 + random('lock/since').int(index, 300)) * 60_000),
          battery: state === 'fault' ? 7 : 22 + random('lock/battery').int(index, 78),
          online: state === 'unknown' ? 'offline' : 'online',
          lastReport: datetimeOfInstant(
            end - (state === 'unknown' ? 90 : random('lock/report').int(index, 20)) * 60_000,
          ),
          registers: {
            1: 60,
            2: 8,
            3: 5,
            4: 3600 + random('lock/voltage').int(index, 500),
            5: 100 + random('lock/moves').int(index, 4000),
          },
        };
      },
    ),
    table(vacancy)(gaps, ({ space, from, to, minutes }, index) => ({
      id: key('VC', 8, index + 1),
      park: space.park.id,
      section: space.section,
      berth: space.id,
      freeFrom: datetimeOfInstant(from),
      freeTo: datetimeOfInstant(to),
      minutes,
    })),
    table(device)(streetParks, (park, index) => ({
      id: deviceAt(places, index),
      name: `${park.road}手持机`,
      serial: key('PDH1', 8, index + 1),
      number: 'H1',
      park: park.id,
      gate: null,
      type: 'handheld',
      manufacturer: 'MF0001',
      port: 1883,
      wireless: true,
      state: 'online',
      lastOnline: datetimeOfInstant(end),
    })),
    table(device)(streetParks, (park, index) => ({
      id: pileAt(places, index),
      name: `${park.road}视频桩`,
      serial: key('PDV1', 8, index + 1),
      number: 'V1',
      park: park.id,
      gate: null,
      type: 'video-pile',
      manufacturer: 'MF0001',
      port: 1883,
      wireless: true,
      state: 'online',
      lastOnline: datetimeOfInstant(end),
    })),
  ];
};
