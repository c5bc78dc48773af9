import {
  cameraBinding,
  device,
  deviceConnection,
  deviceMessage,
  firmware,
  manufacturer,
} from '@parkdeck/core/catalogue/index';
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

/** Number of the first of them: above those of all gates and streets. */
const TRIED_FROM = 900_001;
/** Cameras of other makers, tried at the office of a company before they are put up: they stand at no gate. */
const TRIED = [
  { company: 'C0002', serial: '7c21f0a4-9d3b60e2', protocol: 'vzenith-mqtt', name: '臻识 C5H 试装', address: null },
  {
    company: 'C0004',
    serial: 'DS-TCG405-E0012',
    protocol: 'hikvision',
    name: '海康 TCG405 试装',
    address: '10.4.8.64:80',
  },
] as const;
/** What they said when they were tried, newest last: our word, name of the message, outcome, what it was. */
const SAID = [
  { way: 'heard', subject: 'barr_gate_status', outcome: 'noted', detail: '关到位', body: '{"gate_status":0}' },
  { way: 'heard', subject: 'ivs_result', outcome: 'taken', detail: '京A88D66', body: '{"license":"5LqsQTg4RDY2"}' },
  { way: 'told', subject: 'read-state', outcome: 'sent', detail: null, body: '{"orders":["ask-state"]}' },
  {
    way: 'heard',
    subject: 'ivs_result',
    outcome: 'refused',
    detail: '报文的序列号不是本设备；7c21f0a4-00000000',
    body: '{}',
  },
] as const;

/** Cameras that are being tried, each at the first park of its company, and their messages. */
const triedCameras = (places: Places, first: number, end: number): readonly SeedTable[] => {
  const tried = TRIED.flatMap((one, index) => {
    const park = places.parks.find(({ company }) => company === one.company)?.id;
    return park === undefined ? [] : [{ ...one, park, id: key('DV', 6, first + index), index }];
  });
  return [
    table(device)(tried, ({ id, name, serial, park, protocol, address, index }) => ({
      id,
      name,
      serial,
      number: `T${index + 1}`,
      park,
      type: 'camera',
      protocol,
      address,
      ...(address === null ? {} : { account: 'admin' }),
      boom: 'closed',
      state: 'inactive',
      lastOnline: datetimeOfInstant(end - (26 + index) * 60 * MINUTE),
    })),
    table(deviceMessage)(
      tried.flatMap((one) => SAID.map((said, at) => ({ ...one, said, at }))),
      ({ id, park, serial, index, said, at }, place) => ({
        id: key('DG', 8, place + 1),
        device: id,
        park,
        time: datetimeOfInstant(end - (26 + index) * 60 * MINUTE + at * 7000),
        ...said,
        mark: `${serial}/${at}`,
      }),
    ),
  ];
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
    ...triedCameras(places, TRIED_FROM, end),
  ];
};
