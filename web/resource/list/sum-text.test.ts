import { vacancy } from '@parkdeck/core/catalogue/roadside/vacancy';
import { expect, test } from 'vitest';
import { sumText } from './sum-text.ts';

test('the sum of what lasted so many minutes is told in words', () => {
  expect(sumText(vacancy.fields.minutes, 453_289, 'zh')).toBe('314 天 18 小时');
  expect(sumText(vacancy.fields.minutes, 90, 'en')).toBe('1 h 30 min');
});
