import { expect, test } from 'vitest';
import { day } from '../lib/fixtures/day.ts';
import { callNamed as call } from './fixtures/declared.ts';
import { stepOptions } from './step-kinds.ts';

const field = call('pass.renew-vip').input.endDate;

test.each([
  ['2026-03-10', ['今天', '明天', '月底', '下月底', '年底']],
  ['2026-11-15', ['今天', '明天', '月底', '下月底']],
  ['2026-12-15', ['今天', '明天', '月底', '下月底']],
  ['2026-12-30', ['今天', '明天', '下月底']],
  ['2026-12-31', ['今天', '明天', '下月底']],
])('on %s each day is offered once', (today, labels) => {
  const offered = stepOptions({ field, typed: '', today: day(today), language: 'zh' });
  expect(offered.map(({ label }) => label)).toEqual(labels);
});
