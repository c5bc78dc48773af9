import { type Day, weekday } from '@parkdeck/core/lib/day';
import type { Language } from '@parkdeck/core/kit/words';

const WEEKDAYS = [
  { zh: '周一', en: 'Monday' },
  { zh: '周二', en: 'Tuesday' },
  { zh: '周三', en: 'Wednesday' },
  { zh: '周四', en: 'Thursday' },
  { zh: '周五', en: 'Friday' },
  { zh: '周六', en: 'Saturday' },
  { zh: '周日', en: 'Sunday' },
] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Name of the weekday, for sentences. */
export const weekdayOf = (day: Day): { readonly zh: string; readonly en: string } =>
  WEEKDAYS[weekday(day) - 1] ?? WEEKDAYS[0];

/** A day in running text: `3 月 5 日 星期四`, `Thursday, Mar 5`. */
export const dayInWords = (day: Day, language: Language): string => {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const name = weekdayOf(day);
  return language === 'zh'
    ? `${month} 月 ${date} 日 ${name.zh.replace('周', '星期')}`
    : `${name.en}, ${MONTHS[month - 1]} ${date}`;
};

/** Day as chart axes show it: `3-5`. */
export const shortDay = (day: Day): string => `${Number(day.slice(5, 7))}-${Number(day.slice(8, 10))}`;
