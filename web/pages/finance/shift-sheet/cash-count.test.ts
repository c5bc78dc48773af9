import { expect, test } from 'vitest';
import { countOf, NOTES, totalOf } from './cash-count.ts';

test.each([
  [undefined, 0],
  ['', 0],
  [' 12 ', 12],
  ['-1', undefined],
  ['1.5', undefined],
  ['a', undefined],
])('%o counts as %o', (typed, count) => expect(countOf(typed)).toBe(count));

test('a drawer comes to what its notes laid out one by one come to', () => {
  const counts = Object.fromEntries(NOTES.map((note, at) => [note, String(at + 1)]));
  const laid = NOTES.flatMap((note, at) => Array.from({ length: at + 1 }, () => note));
  expect(totalOf(counts)).toBe(laid.reduce<number>((sum, note) => sum + note, 0));
});

test('nothing counted is no total, and neither is what is no count; none of a note is a count', () => {
  expect([totalOf({}), totalOf({ 100: ' ' }), totalOf({ 100: '2', 50: 'x' }), totalOf({ 100: '0' })]).toEqual([
    undefined,
    undefined,
    undefined,
    0,
  ]);
});
