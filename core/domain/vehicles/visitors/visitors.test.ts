import { expect, test } from 'vitest';
import { after } from '../../../lib/moves.ts';
import type { Day } from '../../../lib/day.ts';
import { checkScan } from './code.ts';
import { ENDED, rightAfter, visitAfter, VISITOR_MOVES } from './states.ts';
import type { VisitorEvent, VisitorState } from './states.ts';
import { checkVisit, drawPassCode, isAgain, isEditable } from './visit.ts';

const EVENTS = ['pass', 'refuse', 'cancel', 'resubmit', 'arrive', 'leave', 'return', 'void', 'expire'] as const;

test.each<readonly [VisitorState, Partial<Record<VisitorEvent, VisitorState>>]>([
  ['pending', { pass: 'passed', refuse: 'refused', cancel: 'cancelled', expire: 'expired' }],
  ['passed', { arrive: 'arrived', cancel: 'cancelled', expire: 'expired' }],
  ['refused', { resubmit: 'pending' }],
  ['cancelled', { resubmit: 'pending' }],
  ['arrived', { leave: 'left', void: 'passed' }],
  ['left', { return: 'arrived' }],
  ['expired', {}],
])('what may happen to a visitor who is %s', (state, expected) => {
  for (const event of EVENTS) expect(after(VISITOR_MOVES, state, event), event).toBe(expected[event] ?? null);
});

test.each([
  ['pending', 'withdrawn', false, true, false],
  ['passed', 'valid', false, false, false],
  ['refused', 'withdrawn', true, false, true],
  ['cancelled', 'withdrawn', true, false, true],
  ['arrived', 'valid', false, false, false],
  ['left', 'used', true, false, false],
  ['expired', 'expired', true, false, false],
] as const)('%s: the right is %s, removable %s, editable %s, again %s', (state, right, ended, edit, again) => {
  expect([rightAfter(state), ENDED.includes(state), isEditable(state), isAgain(state)]).toEqual([
    right,
    ended,
    edit,
    again,
  ]);
});

test.each([
  ['passed', true, 'arrived'],
  ['left', true, 'arrived'],
  ['arrived', true, null],
  ['arrived', false, 'left'],
  ['left', false, null],
  ['arrived', null, 'passed'],
  ['passed', null, null],
  ['expired', true, null],
] as const)('a visitor who is %s when the stay is open %s', (state, isOpen, expected) => {
  expect(visitAfter(state, isOpen)).toBe(expected);
});

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
test.each([
  ['to come', 1, 3, false, null],
  ['begun', -1, 2, false, null],
  ['begun, announced again', -1, 2, true, 'begun'],
  ['begun this moment, announced again', 0, 2, true, null],
  ['of the greatest length', 0, 24, false, null],
  ['a little longer', 0, 24.01, false, 'too-long'],
  ['without length', 2, 2, false, 'ends-first'],
  ['that ends first', 3, 2, false, 'ends-first'],
  ['over now', -2, 0, false, 'over'],
  ['long over and too long', -90, -2, false, 'over'],
] as const)('a visit %s', (_what, from, to, again, problem) => {
  const checked = checkVisit({ from: NOW + from * HOUR, to: NOW + to * HOUR }, { now: NOW, mostHours: 24, again });
  expect(checked.ok ? null : checked.error).toBe(problem);
});

const day = (text: string): Day => text as Day;
test.each([
  ['without dates', true, null, null, null],
  ['on its first day', true, '2026-03-05', null, null],
  ['the day before', true, '2026-03-06', null, 'early'],
  ['on its last day', true, null, '2026-03-05', null],
  ['the day after', true, null, '2026-03-04', 'expired'],
  ['disabled', false, null, null, 'disabled'],
  ['disabled and past', false, null, '2026-03-04', 'disabled'],
] as const)('a code scanned %s', (_what, isEnabled, start, end, refusal) => {
  const code = { isEnabled, startDate: start && day(start), endDate: end && day(end) };
  const checked = checkScan(code, day('2026-03-05'));
  expect(checked.ok ? null : checked.error).toBe(refusal);
});

test('a pass code has six digits and is not one in use', () => {
  const draws = [0, 0, 0.5, 0.999_999_9];
  const random = (): number => draws.shift() ?? 0;
  expect(drawPassCode(random, new Set())).toBe('100000');
  expect(drawPassCode(random, new Set(['100000']))).toBe('550000');
  expect(drawPassCode(random, new Set())).toBe('999999');
});
