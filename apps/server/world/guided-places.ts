import { floorsOf } from '@parkdeck/core/domain/guidance/spaces/floors';
import type { Place, Places } from './places.ts';
import { key, numbers } from './table.ts';
import type { Setting } from './table.ts';

/** A building with guidance: its share of the park's stalls, and of these by floor from the lowest up. */
interface NamedBuilding {
  readonly park: string;
  readonly name: string;
  readonly underground: number;
  readonly share: number;
  readonly floors: readonly number[];
}
/** The buildings of the cast; those whose park the size does not have are left out. */
const BUILDINGS: readonly NamedBuilding[] = [
  { park: 'PK0001', name: '购物中心地下车库', underground: 3, share: 1, floors: [0.25, 0.36, 0.39] },
  { park: 'PK0003', name: '锦和家园地下车库', underground: 1, share: 0.65, floors: [1] },
  { park: 'PK0007', name: '门诊楼停车库', underground: 1, share: 0.7, floors: [0.55, 0.45] },
];

interface GuidedFloor {
  readonly building: string;
  readonly park: Place;
  readonly floor: string;
  readonly spaces: number;
}
export interface GuidedBuilding {
  readonly id: string;
  readonly name: string;
  readonly park: Place;
  readonly floors: number;
  readonly underground: number;
}

/** Spaces of a full row of the plan. */
const ROW = 26;
/** Spaces that one gateway serves at most, and those that one detector sees. */
const OF_GATEWAY = 96;
const OF_DETECTOR = 3;
/** Places that a lobby takes in the middle of the second pair of rows. */
const LOBBY = 3;

const guidedBuildings = (places: Places): readonly GuidedBuilding[] =>
  BUILDINGS.flatMap((named) => {
    const park = places.parks.find(({ id }) => id === named.park);
    return park ? [{ named, park }] : [];
  }).map(({ named, park }, index) => ({
    id: key('NB', 6, index + 1),
    name: named.name,
    park,
    floors: named.floors.length,
    underground: named.underground,
  }));

const floorsIn = (building: GuidedBuilding): readonly GuidedFloor[] => {
  const named = BUILDINGS.find(({ park }) => park === building.park.id);
  const all = Math.round(building.park.stalls * (named?.share ?? 0));
  let rest = all;
  return floorsOf(building).map((floor, index, floors) => {
    const spaces = index === floors.length - 1 ? rest : Math.round(all * (named?.floors[index] ?? 0));
    rest -= spaces;
    return { building: building.id, park: building.park, floor, spaces };
  });
};

export interface GuidedGateway {
  readonly id: string;
  readonly floor: GuidedFloor;
  /** Number within its floor, from 1. */
  readonly number: number;
  readonly serial: string;
  readonly isOffline: boolean;
}
export interface GuidedDevice {
  readonly id: string;
  readonly name: string;
  readonly serial: string;
  readonly gateway: GuidedGateway;
  readonly kind: 'detector' | 'screen';
  readonly state: 'online' | 'offline' | 'fault';
}
export interface GuidedSpace {
  readonly id: string;
  readonly number: string;
  readonly floor: GuidedFloor;
  readonly row: string;
  readonly position: number;
  readonly device: GuidedDevice;
}

/** Row and place of the spaces of a floor: pairs of equal rows, with a lobby in the middle of the second pair. */
const placed = (
  count: number,
): readonly { readonly row: string; readonly index: number; readonly position: number }[] => {
  const rows = Math.max(2, 2 * Math.ceil(count / (2 * ROW)));
  return numbers(rows).flatMap((number) => {
    const from = Math.floor((count * (number - 1)) / rows);
    const own = Math.floor((count * number) / rows) - from;
    const half = Math.ceil(count / rows / 2);
    const lobby = rows > 2 && (number === 2 || number === 3) ? LOBBY : 0;
    return numbers(own).map((index) => ({
      row: String.fromCodePoint(64 + number),
      index,
      position: index > half ? index + lobby : index,
    }));
  });
};

/** Gateways, devices and spaces of all guided floors, in the order of their keys. */
export const guidedPlaces = ({ random }: Setting, places: Places) => {
  const buildings = guidedBuildings(places);
  const floors = buildings.flatMap(floorsIn);
  const gateways: GuidedGateway[] = [];
  const devices: GuidedDevice[] = [];
  const spaces: GuidedSpace[] = [];
  const stateOf = (number: number): GuidedDevice['state'] =>
    random('guidance/device').share(number, { online: 96, offline: 2, fault: 2 });
  for (const floor of floors) {
    const served = Math.ceil(floor.spaces / Math.ceil(floor.spaces / OF_GATEWAY));
    const own = numbers(Math.ceil(floor.spaces / served)).map((number): GuidedGateway => ({
      id: key('NW', 6, gateways.length + number),
      floor,
      number,
      serial: key('PDG1', 8, gateways.length + number),
      // The last gateway of the deepest floor of the first building is away.
      isOffline: floor === floors[0] && number === Math.ceil(floor.spaces / served),
    }));
    gateways.push(...own);
    placed(floor.spaces).forEach(({ row, index, position }, at) => {
      const gateway = own[Math.min(own.length - 1, Math.floor(at / served))];
      if (!gateway) return;
      if (at % OF_DETECTOR === 0 || devices.at(-1)?.gateway !== gateway) {
        const number = devices.length + 1;
        devices.push({
          id: key('ND', 6, number),
          name: `${floor.floor} ${row} 排 ${Math.ceil(index / OF_DETECTOR)} 号探测器`,
          serial: key('PDT1', 8, number),
          gateway,
          kind: 'detector',
          state: gateway.isOffline ? 'offline' : stateOf(number),
        });
      }
      const device = devices.at(-1);
      if (device)
        spaces.push({
          id: key('NS', 6, spaces.length + 1),
          number: `${floor.floor}-${row}${String(index).padStart(3, '0')}`,
          floor,
          row,
          position,
          device,
        });
    });
    for (const gateway of own)
      devices.push({
        id: key('ND', 6, devices.length + 1),
        name: `${floor.floor} ${gateway.number} 号引导屏`,
        serial: key('PDT1', 8, devices.length + 1),
        gateway,
        kind: 'screen',
        state: gateway.isOffline ? 'offline' : 'online',
      });
  }
  return { buildings, floors, gateways, devices, spaces };
};
