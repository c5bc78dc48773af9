import { expect, test } from 'vitest';
import { dayResult, differences, gapOf } from './day-check.ts';
import type { Booked, CheckResult } from './day-check.ts';

const a: Booked = { tradeNo: 'A', amount: 500 };
const b: Booked = { tradeNo: 'B', amount: 800 };
test.each<
  readonly [what: string, ours: readonly Booked[], theirs: readonly Booked[], expected: ReturnType<typeof differences>]
>([
  ['both sides the same', [a, b], [b, a], []],
  ['nothing on either side', [], [], []],
  ['one that only we have', [a, b], [a], [{ tradeNo: 'B', ours: 800, theirs: null, kind: 'ours-only' }]],
  ['one that only they have', [a], [a, b], [{ tradeNo: 'B', ours: null, theirs: 800, kind: 'theirs-only' }]],
  ['another amount', [a], [{ ...a, amount: 400 }], [{ tradeNo: 'A', ours: 500, theirs: 400, kind: 'amount-differs' }]],
])('%s', (_what, ours, theirs, expected) => {
  expect(differences(ours, theirs)).toEqual(expected);
});

test.each([
  [500, null, 500],
  [null, 800, 800],
  [500, 400, 100],
  [400, 500, 100],
])('%j against %j is off by %i', (ours, theirs, expected) => {
  expect(gapOf({ ours, theirs })).toBe(expected);
});

test.each<readonly [results: readonly CheckResult[], expected: CheckResult]>([
  [[], 'equal'],
  [['settled', 'settled'], 'settled'],
  [['settled', 'theirs-only'], 'theirs-only'],
  [['amount-differs', 'ours-only'], 'amount-differs'],
])('a day of %j is %s', (results, expected) => {
  expect(dayResult(results.map((result) => ({ result })))).toBe(expected);
});
