import { districtAssignment, privacyAgreement, privacyConsent } from '@parkdeck/core/catalogue/index';
import { addDays } from '@parkdeck/core/lib/day';
import type { Places } from './places.ts';
import { around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const TEXT = (park: string, basis: string): string =>
  [
    '一、我们收集什么',
    `使用${park}的手机页面时，会收集你输入的车牌号、手机号，以及停车和付款的时间与金额。`,
    '二、用来做什么',
    `只用于计费、缴费、开票、访客通行和回复投诉。${basis}`,
    '三、保存多久',
    '停车和付款记录按财务规定保存；投诉处理完后保存一年。',
    '四、你的权利',
    '可以随时在页面底部的“隐私协议”撤回同意，也可以到岗亭要求查看、更正或删除。',
  ].join('\n');

interface Version {
  readonly park: string;
  readonly company: string;
  readonly version: number;
  readonly state: 'draft' | 'released' | 'ended';
  /** Days before the base date on which it was released, and on which the next one ended it. */
  readonly from: number;
  readonly until: number | null;
  readonly agreed: number;
}
/** Versions of the agreements of two parks: replaced, valid, being written. */
const VERSIONS: readonly Version[] = [
  { park: 'PK0004', company: 'C0002', version: 1, state: 'ended', from: 40, until: 12, agreed: 9 },
  { park: 'PK0004', company: 'C0002', version: 2, state: 'released', from: 12, until: null, agreed: 6 },
  { park: 'PK0004', company: 'C0002', version: 3, state: 'draft', from: 1, until: null, agreed: 0 },
  { park: 'PK0003', company: 'C0004', version: 1, state: 'released', from: 30, until: null, agreed: 5 },
];
const BASIS = ['', '不会提供给广告商。', '不会提供给广告商，也不会用于推销。'];

/** Districts and grids of parks; the last park is left to be assigned. */
const DISTRICTS = [
  ['330102', '清波街道第三网格'],
  ['330105', '拱宸桥街道第一网格'],
  ['330106', null],
  ['330108', '长河街道第二网格'],
] as const;

/** Privacy agreements with consents, and the districts that parks count for. */
export const agreements = ({ baseDate }: Setting, places: Places): readonly SeedTable[] => {
  const known = VERSIONS.filter((one) => places.parks.some(({ id }) => id === one.park));
  const nameOf = (park: string): string => places.parks.find(({ id }) => id === park)?.name ?? '';
  const byOf = (company: string): string => (company === 'C0004' ? 'jinhe' : 'east');
  const consents = known.flatMap((one, index) =>
    Array.from({ length: one.agreed }, (_, number) => ({ ...one, agreement: key('PA', 6, index + 1), number })),
  );
  const assigned = places.parks.slice(0, -1);
  return [
    table(privacyAgreement)(known, ({ park, company, version, state, from, until }, index) => ({
      id: key('PA', 6, index + 1),
      title: `${nameOf(park)}隐私协议`,
      tag: 'park',
      place: park,
      park,
      company,
      content: TEXT(nameOf(park), BASIS[version - 1] ?? ''),
      version,
      state,
      releasedAt: state === 'draft' ? null : `${addDays(baseDate, -from)} 09:00:00`,
      endedAt: until === null ? null : `${addDays(baseDate, -until)} 09:00:00`,
      createdBy: byOf(company),
      createdAt: `${addDays(baseDate, -from)} 08:30:00`,
    })),
    table(privacyConsent)(consents, ({ company, agreement, version, number, from }, index) => {
      const hour = String(9 + (number % 9)).padStart(2, '0');
      const time = `${addDays(baseDate, -from + (number % 10))} ${hour}:1${number % 10}:00`;
      return {
        id: key('PN', 6, index + 1),
        who: (0xa1_00_00 + index * 7919).toString(16).toUpperCase(),
        agreement,
        version,
        company,
        way: 'phone',
        address: `183.129.40.${10 + index}`,
        state: number === 4 ? 'withdrawn' : 'agreed',
        agreedAt: time,
        withdrawnAt: number === 4 ? time.replace(/ \d\d/, ' 20') : null,
        createdBy: 'guest',
        createdAt: time,
      };
    }),
    table(districtAssignment)(assigned, ({ id, company }, index) => {
      const [district, grid] = around(DISTRICTS, index);
      return {
        id: key('DB', 6, index + 1),
        park: id,
        district,
        grid,
        createdBy: byOf(company),
        createdAt: `${addDays(baseDate, -50)} 10:00:00`,
        updatedAt: `${addDays(baseDate, -50)} 10:00:00`,
      };
    }),
  ];
};
