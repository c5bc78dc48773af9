import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

test('a moment of today is a time, another one has its day', () => {
  expect([momentText('2026-03-01 09:41:07', '2026-03-01'), momentText('2026-02-28 18:22:40', '2026-03-01')]).toEqual([
    '09:41:07',
    '02-28 18:22',
  ]);
});
