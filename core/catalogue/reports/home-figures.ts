import { f } from '../../kit/field.ts';
import type { Fields } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import type { ReportInput } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { PAY_SCENES } from '../finance/choices.ts';
import { RELEASE_TYPES } from '../traffic/choices.ts';
import { count, day, money, park, payWay } from './parts.ts';

/** Small tables of today and of the last fifteen days, for the home page of any client (rules 8.6). */
const figure = (
  name: string,
  [zh, en]: readonly [string, string],
  path: string,
  columns: Fields,
  sort: string,
): ReportInput => ({
  name,
  title: words(zh, en),
  icon: 'chart-pie',
  page: 'wel_index',
  wire: `GET /api/updown/staticFirst/${path}`,
  permission: 'signed-in',
  command: false,
  parameters: {},
  columns,
  sort,
});
const amount = money('金额', 'Amount', 'amountFen');
const number = count('数量', 'Get exact count', 'num');

/** Income from users who pay for the first time today. */
export const homeFirstPayers = report(
  figure(
    'home-first-payers',
    ['首次缴费', 'First payers today'],
    'getFirstPayMoney',
    { plates: count('车辆', 'Cars', 'plateNum'), amount },
    'amount',
  ),
);
/** What was received on each of the last 15 days. */
export const homeFee15Days = report(
  figure('home-fee-15-days', ['15 天实收', 'Received in 15 days'], 'get15Fee', { day, amount }, 'day'),
);
/** What was received online on each of the last 15 days. */
export const homeOnlineFee15Days = report(
  figure(
    'home-online-fee-15-days',
    ['15 天线上实收', 'Received online in 15 days'],
    'get15OnlineFee',
    { day, amount },
    'day',
  ),
);
/** Number of parks added on each of the last 15 days. */
export const homeNewParks15Days = report(
  figure('home-new-parks-15-days', ['15 天新车场', 'New parks in 15 days'], 'get15NewPark', { day, number }, 'day'),
);
/** Parks by income of today. */
export const homeParkRanking = report(
  figure(
    'home-park-ranking',
    ['今日车场排行', 'Parks by money today'],
    'getTodayParkSumSort',
    { park, amount },
    '-amount,park',
  ),
);
/** Online income of today by scene. */
export const homeOnlineSources = report(
  figure(
    'home-online-sources',
    ['今日线上来源', 'Online money by scene today'],
    'getOnlinePhoneFee',
    { scene: f.choice(PAY_SCENES, { label: words('场景', 'Scene'), wire: 'payScene' }), number, amount },
    '-amount,scene',
  ),
);
/** Payments of today by pay way. */
export const homePayWays = report(
  figure(
    'home-pay-ways',
    ['今日支付方式', 'Payment methods today'],
    'getPaywayCount',
    { payWay, number, amount },
    '-amount,payWay',
  ),
);
/** Exits of today by release type. */
export const homeReleaseTypes = report(
  figure(
    'home-release-types',
    ['今日放行方式', 'Releases today'],
    'getParkReleaseTypeSum',
    { releaseType: f.choice(RELEASE_TYPES, { label: words('放行方式', 'Release') }), number },
    '-number,releaseType',
  ),
);
/** Cars that left today, by how their fee was covered. */
export const homeFeeTypes = report(
  figure(
    'home-fee-types',
    ['今日离场收费', 'Exits by payment today'],
    'getParkCarFeeTypeSum',
    {
      free: count('免费', 'Free', 'freeNum'),
      paid: count('已缴费', 'Paid', 'paidNum'),
      pass: count('月租', 'Pass', 'passNum'),
      owed: count('欠费', 'Owing', 'owedNum'),
    },
    'free',
  ),
);
/** Cars that came in today, by type. */
export const homeCarTypes = report(
  figure(
    'home-car-types',
    ['今日入场车类', 'Entries by car type today'],
    'getParkCarTypeSum',
    { carType: f.text({ label: words('车类', 'Car type'), wire: 'carTypeName' }), number },
    '-number,carType',
  ),
);
