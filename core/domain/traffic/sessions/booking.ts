import type { Moves } from '../../../lib/moves.ts';
import type { Words } from '../../../lib/words.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { AUDIT_STATES } from '../../../vocabulary/vehicles.ts';
import { overlaps } from './offline.ts';

/** The states of a booking (rules 5.3); one that ended unused is `cancelled`. */
export type BookingState = keyof typeof AUDIT_STATES;
/** `pass`, `refuse`: what an operator decides; `expire`: its span ended unused. */
export type BookingEvent = 'pass' | 'refuse' | 'cancel' | 'expire';

/** The states of a booking and what each event leads to. Source: rules 5.3. */
export const BOOKING_MOVES: Moves<BookingState, BookingEvent> = {
  pending: { pass: 'passed', refuse: 'refused', cancel: 'cancelled' },
  passed: { cancel: 'cancelled', expire: 'cancelled' },
  refused: {},
  cancelled: {},
};

/** Why a booking is refused. */
export type BookingRefusal =
  | 'ends-first'
  | 'booking-over'
  | 'too-far'
  | 'no-stall'
  | 'berth-booked'
  | 'arrived'
  | 'begun';
/** What is said to the user for each reason. */
export const BOOKING_REFUSALS: Readonly<Record<BookingRefusal, Words>> = {
  'ends-first': { zh: '结束不晚于开始，不能预约。改预约止', en: 'It ends before it begins. Change its end' },
  'booking-over': { zh: '预约时段已过。改为以后的时间', en: 'The span is over. Choose a later one' },
  'too-far': { zh: '预约止超过七天以后。改早一些', en: 'It ends more than seven days ahead. Choose an earlier end' },
  'no-stall': {
    zh: '时段内没有空余车位，不能通过。拒绝或等车离场',
    en: 'No stall is free in the span. Refuse it, or wait until a car leaves',
  },
  'berth-booked': {
    zh: '泊位在时段内已被预约，不能通过。换泊位重新预约',
    en: 'The berth is booked in the span. Book another one',
  },
  arrived: { zh: '车已到场，不能取消。等车离场', en: 'The car has arrived, cannot cancel. Wait until it leaves' },
  begun: {
    zh: '预约时段已开始，不能撤销。取消或重新预约',
    en: 'The span has begun, cannot be undone. Cancel it or book again',
  },
};

/** In epoch milliseconds; a booking holds its stall from its beginning up to its end. */
export interface BookingSpan {
  readonly from: number;
  readonly to: number;
}

const DAYS_AHEAD = 7;
const DAY = 86_400_000;

/** Whether a span may be booked: it ends after it begins, not in the past, within seven days (rules 5.3). */
export function checkSpan({ from, to }: BookingSpan, now: number): Result<null, BookingRefusal> {
  if (to <= from) return err('ends-first');
  if (to <= now) return err('booking-over');
  return to > now + DAYS_AHEAD * DAY ? err('too-far') : ok(null);
}

/** A booking that holds a stall and whose car has not come yet. */
export interface HeldStall extends BookingSpan {
  readonly berth: string | null;
}

/** A car inside. In epoch milliseconds; `bookedUntil`: end of the booking with which it came, if any. */
export interface CarInside {
  readonly from: number;
  readonly hasPass: boolean;
  readonly bookedUntil: number | null;
}

/**
 * Until when a car inside is assumed to occupy its stall; null: unknown. A car with a booking stays until the booking
 * ends. Any other car is assumed to leave when its stay would count as long (`maxStay`, in milliseconds, E#4); a stay
 * that is long already, or that has a pass, has no expected end.
 */
function staysUntil(
  { from, hasPass, bookedUntil }: CarInside,
  { maxStay, now }: { readonly maxStay: number; readonly now: number },
): number | null {
  if (bookedUntil !== null && bookedUntil > now) return bookedUntil;
  return hasPass || from + maxStay <= now ? null : from + maxStay;
}

/**
 * Whether a booking may be passed: bookings and stays that meet its span leave a stall, and its berth is not held by
 * another one. Source: rules 5.3.
 */
export function checkStall(
  wanted: HeldStall,
  {
    stalls,
    inside,
    held,
    maxStay,
    now,
  }: {
    readonly stalls: number;
    readonly inside: readonly CarInside[];
    readonly held: readonly HeldStall[];
    readonly maxStay: number;
    readonly now: number;
  },
): Result<null, BookingRefusal> {
  if (wanted.to <= now) return err('booking-over');
  const near = held.filter((one) => overlaps(one, wanted));
  const standing = inside.filter((car) => overlaps({ from: car.from, to: staysUntil(car, { maxStay, now }) }, wanted));
  if (wanted.berth !== null && near.some(({ berth }) => berth === wanted.berth)) return err('berth-booked');
  return near.length + standing.length < stalls ? ok(null) : err('no-stall');
}
