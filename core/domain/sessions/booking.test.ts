import { expect, test } from 'vitest';
import { BOOKING_REFUSALS, checkSpan, checkStall } from './booking.ts';
import type { HeldStall } from './booking.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const span = (from: number, to: number) => ({ from: NOW + from * HOUR, to: NOW + to * HOUR });
const held = (from: number, to: number, berth: string | null = null): HeldStall => ({ ...span(from, to), berth });

test.each([
  ['a span that is to come', 1, 3, null],
  ['one that has begun', -1, 1, null],
  ['one that ends in seven days', 1, 168, null],
  ['one that ends after them', 1, 169, 'too-far'],
  ['one that ends as it begins', 2, 2, 'ends-first'],
  ['one that ends before it begins', 3, 2, 'ends-first'],
  ['one that is over now', -2, 0, 'booking-over'],
] as const)('%s', (_what, from, to, refusal) => {
  const checked = checkSpan(span(from, to), NOW);
  expect(checked.ok ? null : checked.error).toBe(refusal);
});

test.each([
  ['an empty park', { stalls: 1, carsInside: 0, held: [] }, held(1, 2), null],
  ['a full park', { stalls: 1, carsInside: 1, held: [] }, held(1, 2), 'no-stall'],
  ['a stall held at the same time', { stalls: 1, carsInside: 0, held: [held(0, 3)] }, held(1, 2), 'no-stall'],
  ['a stall held until the span begins', { stalls: 1, carsInside: 0, held: [held(0, 1), held(2, 3)] }, held(1, 2), null],
  ['cars and bookings together', { stalls: 3, carsInside: 1, held: [held(0, 3)] }, held(1, 2), null],
  ['the last stall taken by them', { stalls: 2, carsInside: 1, held: [held(0, 3)] }, held(1, 2), 'no-stall'],
  ['another berth at the same time', { stalls: 9, carsInside: 0, held: [held(0, 3, 'B1')] }, held(1, 2, 'B2'), null],
  ['the same berth at the same time', { stalls: 9, carsInside: 0, held: [held(0, 3, 'B1')] }, held(1, 2, 'B1'), 'berth-booked'],
  ['a span that is over', { stalls: 9, carsInside: 0, held: [] }, held(-2, 0), 'booking-over'],
] as const)('a booking and %s', (_what, around, wanted, refusal) => {
  const checked = checkStall(wanted, { ...around, now: NOW });
  expect(checked.ok ? null : checked.error).toBe(refusal);
});

test.each(Object.entries(BOOKING_REFUSALS))('%s says what is refused and the way out, briefly', (_, { zh, en }) => {
  expect(zh).toMatch(/^[^请您！!.]+。[^请您！!。]+$/);
  expect(en).toMatch(/^[A-Z][^.!]+\. [A-Z][^.!]+$/);
});
