import {
  deviceParameter,
  displayBinding,
  handheld,
  handheldVersion,
  objectStorage,
  roadsideDisplay,
} from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import type { Places } from './places.ts';
import { stretchesOf } from './streets.ts';
import { around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const VERSIONS = [
  ['3.1.0', '首个正式版'],
  ['3.2.0', '支持离线打印'],
  ['3.3.0', '改进拍照取证'],
] as const;
const MINUTE = 60_000;
const END = 15 * 60 * MINUTE;
/** Handhelds of collectors and clerks; the last one is not in use. */
const CARRIED = [
  { company: 'C0003', user: 'U00011', name: '人民路 1 号机', ago: 2 },
  { company: 'C0003', user: 'U00012', name: '学府路 1 号机', ago: 4 },
  { company: 'C0003', user: null, name: '备用机', ago: null },
] as const;

/** Object storages of companies for pictures. */
const STORES = [
  { company: 'C0002', bucket: 'yunbo-east-stills', expireDays: 90 },
  { company: 'C0003', bucket: 'yunbo-street-stills', expireDays: 180 },
  { company: 'C0004', bucket: 'jinhe-stills', expireDays: 30 },
] as const;

/** Parameters of devices; a camera that should receive one is offline. */
const PARAMETERS = [
  { park: 'PK0001', key: 'exposure', value: '120' },
  { park: 'PK0001', key: 'nightMode', value: 'auto' },
  { park: 'PK0002', key: 'exposure', value: '100' },
  { park: 'PK0005', key: 'photoQuality', value: '85' },
] as const;

/** Handhelds with their versions, storages of pictures, and displays that guide drivers to free berths. */
export const handhelds = ({ baseDate, random }: Setting, places: Places): readonly SeedTable[] => {
  const end = startOfDay(baseDate) + END;
  const stretches = stretchesOf(places);
  const streets = places.parks.filter(({ kind }) => kind === 'roadside');
  const boards = streets.map((park, index) => ({
    park,
    id: key('RL', 6, index + 1),
    own: stretches.filter((one) => one.park.id === park.id),
  }));
  return [
    table(handheldVersion)(VERSIONS, ([version, note], index) => ({
      id: key('HV', 4, index + 1),
      version,
      file: `https://firmware.parkdeck.test/handheld-${version}.apk`,
      forced: index === 0,
      note,
      released: index < 2,
    })),
    table(handheld)(CARRIED, ({ company, user, name, ago }, index) => ({
      id: key('HH', 4, index + 1),
      imei: `8674120${String(random('handheld/imei').int(index, 100_000_000)).padStart(8, '0')}`,
      name,
      company,
      user,
      version: ago === null ? null : around(VERSIONS, 1)[0],
      lastOnline: ago === null ? null : datetimeOfInstant(end - ago * MINUTE),
      state: ago === null ? 'disabled' : 'enabled',
    })),
    table(deviceParameter)(PARAMETERS, ({ key: name, ...rest }, index) => ({
      ...rest,
      key: name,
      id: key('DM', 4, index + 1),
      state: index === 1 ? 'waiting' : 'sent',
      sentAt: index === 1 ? null : datetimeOfInstant(end - index * 3_600_000),
    })),
    table(objectStorage)(STORES, (store, index) => ({
      ...store,
      id: key('OS', 4, index + 1),
      endpoint: 'https://oss.parkdeck.test',
      key: 'demo',
    })),
    table(roadsideDisplay)(boards, ({ park, id, own }, index) => ({
      id,
      serial: `PDR10${String(index + 1).padStart(6, '0')}`,
      park: park.id,
      section: own[0]?.id ?? null,
      text: `${park.road} 空余泊位`,
      remain: true,
    })),
    table(displayBinding)(
      boards.flatMap(({ id, park, own }) => own.map((one) => ({ id, park, one }))),
      ({ id, park, one }, index) => ({ id: key('RB', 6, index + 1), display: id, section: one.id, park: park.id }),
    ),
  ];
};
