/** What a number in a one-line command counts. */
export type CountUnit = 'month' | 'day' | 'hour' | 'minute' | 'piece';

/** A number of something. */
interface Count {
  readonly kind: 'count';
  readonly value: number;
  readonly unit: CountUnit;
}

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

/** `3个月`, `半年`, `3 days`; years are counted as 12 months, weeks as 7 days. */
export function readCount(text: string): Count | undefined {
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
