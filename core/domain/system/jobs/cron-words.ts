import { counted } from '../../../lib/counted.ts';
import { addDays, dayOfInstant, weekday } from '../../../lib/day.ts';
import type { Datetime } from '../../../lib/datetime.ts';
import { dayOf, instantOf } from '../../../lib/datetime.ts';
import type { Words } from '../../../lib/words.ts';

const WEEKDAYS: readonly Words[] = [
  { zh: '周日', en: 'Sunday' },
  { zh: '周一', en: 'Monday' },
  { zh: '周二', en: 'Tuesday' },
  { zh: '周三', en: 'Wednesday' },
  { zh: '周四', en: 'Thursday' },
  { zh: '周五', en: 'Friday' },
  { zh: '周六', en: 'Saturday' },
];
const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const isOpen = (text: string): boolean => text === '*' || text === '?';
const isNumber = (text: string): boolean => /^\d+$/.test(text);
/** A step over everything: 5 of every fifth; undefined: it is no step over everything. */
const stepOf = (text: string): number | undefined => {
  const found = /^(?:\*|0)\/(\d+)$/.exec(text);
  return found ? Number(found[1]) : undefined;
};
/** `1,3-5` → 1, 3, 4, 5; undefined: something else. */
const numbersOf = (text: string): readonly number[] | undefined => {
  const numbers: number[] = [];
  for (const piece of text.split(',')) {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(piece) ?? [];
    if (first === undefined || last === undefined) return undefined;
    for (let number = Number(first); number <= Number(last); number++) numbers.push(number);
  }
  return numbers;
};
const two = (number: number): string => String(number).padStart(2, '0');
const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;

const daysWords = (day: string, weekdays: string): Words | undefined => {
  if (isOpen(day) && isOpen(weekdays)) return { zh: '每天', en: 'Every day' };
  if (isOpen(day)) {
    const plain = weekdays.toLowerCase().replace(/[a-z]{3}/g, (name) => String(NAMES.indexOf(name)));
    const which = numbersOf(plain)?.map((number) => WEEKDAYS[number % 7]);
    if (!which || which.some((one) => !one)) return undefined;
    return {
      zh: `每${which.map((one) => one?.zh).join('、')}`,
      en: `Every ${listed(which.map((one) => one?.en ?? ''))}`,
    };
  }
  if (!isOpen(weekdays)) return undefined;
  if (day.toUpperCase() === 'L') return { zh: '每月最后一天', en: 'On the last day of the month' };
  const days = numbersOf(day);
  return (
    days && { zh: `每月 ${days.join('、')} 日`, en: `On day ${listed(days.map((one) => String(one)))} of the month` }
  );
};

/** A schedule in a sentence; undefined when it is too unusual for one. */
export const cronWords = (cron: string): Words | undefined => {
  const parts = cron.trim().split(/\s+/);
  const [second = '', minute = '', hour = '', day = '', month = '', weekdays = ''] =
    parts.length === 5 ? ['0', ...parts] : parts;
  if (!isOpen(month)) return undefined;
  const everyDay = isOpen(day) && isOpen(weekdays);
  if (everyDay && isOpen(hour) && isOpen(minute)) {
    const step = stepOf(second);
    if (step !== undefined && step > 1) return { zh: `每 ${step} 秒`, en: `Every ${counted(step, 'second')}` };
    if (isOpen(second)) return { zh: '每秒', en: 'Every second' };
    return isNumber(second) ? { zh: '每分钟', en: 'Every minute' } : undefined;
  }
  if (!isNumber(second)) return undefined;
  const tail = Number(second) === 0 ? '' : `:${two(Number(second))}`;
  const step = stepOf(minute);
  if (everyDay && isOpen(hour) && step !== undefined)
    return { zh: `每 ${step} 分钟`, en: `Every ${counted(step, 'minute')}` };
  const minutes = numbersOf(minute);
  if (!minutes) return undefined;
  const hourStep = hour === '*' ? 1 : stepOf(hour);
  if (everyDay && hourStep !== undefined) {
    const at = minutes.map((one) => two(one) + tail);
    return hourStep === 1
      ? { zh: `每小时的 ${at.join('、')} 分`, en: `Every hour at minute ${listed(at)}` }
      : {
          zh: `每 ${hourStep} 小时的 ${at.join('、')} 分`,
          en: `Every ${counted(hourStep, 'hour')} at minute ${listed(at)}`,
        };
  }
  const hours = numbersOf(hour);
  const days = daysWords(day, weekdays);
  if (!hours || !days || hours.length * minutes.length > 12) return undefined;
  const times = hours.flatMap((one) => minutes.map((other) => `${two(one)}:${two(other)}${tail}`));
  return { zh: `${days.zh} ${times.join('、')}`, en: `${days.en} at ${listed(times)}` };
};

/** A moment to come as people say it: today, tomorrow, or its day. */
export const momentWords = (moment: Datetime, now: Datetime): Words => {
  const [day, today] = [dayOf(moment), dayOf(now)];
  const time = moment.slice(11, moment.endsWith(':00') ? 16 : 19);
  if (day === today) return { zh: `今天 ${time}`, en: `today ${time}` };
  if (day === addDays(today, 1)) return { zh: `明天 ${time}`, en: `tomorrow ${time}` };
  const name = WEEKDAYS[weekday(dayOfInstant(instantOf(moment))) % 7];
  const [year, month, date] = [day.slice(0, 4), Number(day.slice(5, 7)), Number(day.slice(8))];
  const isOther = year !== today.slice(0, 4);
  return {
    zh: `${isOther ? `${year} 年 ` : ''}${month} 月 ${date} 日 ${name?.zh ?? ''} ${time}`,
    en: `${name?.en.slice(0, 3) ?? ''} ${date} ${MONTHS[month - 1] ?? ''}${isOther ? ` ${year}` : ''} ${time}`,
  };
};
