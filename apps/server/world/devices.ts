import { cameraBinding, device, deviceConnection, firmware, manufacturer } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import type { Lane, Places } from './places.ts';
import { around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
/** The history ends on the base date at 15:00. */
const END = 15 * 60 * MINUTE;

/** Devices at every gate (rules 9.3): our word, model, display name. */
export const AT_GATE = [
  { type: 'camera', model: 'PD-C200', name: '识别相机', manufacturer: 'MF0001' },
  { type: 'barrier', model: 'PD-B100', name: '道闸', manufacturer: 'MF0002' },
  { type: 'display', model: 'PD-L40', name: '显示屏', manufacturer: 'MF0003' },
  { type: 'voice', model: 'PD-V10', name: '语音', manufacturer: 'MF0003' },
] as const;
const STATES = { online: 93, offline: 4, fault: 2, inactive: 1 } as const;
const REASONS = ['心跳超时', '断电', '网络中断'] as const;
export const VERSIONS = ['2.3.1', '2.4.0', '2.5.0'] as const;

/** Parks in which the tour of the demo drives cars: cameras and barriers of their lanes are online. */
const TOUR: ReadonlySet<string> = new Set(['PK0001', 'PK0002']);

/**
 * F13: DV000007 is the camera at the inner entry of the first park, offline since 09:12. In exchange, a display at the
 * exit has the number that the camera would have.
 */
const FAILED = 7;
const SWAPPED: ReadonlyMap<number, number> = new Map([
  [FAILED, 17],
  [17, FAILED],
]);
const FAILED_MINUTES = 5 * 60 + 48;

interface Placed {
  readonly id: string;
  readonly lane: Lane;
  readonly kind: (typeof AT_GATE)[number];
  readonly state: keyof typeof STATES;
  readonly number: number;
}

const placed = ({ random }: Setting, places: Places): readonly Placed[] => {
  const draw = random('device/state');
  return places.lanes
    .flatMap((lane) => AT_GATE.map((kind) => ({ lane, kind })))
    .map(({ lane, kind }, index) => ({
      id: key('DV', 6, SWAPPED.get(index + 1) ?? index + 1),
      lane,
      kind,
      number: index + 1,
      state:
        SWAPPED.get(index + 1) === FAILED
          ? 'offline'
          : TOUR.has(lane.park) && (kind.type === 'camera' || kind.type === 'barrier')
            ? 'online'
            : draw.share(index, STATES),
    }));
};

/** Manufacturers, firmware, the devices of every gate, and when offline ones disconnected. */
export const devices = (setting: Setting, places: Places): readonly SeedTable[] => {
  const { random, baseDate } = setting;
  const end = startOfDay(baseDate) + END;
  const all = placed(setting, places);
  const isWireless = ({ kind, number }: Placed): boolean =>
    kind.type === 'camera' && random('device/wireless').at(number) < 0.3;
  // Wireless cameras are upgraded one after the other; only the first is done.
  const upgraded = all.find(isWireless)?.number;
  const versionOf = (one: Placed): number =>
    isWireless(one) ? (one.number === upgraded ? 2 : 1) : 1 + random('device/firmware').int(one.number, 2);
  const gone = all.filter(({ state }) => state === 'offline');
  const wentAt = (number: number): number =>
    end - (SWAPPED.get(number) === FAILED ? FAILED_MINUTES : 5 + random('device/gone').int(number, 2880)) * MINUTE;
  return [
    table(manufacturer)(['云识科技', '杰道闸机', '明显光电'], (name, index) => ({
      id: key('MF', 4, index + 1),
      name,
      protocol: 'mqtt',
      linkman: around(['陈工', '李工', '王工'], index),
      phone: key('1990000', 4, 8100 + index),
    })),
    table(firmware)(VERSIONS, (version, index) => ({
      id: key('FW', 4, index + 1),
      version,
      model: 'PD-C200',
      file: `https://firmware.parkdeck.test/pd-c200-${version}.bin`,
      checksum: Array.from({ length: 32 }, (_, place) =>
        random('firmware/checksum')
          .int(index * 32 + place, 16)
          .toString(16),
      ).join(''),
      size: 18_000_000 + index * 350_000,
      released: index < 2,
      note: around(['修正夜间识别', '提升新能源车牌识别', '支持离线补传'], index),
    })),
    table(device)(all, (one) => {
      const { id, lane, kind, state, number } = one;
      return {
        id,
        name: `${lane.number} 号${kind.name}`,
        serial: `${kind.model.replaceAll('-', '')}${String(number).padStart(6, '0')}`,
        number: `${lane.number}${kind.type.slice(0, 1).toUpperCase()}`,
        park: lane.park,
        gate: lane.id,
        type: kind.type,
        manufacturer: kind.manufacturer,
        ip: `10.${Number(lane.park.slice(2)) % 250}.${lane.number}.${10 + AT_GATE.indexOf(kind)}`,
        port: 1883,
        wireless: isWireless(one),
        firmware: kind.type === 'camera' ? key('FW', 4, versionOf(one)) : null,
        state,
        lastOnline: state === 'inactive' ? null : datetimeOfInstant(state === 'offline' ? wentAt(number) : end),
      };
    }),
    // A second camera at every exit counts heads and classes.
    table(cameraBinding)(
      all.filter(({ kind, lane }) => kind.type === 'camera' && lane.direction === 'out'),
      ({ lane, number }, index) => ({
        id: key('CB', 6, index + 1),
        serial: key('PDA3', 8, number),
        park: lane.park,
        gate: lane.id,
        channel: 1,
        role: 'analysis',
        stream: `rtsp://10.${Number(lane.park.slice(2)) % 250}.${lane.number}.20/analysis`,
        state: 'enabled',
      }),
    ),
    table(deviceConnection)(gone, ({ id, lane, number }, index) => ({
      id: key('DN', 8, index + 1),
      device: id,
      park: lane.park,
      event: 'offline',
      time: datetimeOfInstant(wentAt(number)),
      reason: random('device/reason').pick(number, REASONS),
    })),
  ];
};
