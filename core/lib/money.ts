import { err, ok, type Result } from './result.ts';
import type { Words } from './words.ts';

/** Money in whole fen (1 yuan = 100 fen); the only form in which amounts are stored and computed (rules 0.3). */
export type Fen = number;

/** Why a text is not an amount. */
export type MoneyRefusal = 'empty' | 'format' | 'decimals' | 'range';

/** What is said to the user for each reason. */
export const MONEY_REFUSALS: Readonly<Record<MoneyRefusal, Words>> = {
  empty: { zh: '金额为空。填金额', en: 'No amount. Enter an amount' },
  format: { zh: '金额格式不对。写成 1234.50', en: 'Not an amount. Write it as 1234.50' },
  decimals: { zh: '最多两位小数', en: 'At most two decimals' },
  range: { zh: '金额太大', en: 'The amount is too large' },
};

const MINUS = '−';

/**
 * `123450` → `1,234.50`; with `sign` → `¥1,234.50`, negative `−¥5.00` (U+2212, before the ¥). An amount that is no safe
 * integer is a bug and throws.
 */
export function formatFen(fen: Fen, options: { readonly sign?: boolean } = {}): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount in fen: ${fen}`);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? MINUS : ''}${options.sign ? '¥' : ''}${yuan}.${digits.slice(-2)}`;
}

/**
 * Reads an amount in yuan as people type and paste it: `12`, `12.5`, `¥1,200.00`, `−¥5.00`. Commas must group by three;
 * more than two decimals are refused, never rounded.
 */
export function parseYuan(text: string): Result<Fen, MoneyRefusal> {
  const typed = text.trim();
  if (typed === '') return err('empty');
  const parts = /^([-−]?)[¥￥]?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(typed);
  if (!parts) return err('format');
  const [, minus = '', yuan = '', decimals = ''] = parts;
  if (decimals.length > 2) return err('decimals');
  const fen = Number(yuan.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(fen)) return err('range');
  return ok(minus === '' || fen === 0 ? fen : -fen);
}

/** The sum of amounts in fen; 0 for none. */
export const sumFen = (amounts: Iterable<Fen>): Fen => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};
