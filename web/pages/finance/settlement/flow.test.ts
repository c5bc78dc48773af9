import { settleDay, type Taking } from '@parkdeck/core/domain/finance/settlement/day';
import { expect, test } from 'vitest';
import { barsOf, flowDays, partOf, STEPS, type Settled } from './flow.ts';

const STATES = ['open', 'confirmed', 'transferred', 'failed'];
const WAYS = ['wechat', 'alipay', 'unionpay'] as const;

/** Settlements of three days as the rules make them of takings: what the flow is compared with. */
const settledBy = (seed: number): readonly Settled[] => {
  let state = seed * 7919;
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return ['2026-03-05', '2026-03-04', '2026-03-03'].flatMap((day) => {
    const takings = Array.from({ length: 8 }, (_, at): Taking => {
      const trade = below(100_000);
      return {
        company: `C${at % 2}`,
        park: `P${at}`,
        payWay: WAYS[at % 3] ?? 'wechat',
        trade,
        refund: below(trade + 1),
        fee: below(500),
      };
    });
    return settleDay(takings, () => []).map((row) => ({ ...row, day, state: STATES[below(4)] ?? 'open' }));
  });
};

test.each([1, 2, 3, 4, 5, 6])('the steps of a day lead from its trade to its net, seed %i', (seed) => {
  const rows = settledBy(seed);
  for (const { day, rows: own, bars } of flowDays(rows)) {
    const of = new Map(bars.map(({ step, amount }) => [step, amount]));
    const all = (step: 'trade' | 'net'): number =>
      rows.filter((row) => row.day === day).reduce((sum, row) => sum + row[step], 0);
    expect([of.get('trade'), of.get('net')]).toEqual([all('trade'), all('net')]);
    // the last deduction ends where the net stands: the steps are the whole way
    expect(bars[3]?.to).toBe(all('net'));
    for (const step of STEPS) expect(own.reduce((sum, row) => sum + partOf(row, step), 0)).toBe(of.get(step));
  }
  expect(flowDays(rows).flatMap(({ rows: own }) => own)).toEqual(rows);
});

test('only what the bank has is paid out', () => {
  const one = { day: '2026-03-05', trade: 1000, refund: 100, channelFee: 6, share: 94, net: 800, state: 'confirmed' };
  const bars = barsOf([one, { ...one, state: 'transferred' }]);
  expect(bars.map(({ step, amount, from, to }) => [step, amount, from, to])).toEqual([
    ['trade', 2000, 0, 2000],
    ['refund', -200, 2000, 1800],
    ['channelFee', -12, 1800, 1788],
    ['share', -188, 1788, 1600],
    ['net', 1600, 0, 1600],
    ['paid', 800, 0, 800],
  ]);
});
