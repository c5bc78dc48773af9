import { addDays, addMonths, daysBetween, isDay, type Day } from '../lib/day.ts';
import { parseYuan, type Fen } from '../lib/money.ts';
import { checkPhone } from '../lib/phone.ts';
import { parsePlate, type Plate } from '../lib/plate.ts';

/** What a number in a one-line command counts. */
type CountUnit = 'month' | 'day' | 'hour' | 'minute' | 'piece';

/** Days from the first to the last, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Value of a part of a one-line command. Years are counted as 12 months; `word` keeps the text as typed. */
export type TokenValue =
  | { kind: 'plate'; value: Plate }
  | { kind: 'phone'; value: string }
  | { kind: 'amount'; value: Fen }
  | { kind: 'count'; value: number; unit: CountUnit }
  | { kind: 'day'; value: Day }
  | { kind: 'period'; value: Period }
  | { kind: 'number'; value: number }
  | { kind: 'word'; value: string };

const NUMERALS = '零一二三四五六七八九';
const UNITS: readonly [pattern: RegExp, unit: CountUnit, factor: number][] = [
  [/^(?:个月|months?|mos?|m)$/, 'month', 1],
  [/^(?:年|years?|y)$/, 'month', 12],
  [/^(?:天|days?|d)$/, 'day', 1],
  [/^(?:周|个?星期|weeks?|w)$/, 'day', 7],
  [/^(?:个?小时|个?钟头|hours?|h)$/, 'hour', 1],
  [/^(?:分钟|minutes?|mins?)$/, 'minute', 1],
  [/^(?:个|张|次|辆|台|份|x)$/, 'piece', 1],
];

/** `三` 3, `十二` 12, `二十` 20, `两` 2; undefined for anything else. */
function chineseNumber(text: string): number | undefined {
  const parts = /^([一二两三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text);
  if (text === '' || !parts) return undefined;
  const [, head = '', ten = '', rest = ''] = parts;
  const digit = (char: string) => (char === '两' ? 2 : NUMERALS.indexOf(char));
  if (ten === '') return rest === '' ? digit(head) : undefined;
  return (head === '' ? 1 : digit(head)) * 10 + (rest === '' ? 0 : digit(rest));
}

function readCount(text: string): TokenValue | undefined {
  if (text === '半年') return { kind: 'count', value: 6, unit: 'month' };
  const parts = /^(\d{1,5}|[一二两三四五六七八九十]{1,3})(\D+)$/u.exec(text);
  const [, digits = '', name = ''] = parts ?? [];
  const value = /^\d/.test(digits) ? Number(digits) : chineseNumber(digits);
  if (value === undefined) return undefined;
  // `3月` means three months, as operators say it at the counter; `三月` is March.
  if (name === '月' && /^\d/.test(digits)) return { kind: 'count', value, unit: 'month' };
  const found = UNITS.find(([pattern]) => pattern.test(name));
  return found && { kind: 'count', value: value * found[2], unit: found[1] };
}

function readAmount(text: string): TokenValue | undefined {
  const parts = /^¥([\d,.]+)元?$/.exec(text) ?? /^([\d,.]+)(?:元|块|块钱|yuan|rmb)$/.exec(text);
  const fen = parts?.[1] ? parseYuan(parts[1]) : undefined;
  return fen?.ok ? { kind: 'amount', value: fen.value } : undefined;
}

/** The last day of the month `months` after that of `day`. */
const monthEnd = (day: Day, months: number): Day => {
  const next = addMonths(day, months + 1);
  return addDays(next, -Number(next.slice(8)));
};

const NAMED_DAYS: readonly [pattern: RegExp, day: (today: Day) => Day][] = [
  [/^(?:今天|今日|today)$/, (today) => today],
  [/^(?:明天|明日|tomorrow)$/, (today) => addDays(today, 1)],
  [/^后天$/, (today) => addDays(today, 2)],
  [/^(?:昨天|昨日|yesterday)$/, (today) => addDays(today, -1)],
  [/^(?:月底|月末|本月底)$/, (today) => monthEnd(today, 0)],
  [/^(?:下月底|下个月底)$/, (today) => monthEnd(today, 1)],
  [/^(?:年底|年末|今年底)$/, (today) => monthEnd(today, 12 - Number(today.slice(5, 7)))],
];

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
  [/^(?:今年|本年|thisyear)$/, (today) => ({ from: monthStart(today, 1 - Number(today.slice(5, 7))), to: today })],
];

