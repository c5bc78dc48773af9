import { expect, test } from 'vitest';
import { wechatValue } from './values.ts';

test.each([
  ['thing1', '云泊广场地下车库', '云泊广场地下车库'],
  ['thing1', '一二三四五六七八九十一二三四五六七八九十一', '一二三四五六七八九十一二三四五六七八九…'],
  ['car_number2', '京A·12345', '京A12345'],
  ['character_string3', '京AD·12345', '京AD12345'],
  ['time4', '2026-03-01 09:00', '2026-03-01 09:00'],
  ['thing5', '', '-'],
  ['plate', '京A·12345', '京A·12345'],
])('%s %s', (name, value, expected) => expect(wechatValue(name, value)).toBe(expected));
