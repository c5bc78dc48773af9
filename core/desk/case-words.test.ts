import { expect, test } from 'vitest';
import { CASE_WORDS } from './case-words.ts';

test('an amount beside a case is told apart from what is due now', () => {
  const told = ['result-unknown', 'unpaid-at-exit'].map((kind) => CASE_WORDS.dueThen(kind).zh);
  expect([...told, CASE_WORDS.due.zh]).toEqual(['付款', '当时应收', '现在应收（元）']);
});
