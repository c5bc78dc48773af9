import { expect, test } from 'vitest';
import type { Day } from '../../../lib/day.ts';
import { isClosedAt, isShownAt } from './shown.ts';
import type { Closing, Showing } from './shown.ts';

const day = (text: string): Day => text as Day; // written as a day
const TODAY = day('2026-03-01');
const advert = (more: Partial<Showing> = {}): Showing => ({
  parks: [],
  startDate: null,
  endDate: null,
  ...more,
});

test.each([
  ['everywhere and always', advert(), true],
  ['at this park', advert({ parks: ['PK0001', 'PK0002'] }), true],
  ['at another park', advert({ parks: ['PK0002'] }), false],
  ['on its first day', advert({ startDate: TODAY }), true],
  ['the day before', advert({ startDate: day('2026-03-02') }), false],
  ['on its last day', advert({ endDate: TODAY }), true],
  ['the day after', advert({ endDate: day('2026-02-28') }), false],
] as const)('%s', (_what, one, shown) => expect(isShownAt(one, 'PK0001', TODAY)).toBe(shown));

const closed = (more: Partial<Closing> = {}): Closing => ({ plat: 'pp', opens: false, closeType: 'all', ...more });
test.each([
  ['nothing said', [], 'pay-page', false],
  ['closed on all pages', [closed()], 'pay-success', true],
  ['closed without saying where', [closed({ closeType: null })], 'pay-page', true],
  ['closed on the pay page', [closed({ closeType: 'pay-page' })], 'pay-page', true],
  ['closed on the pay page only', [closed({ closeType: 'pay-page' })], 'pay-success', false],
  ['closed once paid only', [closed({ closeType: 'pay-success' })], 'pay-page', false],
  ['opened again', [closed({ opens: true })], 'pay-page', false],
  ['closed for another platform', [closed({ plat: 'js' })], 'pay-page', false],
  ['one page closed leaves the home of the mini program', [closed({ closeType: 'pay-page' })], 'mini-home', false],
] as const)('%s', (_what, closings, position, isClosed) => expect(isClosedAt(closings, 'pp', position)).toBe(isClosed));
