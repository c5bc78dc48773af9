import { dayOfInstant, startOfDay } from '../../../lib/day.ts';
import type { Fen } from '../../../lib/money.ts';
import type { DERATE_TYPES } from '../../../vocabulary/merchants.ts';
import { type Chargeable, feeBetween } from './charge.ts';

/** In the order in which derates are applied (rules 4.3). */
export const DERATE_KINDS = [
  'minutes',
  'until',
  'days',
  'amount',
  'percent',
  'full',
] as const satisfies readonly DerateKind[];
/** What a derate takes off. */
export type DerateKind = keyof typeof DERATE_TYPES;

/**
 * What a derate or a coupon takes off. `value`: minutes, a time of day HHmm (1830), days, fen, permille off; unused for
 * `full`.
 */
export interface Offer {
  readonly kind: DerateKind;
  readonly value: number;
  /** The most it takes off in fen; null is no limit. */
  readonly maxFen: Fen | null;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * What an offer takes off an open `rest`, in fen: never more than its limit or the rest (rules 4.3). Time is worth its
 * price in this stay: `minutes` and `days` are taken from its end, `until` from the entry up to that time on the day of
 * the entry.
 */
export function effectOf({ kind, value, maxFen }: Offer, outstanding: Fen, stay: Chargeable): Fen {
  const { at, in: entry } = stay;
  const fee = (from: number, to: number): Fen => feeBetween(stay, from, to).fee;
  const ofTheEnd = (ms: number): Fen => fee(entry, at) - fee(entry, Math.max(entry, at - ms));
  const raw: Readonly<Record<DerateKind, () => Fen>> = {
    minutes: () => ofTheEnd(value * MINUTE),
    until: () => fee(entry, at) - fee(Math.max(entry, startOfDay(dayOfInstant(entry)) + minutesOf(value) * MINUTE), at),
    days: () => ofTheEnd(value * DAY),
    amount: () => value,
    percent: () => Math.floor((outstanding * value) / 1000),
    full: () => outstanding,
  };
  return Math.max(0, Math.min(raw[kind](), maxFen ?? outstanding, outstanding));
}

const minutesOf = (hhmm: number): number => Math.floor(hhmm / 100) * 60 + (hhmm % 100);
