import { expect, test } from 'vitest';
import { after } from '../../../lib/moves.ts';
import { COMPLAINT_MOVES } from './states.ts';
import type { ComplaintEvent, ComplaintState } from './states.ts';

const CASES: readonly (readonly [ComplaintState, ComplaintEvent, ComplaintState | null])[] = [
  ['new', 'accept', 'in-progress'],
  ['new', 'assign', 'in-progress'],
  ['new', 'convert', 'in-progress'],
  ['new', 'request', 'in-progress'],
  ['new', 'answer', 'answered'],
  ['new', 'settle', 'answered'],
  ['new', 'close', null],
  ['in-progress', 'accept', null],
  ['in-progress', 'assign', 'in-progress'],
  ['in-progress', 'convert', 'in-progress'],
  ['in-progress', 'answer', 'answered'],
  ['in-progress', 'settle', 'answered'],
  ['in-progress', 'close', null],
  ['answered', 'answer', null],
  ['answered', 'convert', null],
  ['answered', 'settle', null],
  ['answered', 'close', 'closed'],
  ['closed', 'close', null],
  ['closed', 'answer', null],
  ['new', 'reopen', null],
  ['in-progress', 'reopen', null],
  ['answered', 'reopen', 'in-progress'],
  ['closed', 'reopen', 'in-progress'],
];

test.each(CASES)('a complaint that is %s: %s leads to %s', (state, event, next) => {
  expect(after(COMPLAINT_MOVES, state, event)).toBe(next);
});
