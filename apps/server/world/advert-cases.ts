import type { AdvertPlat, AdvertPosition } from '@parkdeck/core/vocabulary/adverts';

/** An advert of the demo world, and how often it is seen. */
export interface Placed {
  readonly company: string;
  readonly plat: AdvertPlat;
  readonly title: string;
  readonly colour: string;
  readonly line: string;
  readonly link: string | null;
  readonly position: AdvertPosition;
  /** Fen a click. */
  readonly price: number;
  /** Parks; none: all of the company. */
  readonly parks: readonly string[];
  /** Parks whose phones have seen it. */
  readonly seenAt: readonly string[];
  /** Days before the base date on which it began, days after it on which it ends. */
  readonly days: readonly [begun: number, ends: number | null];
  /** Phones a day, on average. */
  readonly daily: number;
  readonly state: 'on' | 'stopped';
}

export const PLACED: readonly Placed[] = [
  {
    company: 'C0002',
    plat: 'own',
    title: '云泊会员月',
    colour: '#7c3aed',
    line: '办月租送洗车一次',
    link: 'https://mall.yunbo.example/member',
    position: 'pay-page',
    price: 0,
    parks: [],
    seenAt: ['PK0001', 'PK0002'],
    days: [13, 30],
    daily: 14,
    state: 'on',
  },
  {
    company: 'C0002',
    plat: 'pp',
    title: '西溪车险报价',
    colour: '#0369a1',
    line: '三分钟比五家',
    link: 'https://ads.pp.example/insurance',
    position: 'pay-page',
    price: 60,
    parks: ['PK0001'],
    seenAt: ['PK0001'],
    days: [10, null],
    daily: 11,
    state: 'on',
  },
  {
    company: 'C0002',
    plat: 'js',
    title: '轮胎到店更换',
    colour: '#b45309',
    line: '四条起免工时费',
    link: 'https://js-ads.example/tyres',
    position: 'pay-success',
    price: 45,
    parks: [],
    seenAt: ['PK0001', 'PK0002'],
    days: [12, 18],
    daily: 8,
    state: 'on',
  },
  {
    company: 'C0002',
    plat: 'h',
    title: '夜间加油立减',
    colour: '#be123c',
    line: '满 200 元减 20 元',
    link: 'https://h-media.example/fuel',
    position: 'mini-home',
    price: 30,
    parks: [],
    seenAt: ['PK0002'],
    days: [13, -4],
    daily: 6,
    state: 'stopped',
  },
  {
    company: 'C0004',
    plat: 'own',
    title: '业主生活节',
    colour: '#15803d',
    line: '周六上午，东门广场',
    link: null,
    position: 'pay-page',
    price: 0,
    parks: ['PK0003'],
    seenAt: ['PK0003'],
    days: [6, 2],
    daily: 5,
    state: 'on',
  },
  {
    company: 'C0004',
    plat: 'xinlin',
    title: '新邻到家保洁',
    colour: '#0e7490',
    line: '首次预约九折',
    link: 'https://xinlin.example/clean',
    position: 'pay-success',
    price: 50,
    parks: [],
    seenAt: ['PK0003'],
    days: [9, null],
    daily: 5,
    state: 'on',
  },
];
