import { addDays, addMonths, daysBetween, isDay, type Day } from '../lib/day.ts';
import { readCount } from './one-line-counts.ts';

/** Days from the first to the last, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The last day of the month `months` after that of `day`. */
const monthEnd = (day: Day, months: number): Day => {
  const next = addMonths(day, months + 1);
  return addDays(next, -Number(next.slice(8)));
};

const NAMED_DAYS: readonly [pattern: RegExp, day: (today: Day) => Day][] = [
  [/^(?:今天|今日|today)$/, (today) => today],
  [/^(?:明天|明日|tomorrow)$/, (today) => addDays(today, 1)],
  [/^(?:后天|dayaftertomorrow)$/, (today) => addDays(today, 2)],
  [/^大后天$/, (today) => addDays(today, 3)],
  [/^(?:昨天|昨日|yesterday)$/, (today) => addDays(today, -1)],
  [/^(?:前天|daybeforeyesterday)$/, (today) => addDays(today, -2)],
  [/^(?:月初|本月初|startofmonth)$/, (today) => monthStart(today, 0)],
  [/^(?:下月初|下个月初|startofnextmonth)$/, (today) => monthStart(today, 1)],
  [/^(?:月底|月末|本月底|endofmonth|monthend)$/, (today) => monthEnd(today, 0)],
  [/^(?:下月底|下个月底|endofnextmonth)$/, (today) => monthEnd(today, 1)],
  [/^(?:年底|年末|今年底|endofyear|yearend)$/, (today) => monthEnd(today, 12 - monthOf(today))],
];
/** Characters and names of weekdays, from Monday on. */
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const WEEKDAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Which week: of today without a word; `next monday` is the one of next week, as `下周一` is. */
const WEEKS: Readonly<Record<string, number>> = { 下下: 2, 下: 1, next: 1, 本: 0, 这: 0, this: 0, 上: -1, last: -1 };

/** `下周一`, `周五`, `last friday`: without a week it is the next such day, today included. */
const readWeekday = (text: string, today: Day): Day | undefined => {
  const [, zhWeek, zhDay] = /^(下下|下|本|这|上)?个?(?:周|星期|礼拜)([一二三四五六日天])$/.exec(text) ?? [];
  const [, enWeek, enDay] = /^(next|this|last)?([a-z]+day)$/.exec(text) ?? [];
  const name = zhDay === '天' ? '日' : zhDay;
  const at = name === undefined ? WEEKDAY_NAMES.indexOf(enDay ?? '') : WEEKDAYS.indexOf(name);
  if (at < 0) return undefined;
  const week = zhWeek ?? enWeek;
  const ofThisWeek = addDays(weekStart(today), at);
  if (week !== undefined) return addDays(ofThisWeek, 7 * (WEEKS[week] ?? 0));
  return ofThisWeek < today ? addDays(ofThisWeek, 7) : ofThisWeek;
};

const later = (today: Day, count: ReturnType<typeof readCount>, sign: 1 | -1): Day | undefined =>
  count?.unit === 'day'
    ? addDays(today, sign * count.value)
    : count?.unit === 'month'
      ? addMonths(today, sign * count.value)
      : undefined;

/** `3天后`, `两周前`, `in 3 days`, `3 days ago`: counted from today. */
const readRelative = (text: string, today: Day): Day | undefined => {
  const after = /^(.+?)(?:之后|以后|后|later|fromnow)$/.exec(text) ?? /^in(\d.*)$/.exec(text);
  const before = /^(.+?)(?:之前|以前|前|ago)$/.exec(text);
  const counted = (after ?? before)?.[1];
  return counted === undefined ? undefined : later(today, readCount(counted), after ? 1 : -1);
};

