import { err, ok, type Result } from './result.ts';

/** Why an amount cannot be written in capitals. */
export type CapitalsRefusal = 'format' | 'decimals' | 'range';

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万'];
const DECIMALS = ['角', '分', '厘', '毫'];

/**
 * An amount in yuan as Chinese capitals, as receipts print it: `10010.05` → `壹万零壹拾元零伍分`. Takes a decimal text without
 * sign, commas or exponent, or a number; refused are 1e15 and more, amounts below zero and more than four decimals;
 * nothing is rounded. Sources: B144, A71.
 */
export function amountInCapitals(amount: string | number): Result<string, CapitalsRefusal> {
  if (typeof amount === 'number') {
    if (Number.isNaN(amount)) return err('format');
    if (amount < 0 || amount >= 1e15) return err('range');
    // Below 1e-6 a number prints with an exponent; it has more than four decimals anyway.
    if (amount > 0 && amount < 1e-4) return err('decimals');
  }
  const parts = /^(-?)0*(\d*?)(?:\.(\d+))?$/.exec(String(amount).trim());
  if (!parts || !/\d/.test(parts[0])) return err('format');
  const [, minus = '', yuan = '', decimals = ''] = parts;
  if (minus !== '' || yuan.length > 15) return err('range');
  if (decimals.length > 4) return err('decimals');
  const whole = yuanInCapitals(yuan);
  const rest = decimalsInCapitals(decimals, whole !== '');
  if (rest === '') return ok(`${whole === '' ? '零' : whole}元整`);
  return ok(whole === '' ? rest : `${whole}元${rest}`);
}

/** A run of zeros between two digits is one 零; zeros at the end are silent. */
function yuanInCapitals(digits: string): string {
  let text = '';
  let zeros = false;
  let groupSpoken = false;
  let hundredMillions = false;
  for (const [index, digit] of Array.from(digits, Number).entries()) {
    const power = digits.length - 1 - index;
    if (digit === 0) {
      zeros = true;
    } else {
      if (zeros && text !== '') text += '零';
      text += DIGITS[digit]! + PLACES[power % 4]!;
      zeros = false;
      groupSpoken = true;
      hundredMillions ||= power >= 8;
    }
    if (power % 4 > 0) continue;
    // 万亿: the 亿 is spoken once, after both of its groups, even when the lower one is all zeros.
    if (groupSpoken || (power === 8 && hundredMillions)) text += GROUPS[power / 4]!;
    groupSpoken = false;
  }
  return text;
}

/** After 元 a missing 角 is spoken as 零 (`元零伍分`); without 元 leading zeros are silent (`伍分`). */
function decimalsInCapitals(digits: string, afterYuan: boolean): string {
  let text = '';
  let zeros = false;
  for (const [index, digit] of Array.from(digits, Number).entries()) {
    if (digit === 0) {
      zeros = true;
      continue;
    }
    if (zeros && (afterYuan || text !== '')) text += '零';
    text += DIGITS[digit]! + DECIMALS[index]!;
    zeros = false;
  }
  return text;
}
