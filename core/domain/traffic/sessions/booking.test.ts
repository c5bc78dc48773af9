import { expect, test } from 'vitest';
import { BOOKING_REFUSALS, checkSpan, checkStall } from './booking.ts';
import type { CarInside, HeldStall } from './booking.ts';

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

/** A car that came so many hours ago, and how. */
const car = (ago: number, more: Partial<CarInside> = {}): CarInside => ({
  from: NOW - ago * HOUR,
  hasPass: false,
  bookedUntil: null,
  ...more,
});
const booked = (ago: number, until: number): CarInside => car(ago, { bookedUntil: NOW + until * HOUR });
const resident = car(1, { hasPass: true });

test.each([
  ['an empty park', { stalls: 1, inside: [], held: [] }, held(1, 2), null],
  ['a full park', { stalls: 1, inside: [car(1)], held: [] }, held(1, 2), 'no-stall'],
  ['a stall held at the same time', { stalls: 1, inside: [], held: [held(0, 3)] }, held(1, 2), 'no-stall'],
  ['a stall held until the span begins', { stalls: 1, inside: [], held: [held(0, 1), held(2, 3)] }, held(1, 2), null],
  ['cars and bookings together', { stalls: 3, inside: [car(1)], held: [held(0, 3)] }, held(1, 2), null],
  ['the last stall taken by them', { stalls: 2, inside: [car(1)], held: [held(0, 3)] }, held(1, 2), 'no-stall'],
  ['another berth at the same time', { stalls: 9, inside: [], held: [held(0, 3, 'B1')] }, held(1, 2, 'B2'), null],
  [
    'the same berth at the same time',
    { stalls: 9, inside: [], held: [held(0, 3, 'B1')] },
    held(1, 2, 'B1'),
    'berth-booked',
  ],
  ['a span that is over', { stalls: 9, inside: [], held: [] }, held(-2, 0), 'booking-over'],
  // A park that is full now, and spans later in the week; a long stay is one of 72 hours.
  ['a car that will be gone by then', { stalls: 1, inside: [car(10)], held: [] }, held(62, 64), null],
  ['a car that may still be inside', { stalls: 1, inside: [car(10)], held: [] }, held(61, 63), 'no-stall'],
  ['a car that stays too long already', { stalls: 1, inside: [car(72)], held: [] }, held(160, 165), 'no-stall'],
  ['a resident with a pass', { stalls: 1, inside: [resident], held: [] }, held(160, 165), 'no-stall'],
  ['a guest whose booking ends before', { stalls: 1, inside: [booked(1, 3)], held: [] }, held(3, 5), null],
  ['a guest whose booking ends within', { stalls: 1, inside: [booked(1, 4)], held: [] }, held(3, 5), 'no-stall'],
  ['a guest who has outstayed his booking', { stalls: 1, inside: [booked(5, -1)], held: [] }, held(3, 5), 'no-stall'],
  ['cars of whom one is gone by then', { stalls: 2, inside: [car(70), resident], held: [] }, held(2, 4), null],
] as const)('a booking and %s', (_what, around, wanted, refusal) => {
  const checked = checkStall(wanted, { ...around, maxStay: 72 * HOUR, now: NOW });
  expect(checked.ok ? null : checked.error).toBe(refusal);
});

test.each(Object.entries(BOOKING_REFUSALS))('%s says what is refused and the way out, briefly', (_, { zh, en }) => {
  expect(zh).toMatch(/^[^请您！!.]+。[^请您！!。]+$/);
  expect(en).toMatch(/^[A-Z][^.!]+\. [A-Z][^.!]+$/);
});
