import {
  dayPeriod,
  door,
  doorArea,
  doorDevice,
  doorDeviceParameter,
  doorPeriod,
  firmware,
  terminalImage,
  terminalUpgrade,
  weekPlan,
} from '@parkdeck/core/catalogue/index';
import type { PlanSpan } from '@parkdeck/core/domain/doors/week-plan';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays } from '@parkdeck/core/lib/day';
import { endOf } from './moment.ts';
import { pictureOf } from './picture.ts';
import type { Scale } from './scale.ts';
import { around, key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
const MODEL = 'PD-F300';
const VERSIONS = ['3.0.2', '3.1.0'] as const;
/** Firmware of terminals comes after that of cameras. */
const FIRMWARE_FROM = 10;
const STATES = { online: 94, offline: 4, fault: 2 } as const;
const DISTRICT = { small: 0, demo: 1, large: 1 } as const;

/** A site with doors: its areas, and how many of all terminals stand there. */
const SITES = [
  { village: 'V0003', company: 'C0004', areas: ['小区大门', '1 号楼', '2 号楼', '3 号楼', '地下车库'], share: 0.6 },
  { village: 'V0002', company: 'C0002', areas: ['写字楼大堂', '低区', '中区', '高区', '员工通道'], share: 0.4 },
] as const;
export type DoorSite = (typeof SITES)[number];

export interface Terminal {
  readonly id: string;
  readonly name: string;
  readonly site: DoorSite;
  /** Index of its area among those of its site. */
  readonly area: number;
  readonly door: string;
  readonly direction: 'in' | 'out';
  readonly state: keyof typeof STATES;
}

const everyDay = (start: string, end: string, days = [1, 2, 3, 4, 5, 6, 7]): PlanSpan[] =>
  days.map((weekday) => ({ weekday, start, end }));
const WORKDAYS = [1, 2, 3, 4, 5];
/** Week plans and periods of every company with doors, by their place in the lists. */
const PLANS = [
  { name: '全天', spans: everyDay('00:00', '00:00') },
  { name: '工作日白天', spans: everyDay('07:00', '21:00', WORKDAYS) },
  { name: '保洁', spans: [...everyDay('05:30', '09:00'), ...everyDay('13:00', '15:30')] },
] as const;
const PERIODS = [
  { name: '任何时间', plan: 0, holidays: true },
  { name: '工作时间', plan: 1, holidays: false },
  { name: '保洁时段', plan: 2, holidays: true },
] as const;
const DAY_PERIODS = [
  { name: '早班', start: '06:00', end: '14:00' },
  { name: '上班', start: '08:30', end: '17:30' },
  { name: '夜间', start: '21:00', end: '00:00' },
] as const;

/** The sites of a size. */
export const doorSites = ({ size }: Pick<Setting, 'size'>): readonly DoorSite[] =>
  SITES.slice(0, size === 'none' ? 0 : 1 + DISTRICT[size]);
/** Key of a period of a site's company, with what it says. */
export const periodOf = (
  sites: readonly DoorSite[],
  site: DoorSite,
  index: number,
): { readonly id: string; readonly holidays: boolean; readonly spans: readonly PlanSpan[] } => {
  const period = around(PERIODS, index);
  return {
    id: key('DI', 4, sites.indexOf(site) * PERIODS.length + index + 1),
    holidays: period.holidays,
    spans: around(PLANS, period.plan).spans,
  };
};

/** All terminals: two at each door, one on either side. */
export const terminalsOf = ({ random, size }: Setting, { terminals }: Scale): readonly Terminal[] => {
  const sites = doorSites({ size });
  const first = sites.length > 1 ? Math.round((terminals * SITES[0].share) / 2) * 2 : terminals;
  const placed = sites.flatMap((site, index) =>
    numbers(index === 0 ? first : terminals - first).map((number) => ({ site, number })),
  );
  let doors = 0;
  return placed.map(({ site, number }, index) => {
    const direction = number % 2 === 1 ? ('in' as const) : ('out' as const);
    if (direction === 'in') doors += 1;
    const at = Math.floor((number - 1) / 2);
    const area = at % site.areas.length;
    const turn = Math.floor(at / site.areas.length) + 1;
    return {
      id: key('DT', 6, index + 1),
      name: `${site.areas[area]}${turn > 1 ? ` ${turn}` : ''}${direction === 'in' ? '进' : '出'}`,
      site,
      area,
      door: key('DG', 6, doors),
      direction,
      state: size === 'small' ? 'online' : random('terminal/state').share(index, STATES),
    };
  });
};

const areaId = (sites: readonly DoorSite[], site: DoorSite, area: number): string =>
  key('DA', 6, sites.slice(0, sites.indexOf(site)).reduce((sum, one) => sum + one.areas.length, 0) + area + 1);

/** One upgrade in each state: its progress, and the minutes since it was ordered, and ended. */
const UPGRADES = [
  { state: 'done', progress: 100, asked: 4300, ended: 4291, error: null },
  { state: 'upgrading', progress: 35, asked: 6, ended: null, error: null },
  { state: 'failed', progress: 20, asked: 2900, ended: 2887, error: 'MD5 校验失败' },
  { state: 'cancelled', progress: 0, asked: 1600, ended: 1540, error: null },
] as const;

const poster = (text: string): string =>
  pictureOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 320"><rect width="180" height="320" fill="#1d4f7c"/>',
    '<circle cx="90" cy="110" r="54" fill="#f2b705"/>',
    `<text x="90" y="230" font-size="20" text-anchor="middle" fill="#fff">${text}</text></svg>`,
  );

