import { expect, test } from 'vitest';
import { DIARY_CHARACTERS, forDiary } from './diary.ts';

test.each([
  ['{"password":"hunter22","plate":"京A12345"}', [], '{"password":"******","plate":"京A12345"}'],
  ['accessID=abc&cipher=MIIB9a&sign=abcdef', [], 'accessID=abc&cipher=******&sign=******'],
  ['the key is TOPSECRET here', ['TOPSECRET'], 'the key is ****** here'],
  ['{"token": "abcd1234"}', [], '{"token": "******"}'],
  ['nothing', [''], 'nothing'],
])('%s', (text, secrets, kept) => {
  expect(forDiary(text, secrets)).toBe(kept);
});

test('what is long is trimmed', () => {
  expect(forDiary('x'.repeat(5000))).toHaveLength(DIARY_CHARACTERS + 1);
});
