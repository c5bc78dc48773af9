import { day } from '@parkdeck/core/lib/fixtures/day';
import { expect, test } from 'vitest';
import { generateWorld } from './generate.ts';
import type { World } from './world-rows.ts';
import { rowsOf } from '../testing/rows.fixture.ts';
import type { Row } from '../testing/rows.fixture.ts';

const rowAt = (world: World, noun: string, id: string): Row | undefined =>
  rowsOf(world, noun).find((row) => row.id === id);
const sum = (rows: readonly Row[], key: string): number => rows.reduce((all, row) => all + Number(row[key]), 0);

test.each([
  ['small', '2026-03-01'],
  ['small', '2026-12-31'],
  ['demo', '2026-03-01'],
  ['demo', '2028-02-29'],
] as const)('the %s world of %s holds F9 and F10', (size, base) => {
  const world = generateWorld({ size, baseDate: day(base), ...(size === 'demo' ? { days: 7 } : {}) });
  const [unused, expired, used] = ['CP00000001', 'CP00000002', 'CP00000003'].map((id) => rowAt(world, 'coupon', id));
  expect([unused?.state, expired?.state, used?.state]).toEqual(['unused', 'expired', 'used']);
  expect(rowAt(world, 'coupon-rule', String(unused?.rule))).toMatchObject({
    type: 'amount',
    value: 500,
    threshold: 1000,
  });
  const ledger = rowsOf(world, 'seller-recharge').filter((row) => row.seller === 'SL0001');
  const of = (kind: string): number =>
    sum(
      ledger.filter((row) => row.kind === kind),
      'amount',
    );
  expect([of('recharge'), of('gift'), of('deduction')]).toEqual([50_000, 5000, -22_200]);
  expect(rowAt(world, 'seller', 'SL0001')).toMatchObject({ balance: 32_800, mode: 'prepaid', state: 'enabled' });
});

test('a seller near zero, with credit, free and disabled; nine of a hundred paid bills of the mall are derated', () => {
  const world = generateWorld({ size: 'small', baseDate: day('2026-03-01') });
  const sellers = rowsOf(world, 'seller');
  expect(sellers).toHaveLength(4);
  expect(sellers.map(({ mode, balance, credit, state }) => [mode, balance, Number(credit) > 0, state])).toEqual([
    ['prepaid', 32_800, true, 'enabled'],
    ['prepaid', 150, false, 'enabled'],
    ['free', 0, false, 'enabled'],
    ['postpaid', expect.any(Number), false, 'disabled'],
  ]);
  const bills = rowsOf(world, 'order').filter((row) => row.park === 'PK0001' && row.type === 'parking');
  const share = bills.filter((row) => Number(row.derated) > 0).length / bills.length;
  expect(share).toBeGreaterThan(0.07);
  expect(share).toBeLessThan(0.11);
  expect(rowsOf(world, 'coupon')).toHaveLength(80);
  expect(rowsOf(world, 'derate-use').filter((row) => row.state === 'bound')).toHaveLength(2);
});
