import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1000, '-1,000'],
  [-100, '-100'],
  [1_234_567, '1,234,567'],
  [1234.5, '1,234.5'],
  [116.397128, '116.397'],
  [1999.9999, '2,000'],
])('%d reads %s', (value, text) => expect(grouped(value)).toBe(text));
