import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

/** Texts of the daily report. */
export const DAILY_WORDS = {
  title: words('日报', 'Daily report'),
  park: words('车场', 'Park'),
  day: words('日期', 'Day'),
  until: words('截至', 'Until'),
  untilHint: words('全天', 'Whole day'),
  now: words('现在', 'Now'),
  before: words('前一天', 'Day before'),
  week: words('上周同日', 'Week before'),
  cars: words('车辆', 'Cars'),
  money: words('金额（元）', 'Money (CNY)'),
  ways: words('支付方式（元）', 'Payment methods (CNY)'),
  sinceBefore: words('比前一天', 'vs day before'),
  sinceWeek: words('比上周同日', 'vs week before'),
  sameHours: (time: string): Words =>
    words(`三天都只算到 ${time}，同时段相比`, `All three days until ${time}: the same hours compared`),
  allParks: words('全部车场', 'All parks'),
  previous: words('前一天', 'Day before'),
  next: words('后一天', 'Day after'),
  noFigures: words('这一天没有数据', 'Nothing happened on this day'),
  signature: words('签字', 'Signature'),
  sign: words('签字', 'Sign'),
  signAgain: words('重新签字', 'Sign again'),
  notOver: words('当天过完才能签', 'A day is signed when it is over'),
  unsigned: words('还没有人签字', 'Nobody has signed it yet'),
  signedBy: (name: string, time: string): Words => words(`${name} 于 ${time} 签字`, `Signed by ${name}, ${time}`),
  signedParks: (signed: number, parks: number): Words =>
    words(
      `${grouped(parks)} 个车场签了 ${grouped(signed)} 个`,
      `${grouped(signed)} of ${counted(parks, 'park')} signed`,
    ),
  changed: (count: number): Words =>
    words(`签字后有 ${grouped(count)} 项变动`, `${grouped(count)} ${count === 1 ? 'figure' : 'figures'} changed since`),
  changedParks: (count: number): Words =>
    words(
      `${grouped(count)} 个车场签字后有变动`,
      `${grouped(count)} ${count === 1 ? 'park has' : 'parks have'} changed since`,
    ),
  wasSigned: (value: string): Words => words(`签字时 ${value}`, `Signed as ${value}`),
} as const;
