import type { Day } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { daysOf, linesOf, lookOf, monthOf, monthSpan, netOf, type Bill } from './month-model.ts';

const bill = (more: Partial<Bill>): Bill => ({
  day: '2026-03-01',
  source: 'wechat',
  merchant: '1',
  result: 'equal',
  ours: 0,
  theirs: 0,
  ourRefunds: 0,
  theirRefunds: 0,
  ...more,
});
const BILLS = Array.from({ length: 80 }, (_, at) =>
  bill({
    day: `2026-03-${String((at % 28) + 1).padStart(2, '0')}`,
    source: at % 3 ? 'wechat' : 'alipay',
    merchant: String(Math.floor(at / 28)),
    result: ['equal', 'differs', 'settled', 'no-bill'][at % 4] ?? '',
    ours: at * 100,
    theirs: at * 103 - 40,
    ourRefunds: at * 7,
    theirRefunds: at * 5,
  }),
);
const sum = (of: keyof Pick<Bill, 'ours' | 'theirs' | 'ourRefunds' | 'theirRefunds'>): number =>
  BILLS.reduce((total, one) => total + one[of], 0);

test('lines come to the bills of the list, and their differences to its sums', () => {
  const lines = linesOf(BILLS);
  expect(lines.flatMap(({ bills }) => [...bills.values()]).toSorted(byText)).toEqual(BILLS.toSorted(byText));
  const net = sum('theirs') - sum('theirRefunds') - (sum('ours') - sum('ourRefunds'));
  expect(lines.reduce((total, line) => total + line.net, 0)).toBe(net);
  expect(netOf(BILLS)).toBe(net);
  const differing = BILLS.filter(({ result }) => ['differs', 'no-bill'].includes(result)).length;
  expect(lines.reduce((total, line) => total + line.differing, 0)).toBe(differing);
});
const byText = (a: Bill, b: Bill): number => JSON.stringify(a).localeCompare(JSON.stringify(b));

test.each([
  [bill({ result: 'differs', theirs: 200, ours: 100 }), 'more'],
  [bill({ result: 'differs', theirs: 100, ours: 200 }), 'less'],
  [bill({ result: 'differs', theirs: 100, theirRefunds: 50, ours: 100 }), 'less'],
  [bill({ result: 'settled', theirs: 100, ours: 200 }), 'settled'],
  [bill({ result: 'no-bill' }), 'missing'],
  [bill({ result: 'waiting' }), 'waiting'],
  [bill({}), 'equal'],
])('a cell of %j looks %s', (one, look) => expect(lookOf(one)).toBe(look));

test('a month has its days, and the list is narrowed to them', () => {
  const today = '2026-03-05' as Day; // written as one
  expect(monthOf({ month: '2024-02' }, today)).toBe('2024-02-01');
  expect([monthOf({ month: 'x' }, today), monthOf({}, today)]).toEqual(['2026-03-01', '2026-03-01']);
  expect(daysOf('2024-02-01' as Day).at(-1)).toBe('2024-02-29'); // written as a day
  expect(monthSpan('2026-12-01' as Day)).toEqual({ billDateFrom: '2026-12-01', billDateTo: '2026-12-31' });
});
