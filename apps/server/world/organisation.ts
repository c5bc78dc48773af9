import {
  area,
  arrearsRule,
  booth,
  company,
  department,
  gate,
  gateSchedule,
  park,
  parkService,
  parkSettings,
  roadsideSettings,
  village,
} from '@parkdeck/core/catalogue/index';
import { addDays } from '@parkdeck/core/lib/day';
import { personName, phoneOf } from './names.ts';
import type { Place, Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import { areasOf, boothsOf } from './areas.ts';
import type { Area } from './areas.ts';
import { departments } from './departments.ts';
import { carTypeId } from './car-type-id.ts';

/** Zhejiang, Hangzhou and the districts of the parks. */
const REGION = { province: '330000', city: '330100' } as const;
const DISTRICTS = ['330102', '330105', '330106', '330108'] as const;
/** GCJ-02, the middle of the city; parks are within 7 km. */
const CENTRE = { lng: 120.17, lat: 30.27 };

const FEE_NOTICES: Readonly<Record<Place['trade'], string>> = {
  mall: '15 分钟内免费；首小时 8 元，之后每 30 分钟 3 元；24 小时封顶 50 元',
  office: '每 30 分钟 2.5 元；每日封顶 30 元',
  community: '白天每小时 4 元；夜间 21:00–07:00 封顶 10 元',
  stereo: '每次 10 元',
  roadside: '08:00–20:00 收费，每 15 分钟 1.5 元',
  hospital: '30 分钟内免费；每小时 3 元',
  station: '15 分钟内免费；每小时 10 元；24 小时封顶 60 元',
  wholesale: '小型车每小时 3 元，大型车每小时 6 元',
  scenic: '工作日每小时 5 元，周末及节假日每次 20 元',
};

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

type Spot = { readonly lng: number; readonly lat: number };
/** Map positions: villages from 0, parks from {@link PARK_SPOTS}. */
const spotsOf =
  ({ random }: Pick<Setting, 'random'>) =>
  (index: number): Spot => ({
    lng: round(CENTRE.lng + (random('park/lng').at(index) - 0.5) * 0.14),
    lat: round(CENTRE.lat + (random('park/lat').at(index) - 0.5) * 0.12),
  });
const PARK_SPOTS = 100;
/** A park's position on the map. */
export const parkSpot = (setting: Pick<Setting, 'random'>, places: Places, id: string): Spot =>
  spotsOf(setting)(PARK_SPOTS + places.parks.findIndex((one) => one.id === id));

/** Companies, villages, parks with their settings, and the fixed parts of parks. */
export const organisation = ({ baseDate, random }: Setting, places: Places): readonly SeedTable[] => {
  const person = (stream: string, index: number, phones: number): { linkman: string; phone: string } => ({
    linkman: personName(random, stream, index),
    phone: phoneOf(phones + index),
  });
  const spot = spotsOf({ random });
  const district = (index: number): string => random('park/district').pick(index, DISTRICTS);
  const areas = areasOf(places);
  const areaAt = (parkId: string, place: number): Area => {
    const found = areas.find((one) => one.park.id === parkId && one.place === place);
    if (!found) throw new Error(`${parkId} has no area ${place}`);
    return found;
  };
  const garages = places.parks.filter((one) => one.kind !== 'roadside');
  const streets = places.parks.filter((one) => one.kind === 'roadside');
  const booths = boothsOf(places);

  return [
    table(company)(places.companies, ({ id, name, code, kind, parent }, index) => ({
      id,
      name,
      code,
      kind,
      parent,
      master: parent === 'C0001' ? 'C0001' : null,
      state: 'enabled',
      tenant: id,
      ...REGION,
      district: district(index),
      ...person('company', index, 9000),
      address: `城中路 ${index + 1} 号`,
      taxNumber: `91000000DEMO${String(index + 1).padStart(6, '0')}`,
      expireDate: parent ? addDays(baseDate, 600 + index) : null,
    })),
    table(village)(places.sites, ({ id, name, company: owner, approved, locked = false }, index) => ({
      id,
      name,
      company: owner,
      number: `XQ${id.slice(1)}`,
      ...REGION,
      district: district(index),
      address: places.parks.find((one) => one.village === id)?.road ?? `${name.slice(0, 2)}路 ${index * 6 + 2} 号`,
      ...person('village', index, 9100),
      ...spot(index),
      boxWatch: index % 3 === 0,
      approveState: approved ? 'approved' : 'waiting',
      approvedAt: approved ? `${addDays(baseDate, -390)} 10:00:00` : null,
      locked,
      offlineNotice: index % 2 === 0,
      connection: approved ? 'online' : 'inactive',
    })),
    table(park)(places.parks, (one, index) => ({
      id: one.id,
      name: one.name,
      number: `P${one.id.slice(2)}`,
      village: one.village,
      company: one.company,
      kind: one.kind,
      stalls: one.stalls,
      ...spot(PARK_SPOTS + index),
      ...REGION,
      district: district(100 + index),
      address: one.road,
      ...person('park', index, 9200),
      feeNotice: FEE_NOTICES[one.trade],
      online: true,
      openTime: '00:00',
      closeTime: '23:59',
      needBerth: one.kind === 'roadside',
      berths: one.kind === 'roadside' ? one.stalls : 0,
      wireless: index % 3 === 2,
      state: 'enabled',
    })),
    table(parkSettings)(places.parks, ({ id, trade }) => ({
      id,
      park: id,
      passGraceDays: trade === 'community' ? 3 : 0,
      expiredAs: trade === 'community' ? 'refuse' : 'temporary',
      repeatEntry: 'close-old',
      noEntryRecord: 'free',
      carOverflow: 'temporary',
      plateMatching: trade === 'mall' ? 'one-character' : 'exact',
      remainingWarning: 5,
      invoices: trade !== 'community',
    })),
    // The hours are those that its tariff has; the street with holiday prices charges all day.
    table(roadsideSettings)(streets, ({ id }) => ({
      id,
      park: id,
      ...(id === 'PK0006' ? { chargeStart: null, chargeEnd: null } : { chargeStart: '08:00', chargeEnd: '22:00' }),
      photoRequired: true,
      collectorWaives: true,
      waiveMax: 1000,
      patrolEvery: 30,
    })),
    // Arrears of streets are examined first; garages use the defaults.
    table(arrearsRule)(streets, ({ id }) => ({
      id,
      park: id,
      enabled: true,
      minOwed: 0,
      graceHours: 24,
      needsExamination: true,
      blacklistAfterDays: 90,
      scenes: ['lane', 'mini-program', 'pda'],
      crossPark: true,
      smsReminder: true,
      lateFeePermilleDay: 0,
    })),
    // The service of PK0001 ends in 10 days, that of PK0002 ended 5 days ago (rules 9.3).
    table(parkService)(places.parks, (one, index) => ({
      id: key('PS', 6, index + 1),
      park: one.id,
      kind: 'platform',
      startDate: addDays(baseDate, -355),
      endDate: addDays(baseDate, one.id === 'PK0001' ? 10 : one.id === 'PK0002' ? -5 : 200 + 3 * index),
      price: 360_000,
      description: '平台年费',
    })),
    table(area)(areas, (one) => ({
      id: one.id,
      name: one.name,
      park: one.park.id,
      stalls: one.stalls,
      kind: one.park.kind === 'stereo' ? 'stereo' : one.park.kind === 'open' ? 'outside' : 'inside',
      charged: true,
      stereo: one.park.kind === 'stereo',
      approveState: 'approved',
      // The lower floor of the first garage is reached through the upper one.
      master: one.park.id === 'PK0001' && one.place === 1 ? areaAt('PK0001', 0).id : null,
    })),
    table(booth)(booths, ({ id, area: one }) => ({
      id,
      name: `${one.name}${/[A-Z0-9]$/.test(one.name) ? ' ' : ''}岗亭`,
      number: `B${one.place + 1}`,
      park: one.park.id,
      area: one.id,
      printsTickets: true,
      central: one.park.trade === 'mall' && one.place === 1,
    })),
    table(gate)(places.lanes, (lane) => {
      const own = areaAt(lane.park, lane.area);
      const inner = lane.direction.startsWith('inner');
      const names = { in: '入口', out: '出口', 'two-way': '出入口', 'inner-in': '内部入口', 'inner-out': '内部出口' };
      return {
        id: lane.id,
        name: `${own.name} ${lane.number} 号${names[lane.direction]}`,
        number: `G${lane.number}`,
        park: lane.park,
        area: own.id,
        direction: lane.direction,
        linkedArea: inner ? areaAt(lane.park, 1).id : null,
        booth: inner ? null : (booths.find((one) => one.area.id === own.id)?.id ?? null),
        openMode: own.park.trade === 'office' && lane.direction === 'out' ? 'confirm' : 'auto',
        temporaryIn: true,
        temporaryOut: true,
        cloudSeat: (lane.park === 'PK0001' || lane.park === 'PK0003') && !inner,
        state: 'enabled',
      };
    }),
    // The office park admits visitors on working days only.
    table(gateSchedule)(
      places.lanes.filter((lane) => lane.park === 'PK0002' && lane.direction === 'in'),
      (lane, index) => ({
        id: key('GS', 6, index + 1),
        gate: lane.id,
        park: lane.park,
        carType: carTypeId('PK0002', 'visitor', places),
        kind: 'weekly',
        spans: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '20:00', allow: true })),
      }),
    ),
    table(department)(departments(places, garages), (one) => one),
  ];
};
