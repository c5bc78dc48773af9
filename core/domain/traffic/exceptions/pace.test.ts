import { expect, test } from 'vitest';
import { isPace, medianOf, withDecision, type Pace } from './pace.ts';

const DAY = '2026-03-01';

test.each([
  [[], null],
  [[7], 7],
  [[9, 5], 7],
  [[5, 8], 7],
  [[30, 4, 6], 6],
  [[100, 9, 10, 2], 10],
])('the median of %j is %j', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

/** Every list of up to five values from 0 to 3. */
const lists = (length: number): readonly (readonly number[])[] =>
  length === 0 ? [[]] : lists(length - 1).flatMap((list) => [list, ...[0, 1, 2, 3].map((value) => [...list, value])]);

test('at most half of the values lie below the median and at most half above', () => {
  for (const values of lists(5).filter(({ length }) => length > 0)) {
    const median = medianOf(values) ?? -1;
    // Of two middle values the mean is rounded: half a second is no value between them.
    expect(values.filter((one) => one < median - 0.5).length, String(values)).toBeLessThanOrEqual(values.length / 2);
    expect(values.filter((one) => one > median + 0.5).length, String(values)).toBeLessThanOrEqual(values.length / 2);
    expect(median).toBeGreaterThanOrEqual(Math.min(...values));
    expect(median).toBeLessThanOrEqual(Math.max(...values));
  }
});

test('decisions of a day are counted one by one, as a plain loop does; a new day begins anew', () => {
  const taken = [12.4, 3.6, 8];
  const pace = taken.reduce<Pace | null>((before, seconds) => withDecision(before, DAY, seconds), null);
  expect(pace).toEqual({ day: DAY, seconds: [12, 4, 8] });
  expect(withDecision(pace, '2026-03-02', 5)).toEqual({ day: '2026-03-02', seconds: [5] });
});

test('a clock that was set back does not count below nothing, and a day keeps at most 500', () => {
  expect(withDecision(null, DAY, -3).seconds).toEqual([0]);
  const full = { day: DAY, seconds: Array.from({ length: 500 }, () => 1) };
  expect(withDecision(full, DAY, 9).seconds).toHaveLength(500);
  expect(withDecision(full, DAY, 9).seconds.at(-1)).toBe(9);
});

test.each([null, 7, {}, { day: DAY }, { day: DAY, seconds: ['1'] }, { day: DAY, seconds: [-1] }])(
  'stored %j is no pace',
  (value) => {
    expect(isPace(value)).toBe(false);
  },
);
