import {
  advert,
  advertPark,
  advertSpace,
  advertVisit,
  garageAdvert,
  onlineOrder,
} from '@parkdeck/core/catalogue/index';
import type { AdvertPosition } from '@parkdeck/core/vocabulary/adverts';
import { addDays } from '@parkdeck/core/lib/day';
import { PLACED } from './advert-cases.ts';
import type { Placed } from './advert-cases.ts';
import { endOf } from './moment.ts';
import type { Places } from './places.ts';
import { pictureOf } from './picture.ts';
import { at } from './spell-moment.ts';
import { altered, around, key, numbered, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';

const banner = (colour: string, title: string, line: string): string =>
  pictureOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 200">',
    `<rect width="640" height="200" fill="${colour}"/>`,
    `<text x="40" y="96" font-size="44" font-weight="700" fill="#fff">${title}</text>`,
    `<text x="40" y="148" font-size="26" fill="#fff">${line}</text></svg>`,
  );

/** The places that adverts are booked for, in every database. */
export const advertSpaces = (): SeedTable =>
  table(advertSpace)(
    numbered('AS', 4, [
      { name: '支付页横幅', position: 'pay-page' },
      { name: '支付成功页横幅', position: 'pay-success' },
      { name: '小程序首页轮播', position: 'mini-home' },
      { name: '入场消息', position: 'entry-push' },
    ] as const),
    (row) => row,
  );
const spaceAt = (position: AdvertPosition): string =>
  key('AS', 4, ['pay-page', 'pay-success', 'mini-home', 'entry-push'].indexOf(position) + 1);

/** Garage adverts of two companies: shown, of some parks only, over, and not yet begun. */
const garageAdverts = ({ baseDate }: Setting): SeedTable =>
  table(garageAdvert)(
    numbered('GA', 4, [
      {
        company: 'C0002',
        title: '云泊广场春季购物节',
        image: banner('#0f766e', '春季购物节', '满 300 元停车三小时'),
        link: 'https://mall.yunbo.example/spring',
        parks: ['PK0001'],
        startDate: addDays(baseDate, -9),
        endDate: addDays(baseDate, 21),
        sort: 1,
        state: 'enabled',
      },
      {
        company: 'C0002',
        title: '洗车八折',
        image: banner('#1d4ed8', '洗车八折', '负一层 B 区，凭停车记录'),
        link: null,
        parks: [],
        startDate: null,
        endDate: null,
        sort: 2,
        state: 'enabled',
      },
      {
        company: 'C0002',
        title: '年货节',
        image: banner('#b91c1c', '年货节', '一月二十日起'),
        link: 'https://mall.yunbo.example/new-year',
        parks: [],
        startDate: addDays(baseDate, -45),
        endDate: addDays(baseDate, -15),
        sort: 3,
        state: 'enabled',
      },
      {
        company: 'C0004',
        title: '锦和家园充电桩开放',
        image: banner('#4d7c0f', '充电桩开放', '夜间每度六角'),
        link: 'https://jinhe.example/charging',
        parks: ['PK0003'],
        startDate: addDays(baseDate, -3),
        endDate: null,
        sort: 1,
        state: 'enabled',
      },
    ] as const),
    (row) => row,
  );

/** What parks have closed: one has opened again. */
const CLOSED = [
  { company: 'C0002', plat: 'pp', park: 'PK0002', opens: false, closeType: 'all' },
  { company: 'C0002', plat: 'own', park: 'PK0004', opens: false, closeType: 'pay-page' },
  { company: 'C0002', plat: 'js', park: 'PK0001', opens: true, closeType: 'pay-success' },
  { company: 'C0004', plat: 'own', park: 'PK0003', opens: true, closeType: 'all' },
] as const;

const HOUR = 3_600_000;
const DAY_MS = 24 * HOUR;
/** Of a thousand showings, how many are followed. */
const FOLLOWED = 74;

/** Who saw an advert and followed it, on the days on which it was shown. */
const visitsOf = ({ random, baseDate }: Setting, one: Placed, index: number) => {
  const [begun, ends] = one.days;
  const stream = (what: string) => random(`advert/${index}/${what}`);
  const last = Math.max(0, -(ends ?? 0));
  return Array.from({ length: begun - last + 1 }, (_, nth) => begun - nth).flatMap((ago) => {
    const phones = Math.max(1, one.daily - 3 + stream('phones').int(ago, 7));
    return Array.from({ length: phones }, (_, nth) => {
      const number = ago * 100 + nth;
      const time = endOf(baseDate) - ago * DAY_MS - stream('time').int(number, 7 * HOUR);
      const click = one.link !== null && stream('click').int(number, 1000) < FOLLOWED;
      return {
        time,
        click,
        park: around(one.seenAt, stream('park').int(number, 100)),
        address: `203.0.113.${1 + stream('phone').int(number, 90)}`,
        advert: key('AV', 4, index + 1),
        one,
      };
    });
  });
};

/** Adverts of two companies and their platforms, what parks closed, and who saw and followed them. */
export const adverts = (setting: Setting, places: Places): readonly SeedTable[] => {
  const { baseDate } = setting;
  const visits = PLACED.flatMap((one, index) => visitsOf(setting, one, index)).toSorted((a, b) => a.time - b.time);
  return [
    garageAdverts(setting),
    table(advert)(PLACED, (one, index): SeedRow<typeof advert> => {
      const [begun, ends] = one.days;
      return {
        id: key('AV', 4, index + 1),
        company: one.company,
        plat: one.plat,
        title: one.title,
        space: spaceAt(one.position),
        material: banner(one.colour, one.title, one.line),
        link: one.link,
        startDate: addDays(baseDate, -begun),
        endDate: ends === null ? null : addDays(baseDate, ends),
        price: one.price,
        parks: one.parks,
        state: one.state,
      };
    }),
    table(advertPark)(CLOSED, (one, index) => ({
      ...one,
      id: key('AP', 4, index + 1),
      parkName: places.parks.find(({ id }) => id === one.park)?.name ?? null,
    })),
    table(advertVisit)(visits, ({ time, click, park, address, advert: id, one }, index) => ({
      id: key('AW', 8, index + 1),
      time: at(time),
      day: at(time).slice(0, 10),
      advert: id,
      plat: one.plat,
      space: spaceAt(one.position),
      position: one.position,
      park,
      company: one.company,
      address,
      click,
      clickedAt: click ? at(time + 9000) : null,
      income: click ? one.price : 0,
    })),
  ];
};

/** Every so many payments of a phone at a park with adverts were made beside one. */
const BESIDE = 9;
const SHOWN_AT: Readonly<Record<string, number>> = { PK0001: 1, PK0002: 0, PK0003: 4 };

/** Some of the payments by phone were made on a page with an advert. */
export const paidBesideAdverts = (tables: readonly SeedTable[]): readonly SeedTable[] =>
  altered(tables, [
    [
      onlineOrder,
      (row) => {
        const index = SHOWN_AT[String(row.park)];
        const one = index === undefined ? undefined : PLACED[index];
        if (!one || index === undefined || row.state !== 'success') return row;
        return Number(String(row.id).slice(-4)) % BESIDE === 0
          ? { ...row, advert: key('AV', 4, index + 1), advertPlat: one.plat }
          : row;
      },
    ],
  ]);
