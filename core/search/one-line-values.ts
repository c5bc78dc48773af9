import type { Day } from '../lib/day.ts';
import { parseYuan, type Fen } from '../lib/money.ts';
import { checkPhone } from '../lib/phone.ts';
import { parsePlate, type Plate } from '../lib/plate.ts';
import { readCount, type CountUnit } from './one-line-counts.ts';
import { readDay, readOffset, readPeriod, type Period } from './one-line-days.ts';

/** Value of a part of a one-line command. Years are counted as 12 months; `word` keeps the text as typed. */
export type TokenValue =
  | { kind: 'plate'; value: Plate }
  | { kind: 'phone'; value: string }
  | { kind: 'amount'; value: Fen }
  | { kind: 'count'; value: number; unit: CountUnit }
  | { kind: 'day'; value: Day }
  | { kind: 'period'; value: Period }
  | { kind: 'number'; value: number }
  /** `@云泊广场`: the park, as named. */
  | { kind: 'scope'; value: string }
  | { kind: 'word'; value: string };

function readAmount(text: string): TokenValue | undefined {
  const parts = /^¥([\d,.]+)元?$/.exec(text) ?? /^([\d,.]+)(?:元|块|块钱|yuan|rmb)$/.exec(text);
  const fen = parts?.[1] ? parseYuan(parts[1]) : undefined;
  return fen?.ok ? { kind: 'amount', value: fen.value } : undefined;
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
  const scope = /^@(.+)$/.exec(text)?.[1];
  if (scope !== undefined) return { kind: 'scope', value: part.trim().slice(1) };
  const day = readDay(text, today) ?? (/\D$/.test(text) ? readOffset(text, today) : undefined);
  if (day) return { kind: 'day', value: day };
  const period = readPeriod(text, today);
  if (period) return { kind: 'period', value: period };
  return readAmount(text) ?? readCount(text) ?? readNumber(text);
}
