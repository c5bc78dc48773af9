import { expect, test } from 'vitest';
import { billGaps } from './bill-check.ts';
import type { BillEntry } from './bill-check.ts';

const paid = (number: string, amount = 1400): BillEntry => ({ about: 'payment', number, amount });
const back = (number: string, amount = 400): BillEntry => ({ about: 'refund', number, amount });

test.each<[string, readonly BillEntry[], readonly BillEntry[], readonly string[]]>([
  ['nothing on both sides', [], [], []],
  ['the same on both sides', [paid('A'), back('R')], [back('R'), paid('A')], []],
  ['a payment that the channel lacks', [paid('A')], [], ['payment A ours-only 1400 null']],
  ['a payment that we lack', [], [paid('A')], ['payment A theirs-only null 1400']],
  ['another amount', [paid('A')], [paid('A', 1300)], ['payment A amount-differs 1400 1300']],
  ['one that was taken twice', [paid('A')], [paid('A'), paid('A')], ['payment A amount-differs 1400 2800']],
  ['a refund that we lack', [paid('A')], [paid('A'), back('R')], ['refund R theirs-only null 400']],
  [
    'a refund is no payment of its number',
    [back('A')],
    [paid('A')],
    ['payment A theirs-only null 1400', 'refund A ours-only 400 null'],
  ],
])('%s', (_name, ours, theirs, expected) => {
  const told = billGaps(ours, theirs).map((gap) => `${gap.about} ${gap.number} ${gap.kind} ${gap.ours} ${gap.theirs}`);
  expect(told).toEqual(expected);
});

test('what the bill of another day has is no difference, unless the channel has it at another amount', () => {
  expect(billGaps([back('R')], [], new Set(['R']))).toEqual([]);
  expect(billGaps([back('R')], [back('R', 500)], new Set(['R']))).toMatchObject([{ kind: 'amount-differs' }]);
});
