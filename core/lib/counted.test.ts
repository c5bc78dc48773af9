import { expect, test } from 'vitest';
import { counted, countedOf } from './counted.ts';

test.each([
  [0, 'part', '0 parts'],
  [1, 'part', '1 part'],
  [2, 'pass', '2 passes'],
  [3, 'entry', '3 entries'],
  [4, 'day', '4 days'],
  [1200, 'switch', '1,200 switches'],
] as const)('%s × %s is %s', (number, one, text) => {
  expect(counted(number, one)).toBe(text);
});

test('what follows no rule is said', () => {
  expect([counted(1, 'person', 'people'), counted(2, 'person', 'people')]).toEqual(['1 person', '2 people']);
});

test.each([
  [1, 'passes', '1 pass'],
  [1, 'entries', '1 entry'],
  [1, 'purchases', '1 purchase'],
  [1, 'uses', '1 use'],
  [1, 'people', '1 person'],
  [2, 'people', '2 people'],
  [1, 'street parameters', '1 street parameter'],
])('%s of several %s is %s', (number, many, text) => {
  expect(countedOf(number, many)).toBe(text);
});
