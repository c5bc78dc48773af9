import { day } from '@parkdeck/core/lib/fixtures/day';
import { expect, test } from 'vitest';
import { generateWorld } from './generate.ts';
import { randomOf } from './random.ts';
import { arrivalsOf, countOf, FLOWS, rankOf } from './traffic-model.ts';
import { rowsOf } from '../testing/rows.fixture.ts';
import type { Row } from '../testing/rows.fixture.ts';

const count = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length;
/** The percentage of rows for which `is` holds. */
const part = (rows: readonly Row[], is: (row: Row) => boolean): number => (100 * count(rows, is)) / rows.length;
const near = (found: number, wanted: number, by: number): void =>
  expect(Math.abs(found - wanted), `${found} for ${wanted}`).toBeLessThan(by);
const BASE = day('2026-03-01');
const small = generateWorld({ size: 'small', baseDate: BASE });
const demo = generateWorld({ size: 'demo', baseDate: BASE, days: 10 });

test('as many cars come as are expected, and some come much more often than others', () => {
  const stream = randomOf(1)('count');
  for (const mean of [0.3, 4, 90, 500]) {
    const drawn = Array.from({ length: 4000 }, (_, index) => countOf(mean, stream.at(index)));
    const average = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    expect(Math.abs(average - mean) / mean, String(mean)).toBeLessThan(0.06);
    expect(
      Math.abs(drawn.reduce((sum, one) => sum + (one - average) ** 2, 0) / drawn.length / mean - 1),
      String(mean),
    ).toBeLessThan(0.12);
  }
  const ranks = Array.from({ length: 20_000 }, (_, index) => rankOf(400, stream.at(index)));
  expect([Math.min(...ranks), Math.max(...ranks)]).toEqual([0, 399]);
  const often = (rank: number): number => ranks.filter((one) => one === rank).length;
  // Zipf with 0.8: the tenth comes 10 ** -0.8 times as often as the first.
  expect(often(9) / often(0)).toBeGreaterThan(0.11);
  expect(often(9) / often(0)).toBeLessThan(0.21);
});

test('a holiday and the day of the week change what is expected', () => {
  const of = (flow: keyof typeof FLOWS, on: string, isHoliday: boolean): number =>
    Array.from({ length: 24 }, (_, hour) => arrivalsOf(FLOWS[flow], 100, { day: day(on), hour, isHoliday })).reduce(
      (sum, one) => sum + one,
      0,
    );
  expect(of('mall', '2026-03-02', false)).toBeCloseTo(320 * 0.8);
  expect(of('office', '2026-03-02', true)).toBeCloseTo(14);
  expect(of('scenic', '2026-03-07', true)).toBeCloseTo(200 * 1.9 * 3);
});

test('the small world has 4600 sessions, within five of a hundred', () => {
  const { length } = rowsOf(small, 'session');
  expect(Math.abs(length - 4600)).toBeLessThan(230);
});

test('cars have passes, are visitors and large as often as at their kind of park', () => {
  const sessions = rowsOf(demo, 'session');
  const at = (park: string): readonly Row[] => sessions.filter((row) => row.park === park);
  const types = new Map(rowsOf(demo, 'car-type').map((row) => [row.id, row.base]));
  const is =
    (base: string) =>
    (row: Row): boolean =>
      types.get(row.carType) === base;
  const share = (park: string, base: string): number => part(at(park), is(base));
  near(share('PK0001', 'monthly'), 8, 1.5);
  near(share('PK0002', 'monthly'), 62, 5);
  near(share('PK0003', 'monthly'), 80, 5);
  for (const park of ['PK0002', 'PK0003']) near(share(park, 'visitor'), 2, 1);
  near(part(sessions, is('vip')), 0.5, 0.25);
  const models = new Map(rowsOf(demo, 'car-model').map((row) => [row.id, row.kind]));
  near(
    part(at('PK0009'), (row) => models.get(row.carModel) === 'large'),
    45,
    8,
  );
});

test.each([
  ['small', small],
  ['demo', demo],
] as const)('money in the %s world comes as in the model', (_size, world) => {
  const payments = rowsOf(world, 'payment').filter((row) => row.scene !== 'supplementary' && row.scene !== 'console');
  const within = (found: number, wanted: number): void => near(found, wanted, Math.max(0.6, wanted * 0.15));
  for (const [way, share] of Object.entries({ wechat: 53.6, alipay: 24.7, etc: 7.2 }))
    within(
      part(payments, (row) => row.payWay === way),
      share,
    );
  within(
    part(payments, (row) => row.payWay === 'wechat-auto' || row.payWay === 'alipay-auto'),
    9.3,
  );
  // Two percent of those that paid beforehand pay again.
  const orders = rowsOf(world, 'order').filter((row) => row.type === 'parking');
  const bySession = new Map<unknown, number>();
  for (const row of orders) bySession.set(row.session, (bySession.get(row.session) ?? 0) + 1);
  const twice = [...bySession.values()].filter((n) => n === 2).length;
  expect(twice).toBeGreaterThan(0.002 * orders.length);
  expect(twice).toBeLessThan(0.02 * orders.length);
  expect(Math.max(...bySession.values())).toBe(2);
  for (const row of orders.filter(({ fee, due }) => fee !== due)) expect(Number(row.due)).toBeGreaterThan(0);
  // At streets 14 % of the cars leave without paying, half of them pay before it is an escape.
  const street = orders.filter((row) => ['PK0005', 'PK0006', 'PK0011', 'PK0012'].includes(String(row.park)));
  within(
    part(street, (row) => Number(row.owed) > 0),
    7,
  );
  expect(street.some((row) => row.createdAt !== row.settledAt && row.settledAt !== null && Number(row.paid) > 0)).toBe(
    true,
  );
  expect(part(orders, (row) => row.state === 'unpaid')).toBeLessThan(1);
});

test('cars that find their park full are turned away at its gate, and some plates are misread', () => {
  const events = rowsOf(demo, 'gate-event');
  expect(count(events, (row) => row.type === 'refuse' && String(row.id).startsWith('EVF'))).toBeGreaterThan(10);
  const seen = new Map(
    events.filter((row) => String(row.id).startsWith('EV0')).map((row) => [String(row.id).slice(2), row]),
  );
  const reads = rowsOf(demo, 'recognition');
  const wrong = reads.filter((row) => seen.get(String(row.id).slice(2))?.plate !== row.text);
  near((100 * wrong.length) / reads.length, 1.5, 0.4);
  for (const row of wrong) {
    const right = String(seen.get(String(row.id).slice(2))?.plate);
    expect(
      [...String(row.text)].filter((sign, place) => sign !== right[place]),
      right,
    ).toHaveLength(1);
  }
});