/** `近7天`, `最近3个月`, `last 7 days`: up to and including today. */
function readPeriod(text: string, today: Day): Period | undefined {
  const counted = /^(?:最近|过去|近|last|past)(.+)$/.exec(text);
  const count = counted?.[1] === undefined ? undefined : readCount(counted[1]);
  if (count?.kind === 'count' && count.unit === 'day') return { from: addDays(today, 1 - count.value), to: today };
  if (count?.kind === 'count' && count.unit === 'month')
    return { from: addDays(addMonths(today, -count.value), 1), to: today };
  return NAMED_PERIODS.find(([pattern]) => pattern.test(text))?.[1](today);
}

function dayOf(year: number, month: string, day: string): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

/** `+7d`, `-7天`, `-1w`, `+1m`: counted from today. */
function readOffset(text: string, today: Day): Day | undefined {
  const [, sign, number = ''] = /^([+-])(\d{1,4}\D*)$/u.exec(text) ?? [];
  const count = sign && (/\d$/.test(number) ? readCount(`${number}d`) : readCount(number));
  if (!count || count.kind !== 'count') return undefined;
  const value = sign === '-' ? -count.value : count.value;
  return count.unit === 'day' ? addDays(today, value) : count.unit === 'month' ? addMonths(today, value) : undefined;
}

/** A day in any of the ways that {@link readDay} and {@link readOffset} read. */
export const readDayText = (typed: string, today: Day): Day | undefined => {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  return readDay(text, today) ?? readOffset(text, today);
};

/** Without a year it is the nearest such day: `1-5` in December is next January. */
function readDay(text: string, today: Day): Day | undefined {
  const full = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (full) return dayOf(Number(full[1]), full[2] ?? '', full[3] ?? '');
  const short = /^(\d{1,2})[-/](\d{1,2})$/.exec(text) ?? /^(\d{1,2})月(\d{1,2})[日号]$/.exec(text);
  if (short) {
    const year = Number(today.slice(0, 4));
    const days = [year, year + 1, year - 1].flatMap((each) => dayOf(each, short[1] ?? '', short[2] ?? '') ?? []);
    const distance = (day: Day) => Math.abs(daysBetween(today, day));
    return days.sort((a, b) => distance(a) - distance(b))[0];
  }
  return NAMED_DAYS.find(([pattern]) => pattern.test(text))?.[1](today);
}

function readNumber(text: string): TokenValue | undefined {
  // A leading zero or many digits make it a code, which must stay as typed.
  return /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/.test(text) ? { kind: 'number', value: Number(text) } : undefined;
}

/** Parses a part of a command without spaces; undefined when it is only a word. `today` is the local day. */
export function readValue(part: string, today: Day): TokenValue | undefined {
  const plate = parsePlate(part);
  if (plate.ok) return { kind: 'plate', value: plate.value.plate };
  const text = part.normalize('NFKC').toLowerCase();
  const phone = checkPhone(text.replace(/^\+86/, '').replaceAll('-', ''));
  if (phone.ok) return { kind: 'phone', value: phone.value };
  const day = readDay(text, today);
  if (day) return { kind: 'day', value: day };
  const period = readPeriod(text, today);
  if (period) return { kind: 'period', value: period };
  return readAmount(text) ?? readCount(text) ?? readNumber(text);
}
