import { counted } from '@parkdeck/core/lib/counted';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { MonthQuote, RenewalQuote } from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { Facts } from '@parkdeck/core/kit/sentence';
import type { Words } from '@parkdeck/core/kit/words';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import type { CarType, Pass } from './pass-ledger.ts';
import type { Message } from '../service/sms-record.ts';
import type { Note } from '../../engine/note.ts';

const yuan = (fen: number): string => formatFen(fen, { sign: true });
/** Month and day without the year when it is the present one. */
const short = (day: Day, today: Day): string => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day);

const BASIS: Readonly<Record<MonthQuote['basis'], Words>> = {
  year: { zh: '年价', en: 'Yearly' },
  season: { zh: '季价', en: 'Seasonal' },
  month: { zh: '按月', en: 'Monthly' },
};

/** How a price was calculated: `季价 1 × ¥900.00，比按月少 ¥60.00`. */
export const basisNote = ({ amount, basis, months }: MonthQuote, type: CarType): Note => {
  const units = basis === 'year' ? months / 12 : basis === 'season' ? months / 3 : months;
  const saved = basis === 'month' || type.monthFee === null ? 0 : months * type.monthFee - amount;
  const sum = `${units} × ${yuan(amount / units)}`;
  return {
    zh: `${BASIS[basis].zh} ${sum}${saved > 0 ? `，比按月少 ${yuan(saved)}` : ''}`,
    en: `${BASIS[basis].en} ${sum}${saved > 0 ? `, ${yuan(saved)} less than by the month` : ''}`,
    plain: true,
  };
};

/** Whole seasons at the monthly price, because the car type has no seasonal one. */
export const noSeasonNote = ({ amount, months }: MonthQuote): Words => ({
  zh: `无季价，按月 ${months} × ${yuan(amount / months)}`,
  en: `No seasonal fee, monthly ${months} × ${yuan(amount / months)}`,
});

const dayCount = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Unpaid days between the old end and the new start. */
export const gapNote = ({ startDate, gapDays }: RenewalQuote, today: Day): Words => {
  const [from, to] = [short(addDays(startDate, -gapDays), today), short(addDays(startDate, -1), today)];
  const start = short(startDate, today);
  return {
    zh: `断 ${gapDays} 天：${start} 起算，${gapDays === 1 ? from : `${from} 至 ${to}`} 不补`,
    en:
      `${dayCount(gapDays)} without cover: starts ${start}, ` +
      `${gapDays === 1 ? from : `${from} to ${to}`} not made up`,
  };
};

export const stillExpiredNote = (endDate: Day): Words => ({
  zh: `续到 ${endDate}，仍已过期`,
  en: `Renewed until ${endDate}, which is still expired`,
});
export const farNote = (days: number): Words => ({
  zh: `到期日还远，剩 ${days} 天`,
  en: `The end is far, ${counted(days, 'day')} left`,
});
export const recentNote = (days: number, months: number | null): Words => ({
  zh: `${days === 0 ? '今天' : `${days} 天前`}刚续过${months === null ? '' : ` ${months} 个月`}`,
  en:
    `Renewed ${days === 0 ? 'today' : `${dayCount(days)} ago`}` +
    (months === null ? '' : ` for ${months} ${months === 1 ? 'month' : 'months'}`),
});
export const elsewhereNote = (plate: string, park: string, endDate: string, expired: boolean): Words => ({
  zh: `${plate} 在${park}也有月租（${endDate}${expired ? ' 已过期' : ' 到期'}）。这次不动它`,
  en: `${plate} also has a pass at ${park} (${expired ? 'expired' : 'until'} ${endDate}). It is left as it is`,
});
export const unpaidNote = (type: CarType): Words => ({
  zh: `${type.name}有月费 ${yuan(type.monthFee ?? 0)}，VIP 续期不收费`,
  en: `${type.name} costs ${yuan(type.monthFee ?? 0)} a month, a VIP renewal takes nothing`,
});
export const refundNote = (fen: number): Words => ({
  zh: `线下退回 ${yuan(fen)}`,
  en: `${yuan(fen)} to give back offline`,
});
export const keptNote = (endDate: Day): Words => ({
  zh: `已用的天数保留到 ${endDate}`,
  en: `Days already used are kept until ${endDate}`,
});
export const GONE_NOTE: Words = {
  zh: '没有剩下的周期，月租随之删除',
  en: 'No period is left, the pass is deleted with it',
};
export const LATER_NOTE: Words = { zh: '稍后收款，这次不收', en: 'To be paid later, nothing is taken now' };
export const creditNote = (days: number, endDate: Day): Words => ({
  zh: `补回 ${days} 天，到 ${endDate}`,
  en: `${days} ${days === 1 ? 'day' : 'days'} given back, until ${endDate}`,
});
/** An opening whose dates are not whole months has no price. */
export const UNPRICED_NOTE: Words = { zh: '起止不是整月，不计价', en: 'Not whole months, so nothing is charged' };

/** A message to the owner of a pass (rules 5.1). `event` distinguishes messages of the same kind. */
export const ownerMessage = (
  row: Pass,
  sentence: 'pass-renewed' | 'pass-rejected',
  event: string,
  facts: Facts,
): Message => ({
  key: `${sentence}/${row.id}/${event}`,
  phone: row.phone,
  sentence,
  noun: pass.name,
  object: row.id,
  park: row.park,
  facts: { park: row.parkName, plate: row.plates.join(' '), ...facts },
});