/** Doors, their areas and terminals, and when people may pass. */
export const doorPlaces = (setting: Setting, terminals: readonly Terminal[]): readonly SeedTable[] => {
  const { baseDate, random } = setting;
  const sites = doorSites(setting);
  const end = endOf(baseDate);
  const ago = (minutes: number): string => datetimeOfInstant(end - minutes * MINUTE);
  const entries = terminals.filter(({ direction }) => direction === 'in');
  const live = terminals.filter(({ state }) => state === 'online');
  const upgraded = UPGRADES.flatMap((one, index) => (live[index] ? [{ ...one, terminal: live[index] }] : []));
  const perCompany = <T extends object>(rows: readonly T[]): (T & { readonly company: string })[] =>
    sites.flatMap((site) => rows.map((row) => ({ ...row, company: site.company })));
  return [
    table(doorArea)(
      sites.flatMap((site) => site.areas.map((name, area) => ({ site, name, area }))),
      ({ site, name, area }) => ({
        id: areaId(sites, site, area),
        name,
        village: site.village,
        parent: area === 0 ? null : areaId(sites, site, 0),
      }),
    ),
    table(door)(entries, ({ door: id, name, site, area }) => ({
      id,
      name: name.replace(/进$/, '门'),
      village: site.village,
      area: areaId(sites, site, area),
      openSeconds: 5,
    })),
    table(doorDevice)(terminals, ({ id, name, site, door: at, direction, state }, index) => ({
      id,
      name,
      serial: `PDF3${String(100_001 + index)}`,
      village: site.village,
      door: at,
      direction,
      state,
      model: MODEL,
      version: upgraded[0]?.terminal.id === id ? VERSIONS[1] : VERSIONS[0],
      lastOnline: ago(state === 'online' ? random('terminal/seen').int(index, 3) : 260 + index),
    })),
    table(weekPlan)(perCompany(PLANS), ({ name, company, spans }, index) => ({
      id: key('WK', 4, index + 1),
      name,
      company,
      spans,
    })),
    table(dayPeriod)(perCompany(DAY_PERIODS), (one, index) => ({ id: key('DD', 4, index + 1), ...one })),
    table(doorPeriod)(perCompany(PERIODS), ({ name, company, plan, holidays }, index) => ({
      id: key('DI', 4, index + 1),
      name,
      company,
      plan: key('WK', 4, Math.floor(index / PERIODS.length) * PLANS.length + plan + 1),
      holidays,
    })),
    table(doorDeviceParameter)(
      terminals.filter(({ direction }) => direction === 'in'),
      ({ id, site, state }, index) => ({
        id: key('TP', 6, index + 1),
        device: id,
        village: site.village,
        settings: [
          { key: 'face-threshold', value: 78 + random('terminal/threshold').int(index, 8) },
          { key: 'volume', value: 6 },
          { key: 'liveness', value: 1 },
        ] as const,
        state: state === 'online' ? 'sent' : 'waiting',
        sentAt: state === 'online' ? ago(20_000 + index) : null,
      }),
    ),
    table(firmware)(VERSIONS, (version, index) => ({
      id: key('FW', 4, FIRMWARE_FROM + index),
      version,
      model: MODEL,
      file: `https://firmware.parkdeck.test/pd-f300-${version}.bin`,
      checksum: `${index + 1}d4a1c6be0f92735d4a1c6be0f927${String(300 + index)}`,
      size: 41_300_000 + 900_000 * index,
      forced: false,
      note: index === 0 ? '出厂版本' : '提高逆光下的识别率',
      released: true,
    })),
    table(terminalUpgrade)(upgraded, ({ state, progress, asked, ended, error, terminal }, index) => ({
      id: key('TU', 6, index + 1),
      createdAt: ago(asked),
      createdBy: 'admin',
      device: terminal.id,
      village: terminal.site.village,
      from: VERSIONS[0],
      firmware: key('FW', 4, FIRMWARE_FROM + 1),
      version: VERSIONS[1],
      state,
      progress,
      error,
      sentAt: state === 'cancelled' ? null : ago(asked),
      heardAt: ago(ended ?? 1),
      doneAt: ended === null ? null : ago(ended),
    })),
    table(terminalImage)(sites, (site, index) => ({
      id: key('TI', 6, index + 1),
      name: '欢迎画面',
      village: site.village,
      image: poster(index === 0 ? '欢迎回家' : '欢迎光临'),
      devices: [],
      startDate: addDays(baseDate, -30),
      sort: index,
      state: 'sent',
      sentAt: ago(30 * 24 * 60),
    })),
  ];
};
