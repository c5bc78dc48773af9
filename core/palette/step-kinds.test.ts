import { expect, test } from 'vitest';
import { f } from '../kit/field.ts';
import { words } from '../kit/words.ts';
import { day } from '../lib/fixtures/day.ts';
import { stepOptions } from './step-kinds.ts';

const field = f.day({ label: words('到期', 'Ends') });

test.each([
  ['2026-03-10', ['今天', '明天', '月底', '下月底', '年底']],
  ['2026-11-15', ['今天', '明天', '月底', '下月底']],
  ['2026-12-15', ['今天', '明天', '月底', '下月底']],
  ['2026-12-30', ['今天', '明天', '下月底']],
  ['2026-12-31', ['今天', '明天', '下月底']],
])('on %s each day is offered once', (today, labels) => {
  const offered = stepOptions({ name: 'at', field, typed: '', today: day(today), language: 'zh' });
  expect(offered.map(({ label }) => label)).toEqual(labels);
});

test('a plate may be answered with none where the platform draws a code for it', () => {
  const label = words('车牌', 'Plate');
  const asked = (typed: string, noneDraws: boolean) =>
    stepOptions({ name: 'at', field: f.plate({ label, noneDraws }), typed, today: day('2026-03-10'), language: 'zh' });
  expect(asked('', true)).toEqual([{ id: '无牌', value: '无牌', label: '无牌' }]);
  expect(asked('no plate', true).map(({ value }) => value)).toEqual(['无牌']);
  expect(asked('京A12345', true).map(({ value }) => value)).toEqual(['京A12345']);
  expect([asked('', false), asked('无牌', false)]).toEqual([[], []]);
});

test('of a day that is over, days behind are offered', () => {
  const over = f.day({ label: words('账单日', 'Bill day'), initialInDays: -1 });
  const offered = stepOptions({ name: 'at', field: over, typed: '', today: day('2026-03-01'), language: 'zh' });
  expect(offered.map(({ label, value }) => [label, value])).toEqual([
    ['昨天', '2026-02-28'],
    ['前天', '2026-02-27'],
  ]);
});