const monthOf = (day: Day): number => Number(day.slice(5, 7));
/** The first day of the month `months` after that of `day`. */
const monthStart = (day: Day, months: number): Day => addDays(monthEnd(day, months - 1), 1);
/** The Monday of the week of `day`. */
const weekStart = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const NAMED_PERIODS: readonly [pattern: RegExp, period: (today: Day) => Period][] = [
  [/^(?:本月|这个月|当月|thismonth)$/, (today) => ({ from: monthStart(today, 0), to: today })],
  [/^(?:上月|上个月|lastmonth)$/, (today) => ({ from: monthStart(today, -1), to: monthEnd(today, -1) })],
  [/^(?:本周|这周|thisweek)$/, (today) => ({ from: weekStart(today), to: today })],
  [
    /^(?:上周|上个?星期|lastweek)$/,
    (today) => ({ from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) }),
  ],
  [
    /^(?:下周|下个?星期|nextweek)$/,
    (today) => ({ from: addDays(weekStart(today), 7), to: addDays(weekStart(today), 13) }),
  ],
  [/^(?:下月|下个月|nextmonth)$/, (today) => ({ from: monthStart(today, 1), to: monthEnd(today, 1) })],
  [/^(?:本季度|本季|thisquarter)$/, (today) => ({ from: quarterStart(today, 0), to: today })],
  [
    /^(?:上季度|上个季度|lastquarter)$/,
    (today) => ({ from: quarterStart(today, -1), to: addDays(quarterStart(today, 0), -1) }),
  ],
  [
    /^(?:去年|上年|lastyear)$/,
    (today) => ({ from: monthStart(today, -11 - monthOf(today)), to: monthEnd(today, -monthOf(today)) }),
  ],
  [/^(?:今年|本年|thisyear)$/, (today) => ({ from: monthStart(today, 1 - monthOf(today)), to: today })],
];

const quarterStart = (today: Day, quarters: number): Day =>
  monthStart(today, -((monthOf(today) - 1) % 3) + 3 * quarters);

/** `7天内`, `未来7天`, `within 7 days`: from today on; the last day counts. */
const readAhead = (text: string, today: Day): Period | undefined => {
  const counted = /^(.+?)(?:之内|以内|内)$/.exec(text) ?? /^(?:未来|今后|within|next)(.+)$/.exec(text);
  const to = counted?.[1] === undefined ? undefined : later(today, readCount(counted[1]), 1);
  return to && { from: today, to };
};

/** `3-1到3-7`, `2026-02-01~2026-02-07`. */
const readSpan = (text: string, today: Day): Period | undefined => {
  const [, first = '', last = ''] = /^(.+?)(?:到|至|~|\.\.)(.+)$/.exec(text) ?? [];
  const [from, to] = [first, last].map((day) => (day === '' ? undefined : readDay(day, today)));
  return from && to && from <= to ? { from, to } : undefined;
};

/** `近7天`, `最近3个月`, `last 7 days`: up to and including today. Others: from today on, or between two days. */
export function readPeriod(text: string, today: Day): Period | undefined {
  const counted = /^(?:最近|过去|近|last|past)(.+)$/.exec(text);
  const count = counted?.[1] === undefined ? undefined : readCount(counted[1]);
  if (count?.unit === 'day') return { from: addDays(today, 1 - count.value), to: today };
  if (count?.unit === 'month') return { from: addDays(addMonths(today, -count.value), 1), to: today };
  return (
    NAMED_PERIODS.find(([pattern]) => pattern.test(text))?.[1](today) ?? readAhead(text, today) ?? readSpan(text, today)
  );
}

function dayOf(year: number, month: string, day: string): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

/** `+7d`, `-7天`, `-1w`, `+1m`: counted from today. */
export function readOffset(text: string, today: Day): Day | undefined {
  const [, sign, number = ''] = /^([+-])(\d{1,4}\D*)$/u.exec(text) ?? [];
  const count = sign && (/\d$/.test(number) ? readCount(`${number}d`) : readCount(number));
  if (!count) return undefined;
  return later(today, count, sign === '-' ? -1 : 1);
}

/** A day in any of the ways that {@link readDay} and {@link readOffset} read. */
export const readDayText = (typed: string, today: Day): Day | undefined => {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  return readDay(text, today) ?? readOffset(text, today);
};

/** Without a year it is the nearest such day: `1-5` in December is next January. */
export function readDay(text: string, today: Day): Day | undefined {
  const full = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (full) return dayOf(Number(full[1]), full[2] ?? '', full[3] ?? '');
  const short = /^(\d{1,2})[-/](\d{1,2})$/.exec(text) ?? /^(\d{1,2})月(\d{1,2})[日号]$/.exec(text);
  if (short) {
    const year = Number(today.slice(0, 4));
    const days = [year, year + 1, year - 1].flatMap((each) => dayOf(each, short[1] ?? '', short[2] ?? '') ?? []);
    const distance = (day: Day) => Math.abs(daysBetween(today, day));
    return days.sort((a, b) => distance(a) - distance(b))[0];
  }
  return (
    NAMED_DAYS.find(([pattern]) => pattern.test(text))?.[1](today) ??
    readWeekday(text, today) ??
    readRelative(text, today)
  );
}
