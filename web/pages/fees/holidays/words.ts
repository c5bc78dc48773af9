import { words, type Words } from '@parkdeck/core/kit/words';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = [
  ['一', 'Mo'],
  ['二', 'Tu'],
  ['三', 'We'],
  ['四', 'Th'],
  ['五', 'Fr'],
  ['六', 'Sa'],
  ['日', 'Su'],
] as const;

export const HOLIDAY_WORDS = {
  shape: words('年历', 'Year'),
  before: words('上一年', 'Previous year'),
  after: words('下一年', 'Next year'),
  now: words('今年', 'This year'),
  year: (year: number): Words => words(`${year} 年`, String(year)),
  month: (month: number): Words => words(`${month} 月`, MONTHS[month - 1] ?? ''),
  weekday: (weekday: number): Words => {
    const [zh, en] = WEEKDAYS[weekday - 1] ?? ['', ''];
    return words(zh, en);
  },
  holidays: (days: number): Words => words(`节假日 ${days} 天`, `${days} ${days === 1 ? 'holiday' : 'holidays'}`),
  workdays: (days: number): Words =>
    words(`调休上班 ${days} 天`, `${days} make-up ${days === 1 ? 'workday' : 'workdays'}`),
  ofParks: (days: number): Words => words(`车场另定 ${days} 天`, `${days} set by a park`),
  none: (year: number): Words =>
    words(`${year} 年还没有节假日，按星期收费`, `No holidays in ${year} yet: fees follow the weekday`),
  add: (day: string): Words => words(`新增 ${day}`, `Add ${day}`),
  more: (count: number): Words => words(`等 ${count} 条`, `and ${count} more`),
};
