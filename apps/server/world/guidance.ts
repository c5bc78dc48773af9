import {
  guidanceBuilding,
  guidanceDevice,
  guidanceDeviceType,
  guidanceGateway,
  guidanceGroup,
  guidanceGroupDevice,
  guidanceSpace,
} from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { endOf } from './moment.ts';
import { guidedPlaces } from './guided-places.ts';
import type { GuidedSpace } from './guided-places.ts';
import { guidanceMessages } from './guidance-messages.ts';
import { PLANTED } from './names.ts';
import type { Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import type { WorldStay } from './traffic.ts';

const MINUTE = 60_000;
/** Cars whose plate the detector of their space has read. */
const READ_SHARE = 0.88;
/** Spaces whose detector was just exchanged: it has told nothing yet. */
const NEW_SPACES = 2;
/** Spaces that stay free whoever is inside. */
const KEPT_FREE = 0.04;
/** Minutes since the gateway that is away has told something. */
const AWAY_MINUTES = 94;

const TYPES = [
  { name: '视频车位探测器', gateway: true },
  { name: '余位引导屏', gateway: true },
  { name: '寻车查询机', gateway: false },
] as const;

/** What stands on a space at the end of the history. */
interface Holding {
  readonly plate: string | null;
  readonly since: number;
}

/** Which cars inside stand on which spaces: each on one, drawn, nearer floors first. */
const heldSpaces = ({ random, baseDate }: Setting, spaces: readonly GuidedSpace[], stays: readonly WorldStay[]) => {
  const end = endOf(baseDate);
  const held = new Map<GuidedSpace, Holding>();
  for (const park of new Set(spaces.map(({ floor }) => floor.park.id))) {
    const weight = (space: GuidedSpace, index: number): number =>
      random(`guidance/order/${park}`).at(index) +
      (space.floor.floor === 'B3' ? 0.6 : space.floor.floor === 'B2' ? 0.25 : 0);
    const free = spaces
      .filter(({ floor }) => floor.park.id === park)
      .map((space, index) => ({ space, weight: weight(space, index) }))
      .toSorted((a, b) => a.weight - b.weight)
      .map(({ space }) => space);
    const inside = stays
      .filter((stay) => stay.park.id === park && stay.out === null && stay.in < end - 4 * MINUTE)
      .toSorted((a, b) => a.number - b.number)
      .slice(0, Math.floor(free.length * (1 - KEPT_FREE)));
    inside.forEach((stay, index) => {
      const space = free[index];
      if (!space) return;
      const drawn = random(`guidance/plate/${park}`);
      const isRead =
        !stay.plate.startsWith('无牌') && (stay.plate === PLANTED.newEnergyInside || drawn.at(index) < READ_SHARE);
      held.set(space, { plate: isRead ? stay.plate : null, since: stay.in + (2 + drawn.int(index, 3)) * MINUTE });
    });
  }
  return held;
};

/** Buildings with guidance, what hangs in them, and the cars on their spaces at the end of the history (E#157–164). */
export const guidance = (setting: Setting, places: Places, stays: readonly WorldStay[]): readonly SeedTable[] => {
  const { random, baseDate } = setting;
  const end = endOf(baseDate);
  const { buildings, gateways, devices, spaces } = guidedPlaces(setting, places);
  const held = heldSpaces(setting, spaces, stays);
  const ago = (minutes: number): string => datetimeOfInstant(end - minutes * MINUTE);
  const companies = [...new Set(buildings.map(({ park }) => park.company))];
  const types = companies.flatMap((company) => TYPES.map((type) => ({ company, ...type })));
  const typeOf = (company: string, kind: 'detector' | 'screen'): string =>
    key('NT', 4, companies.indexOf(company) * TYPES.length + (kind === 'detector' ? 1 : 2));
  const unseen = new Set(
    spaces.filter((space) => !held.has(space) && space.device.state === 'online').slice(0, NEW_SPACES),
  );
  const groups = gateways.map((gateway, index) => ({ gateway, id: key('NG', 4, index + 1) }));
  const members = groups.flatMap(({ id, gateway }) =>
    devices.filter((device) => device.gateway === gateway).map((device) => ({ group: id, device })),
  );
  return [
    table(guidanceBuilding)(buildings, ({ id, name, park, floors, underground }) => ({
      id,
      name,
      park: park.id,
      floors,
      underground,
    })),
    table(guidanceDeviceType)(types, ({ company, name, gateway }, index) => ({
      id: key('NT', 4, index + 1),
      name,
      gateway,
      company,
    })),
    table(guidanceGateway)(gateways, ({ id, floor, number, serial, isOffline }, index) => ({
      id,
      name: `${floor.floor} ${number} 号网关`,
      serial,
      park: floor.park.id,
      building: floor.building,
      ip: `10.${Number(floor.park.id.slice(2)) % 250}.200.${10 + index}`,
      state: isOffline ? 'offline' : 'online',
      lastReport: ago(isOffline ? AWAY_MINUTES : 1),
    })),
    table(guidanceDevice)(devices, ({ id, name, serial, gateway, kind, state }) => ({
      id,
      name,
      serial,
      type: typeOf(gateway.floor.park.company, kind),
      park: gateway.floor.park.id,
      gateway: gateway.id,
      building: gateway.floor.building,
      floor: gateway.floor.floor,
      state,
      lastReport: ago(gateway.isOffline ? AWAY_MINUTES : 3),
    })),
    table(guidanceSpace)(spaces, (space, index) => {
      const holding = held.get(space);
      const isAway = space.device.state !== 'online';
      return {
        id: space.id,
        number: space.number,
        park: space.floor.park.id,
        building: space.floor.building,
        floor: space.floor.floor,
        row: space.row,
        position: space.position,
        device: space.device.id,
        taken: holding !== undefined,
        plate: holding?.plate ?? null,
        seen: !unseen.has(space),
        since: unseen.has(space)
          ? null
          : datetimeOfInstant(holding?.since ?? end - (5 + random('guidance/free').int(index, 400)) * MINUTE),
        reportedAt: unseen.has(space) ? null : ago(isAway ? AWAY_MINUTES : 1),
      };
    }),
    table(guidanceGroup)(groups, ({ id, gateway }) => ({
      id,
      name: `${gateway.floor.floor} ${gateway.number} 区`,
      building: gateway.floor.building,
      park: gateway.floor.park.id,
    })),
    table(guidanceGroupDevice)(members, ({ group, device }, index) => ({
      id: key('NL', 6, index + 1),
      group,
      device: device.id,
      park: device.gateway.floor.park.id,
    })),
    guidanceMessages(setting, { gateways, spaces }, held),
  ];
};
