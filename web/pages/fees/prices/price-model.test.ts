import type { PriceCell } from '@parkdeck/core/catalogue/fees/tariff';
import { expect, test } from 'vitest';
import { gridOf, isHole } from './price-model.ts';

const CELLS = Array.from({ length: 37 }, (_, at): PriceCell => ({
  park: `PK${at % 5}`,
  parkName: `Park ${at % 5}`,
  carType: `CT${at}`,
  carTypeName: ['Temporary', 'Monthly', 'VIP', 'Free', 'Staff', 'Shop', 'Guest'][at % 7] ?? '',
  base: ['temporary', 'monthly', 'vip', 'free', 'vip', 'stored', 'visitor'][at % 7] ?? '',
  tariff: at % 3 ? `TF${at}` : null,
  name: at % 3 ? `Rule ${at}` : null,
  hour: at % 3 ? at * 100 : null,
  day: at % 3 ? at * 500 : null,
  others: at % 2,
}));

test('every price stands once, in the line of its park and the column of its car type', () => {
  const { columns, lines, holes } = gridOf(CELLS);
  const drawn = lines.flatMap(({ park, cells }) =>
    cells.flatMap((own, at) => (own ?? []).map((cell) => [park, columns[at], cell] as const)),
  );
  expect(drawn).toHaveLength(CELLS.length);
  expect(new Set(drawn.map(([, , { carType }]) => carType)).size).toBe(CELLS.length);
  for (const [park, column, cell] of drawn) expect([cell.park, cell.carTypeName]).toEqual([park, column]);
  expect(holes).toBe(
    CELLS.filter(({ tariff, base }) => tariff === null && !['free', 'monthly', 'vip'].includes(base)).length,
  );
  expect(lines.reduce((sum, line) => sum + line.holes, 0)).toBe(holes);
});

test.each(['free', 'monthly', 'vip'])('%s cars without a rule are no hole', (base) =>
  expect(CELLS.map((cell) => ({ ...cell, base })).some(isHole)).toBe(false),
);
