import { expect, test } from 'vitest';
import { daysLeftWords, lengthIn, lengthWords } from './length.ts';

test.each([
  [59, '0 分', '0 min'],
  [1199, '19 分', '19 min'],
  [3600, '1 小时', '1 h'],
  [86_400, '1 天', '1 d'],
  [86_399, '23 小时 59 分', '23 h 59 min'],
  [97_200, '1 天 3 小时', '1 d 3 h'],
])('%i seconds are %s', (seconds, zh, en) => {
  expect(lengthWords(seconds)).toEqual({ zh, en });
});

test('a length that is kept in minutes is told like one of seconds', () => {
  expect(lengthIn('minutes', 106)).toEqual(lengthIn(true, 6360));
  expect(lengthIn('minutes', 106).zh).toBe('1 小时 46 分');
});

test.each([
  [30, '30 天', '30 days'],
  [1, '1 天', '1 day'],
  [0, '0 天', '0 days'],
  [-1, '过期 1 天', '1 day overdue'],
  [-59, '过期 59 天', '59 days overdue'],
])('%i days left are %s', (days, zh, en) => {
  expect(daysLeftWords(days)).toEqual({ zh, en });
  expect(lengthIn('days-left', days)).toEqual({ zh, en });
});
