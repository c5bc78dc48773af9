import { expect, test } from 'vitest';
import { compared } from './words.ts';

const sunday = { zh: '周日', en: 'Sunday' };

test.each([
  [10620, 10000, '比上周日此时 +6.2%', 'good'],
  [9600, 10000, '比上周日此时 −4.0%', 'bad'],
  [10000, 10000, '比上周日此时 ±0.0%', 'plain'],
  [0, 0, '与上周日此时相同', 'plain'],
  [100, 0, '上周日此时没有', 'good'],
  [0, 100, '比上周日此时 −100.0%', 'bad'],
])('%i against %i reads %s', (now, before, text, tone) => {
  const found = compared(now, before, sunday);
  expect([found.text.zh, found.tone]).toEqual([text, tone]);
});
