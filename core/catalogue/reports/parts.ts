import { choices } from '../../kit/choice.ts';
import { f } from '../../kit/field.ts';
import type { Fields } from '../../kit/field.ts';
import { words, type Words } from '../../kit/words.ts';
import { PARK_TYPES, PAY_WAYS } from '../choices.ts';

/** Columns and parameters shared by many reports, each with one label and one wire name. */

/** A column of money. */
export const money = (zh: string, en: string, wire: string, help?: Words) =>
  f.money({ label: words(zh, en), wire, ...(help ? { help } : {}) });
/** A column with a count. */
export const count = (zh: string, en: string, wire: string) => f.int({ label: words(zh, en), wire });
/** A column of thousandths; screens show per cent. */
export const rate = (zh: string, en: string, wire: string) => f.percent({ label: words(zh, en), wire });
/** A column with a count that several rows share or that counts distinct things: its rows do not add up. */
export const loneCount = (zh: string, en: string, wire: string) => f.int({ label: words(zh, en), wire, adds: false });
/** A column with an average duration in minutes, which people read as `1 小时 46 分`. */
export const averageMinutes = (zh: string, en: string, wire: string) =>
  f.int({ label: words(zh, en), wire, unit: words('分钟', 'min'), inWords: 'minutes', adds: false });
/** A column with a duration in minutes. */
export const minutes = (zh: string, en: string, wire: string) =>
  f.int({ label: words(zh, en), wire, unit: words('分钟', 'min') });

/** The column of a report by day. */
export const day = f.day({ label: words('日期', 'Day'), wire: 'date', width: 110 });
/** The column of a report by month. */
export const month = f.text({ label: words('月份', 'Month'), width: 100 });
/** The column of a report by park. */
export const park = f.ref('park', { label: words('车场', 'Park'), wire: 'PKID', width: 190 });
/** The column of a report by company. */
export const company = f.ref('company', { label: words('单位', 'Company'), wire: 'companyId', width: 180 });
/** The column of a report by section. */
export const section = f.ref('section', { label: words('路段', 'Section'), wire: 'sectionId', width: 150 });
/** Grouping options of roadside income. */
const STREETS = choices({
  payWay: [3, '按支付方式', 'By payment method'],
  day: [1, '按日', 'By day'],
  park: [2, '按车场', 'By park'],
  section: [4, '按路段', 'By section'],
});
const { payWay: _way, ...OWED_BY } = STREETS;
/** The grouping parameter of roadside reports; `initial` is the default. */
export const STREET_GROUPS = (initial: 'payWay' | 'day') =>
  f.choice(initial === 'day' ? OWED_BY : STREETS, { label: words('汇总', 'Grouped'), initial });
/** The column of a report by pay way. */
export const payWay = f.choice(PAY_WAYS, { label: words('支付方式', 'Paid by'), width: 130 });
/** The cashier of a payment; replaced by a label for payments without one. */
export const cashier = f.text({ label: words('收费员', 'Cashier'), width: 130 });

/** Filters by park: of a company and those below it, of villages, or single parks. */
export const PARKS = {
  company: f.ref('company', {
    label: words('单位', 'Company'),
    wire: 'companyId',
    help: words('含下级单位', 'With those below it'),
  }),
  village: f.refs('village', { label: words('小区', 'Site'), wire: 'VID' }),
  park: f.refs('park', { label: words('车场', 'Park'), wire: 'PKID' }),
} as const;
/** Adds `parkKind`, a parameter that only our own pages use: pages of roadside parks set it. */
export const PLACE = {
  ...PARKS,
  parkKind: f.choice(PARK_TYPES, { label: words('车场类型', 'Park type'), wire: 'parkType', many: true }),
} as const;
/** First and last day, both included; without them the report covers today. */
export const DAYS = {
  from: f.day({ label: words('开始日期', 'From'), wire: 'beginDate' }),
  to: f.day({ label: words('结束日期', 'To'), wire: 'endDate' }),
} as const;
/** Months `yyyy-MM`, both included; without them the report covers the last three. */
const monthText = {
  max: 7,
  pattern: '\\d{4}-(0[1-9]|1[0-2])',
  patternHelp: words('如 2026-03', 'Like 2026-03'),
} as const;
/** The parameters of a report over months. */
export const MONTHS = {
  fromMonth: f.text({ label: words('开始月份', 'From month'), wire: 'beginMonth', ...monthText }),
  toMonth: f.text({ label: words('结束月份', 'To month'), wire: 'endMonth', ...monthText }),
} as const;
/** The parameter of a report over cashiers. */
export const PERSON = { user: f.refs('user', { label: words('收费员', 'Cashier'), wire: 'userId' }) } as const;
/** The parameter of a report over a company and all companies below it. */
export const COMPANY_BELOW = {
  company: f.ref('company', {
    label: words('集团', 'Group'),
    wire: 'groupCompanyId',
    help: words('含下级单位', 'With those below it'),
  }),
} as const;

/** Amounts of orders by their day of creation, in their current state (rules 8.9). */
export const RECEIVABLE = {
  orders: count('订单', 'Orders', 'orderNum'),
  due: money('应收', 'Due', 'dueFen'),
  derated: money('减免', 'Discounted', 'deratedFen'),
  coupon: money('优惠券', 'Coupons', 'couponFen'),
  waived: money('免收', 'Waived', 'waivedFen'),
  owed: money('欠费', 'Owed', 'owedFen'),
  unpaid: money('未付', 'Unpaid', 'unpaidFen'),
  settled: money('已付', 'Paid', 'paidFen'),
} as const;

/**
 * Ways of receiving money, one column each. Payments from a balance are not included: that money was received when the
 * balance was recharged (rules 4.5).
 */
export const MONEY_WAYS = {
  cash: 'cash',
  wechat: 'wechat',
  alipay: 'alipay',
  unionpay: 'unionpay',
  etc: 'etc',
  wechatAuto: 'wechat-auto',
  alipayAuto: 'alipay-auto',
  bankAuto: 'bank-auto',
  ecny: 'ecny',
  transfer: 'transfer',
  other: 'other',
} as const;
/** Ways of paying from a balance, one column each (rules 4.5). */
export const BALANCE_WAYS = { storedValue: 'stored-value', seller: 'seller' } as const;
const wayColumns = (ways: Readonly<Record<string, keyof typeof PAY_WAYS>>): Fields =>
  Object.fromEntries(
    Object.entries(ways).map(([key, way]) => [key, money(PAY_WAYS[way][1], PAY_WAYS[way][2], `${key}Fen`)]),
  );
/** A column of money for each pay way. */
export const BY_WAY = { ...wayColumns(MONEY_WAYS), ...wayColumns(BALANCE_WAYS) };
/** The names of {@link BY_WAY}. */
export const WAYS = Object.keys(BY_WAY);

/** Money received, refunded, and the difference (rules 4.5). */
export const RECEIVED = {
  received: money(
    '实收',
    'Received',
    'receivedFen',
    words(
      '收到的钱。储值、商家余额支付不在内，充值时已计入',
      'Money taken. Payments from a balance are not in it: they were counted when it was topped up',
    ),
  ),
  refunded: money('退款', 'Refunded', 'refundFen'),
  net: money('净收', 'Net', 'netFen', words('实收减退款', 'Received less refunded')),
} as const;
