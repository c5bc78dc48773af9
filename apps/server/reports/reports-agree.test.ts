import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportsOn, SPAN } from '../testing/reports.fixture.ts';
import type { Sums } from '../testing/reports.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from '../testing/calls.fixture.ts';

/**
 * The small world: its history covers the fourteen days up to 2026-03-01 15:00. Its reports must agree with each other.
 */
let world: TestPlatform;
const { ask } = callsOn(() => world);
const { asked, sumsOf } = reportsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 16:00:00`);
});
afterAll(() => world.close());

const MONTHS = { fromMonth: '2026-02', toMonth: '2026-03' };
const added = (...parts: readonly Sums[]): Sums =>
  Object.fromEntries(
    Object.keys(parts[0] ?? {}).map((key) => [key, parts.reduce((sum, part) => sum + (part[key] ?? 0), 0)]),
  );
const only = (sums: Sums, keys: readonly string[]): Sums =>
  Object.fromEntries(keys.map((key) => [key, sums[key] ?? Number.NaN]));
const RECEIVABLE = ['orders', 'due', 'derated', 'coupon', 'waived', 'owed', 'unpaid', 'settled'];
const RECEIVED = ['received', 'refunded', 'net'];

describe('reports of one span agree (I24)', () => {
  test('what was due: by day, by park, by month, by cashier, of garages and streets', async () => {
    const days = only(await sumsOf('day-figures'), RECEIVABLE);
    expect(days).toMatchObject({
      due: expect.toSatisfy((fen: number) => fen > 1_000_000),
      orders: expect.toSatisfy((n: number) => n > 1000),
      owed: expect.toSatisfy((fen: number) => fen > 0),
    });
    for (const groupBy of ['day', 'park'])
      expect(
        added(
          await sumsOf('receivables-garage', { ...SPAN, groupBy }),
          await sumsOf('receivables-roadside', { ...SPAN, groupBy }),
        ),
        groupBy,
      ).toEqual(days);
    for (const groupBy of ['person', 'day'])
      expect(await sumsOf('receivables-by-cashier', { ...SPAN, groupBy }), groupBy).toEqual(days);
    expect(only(await sumsOf('receivables-by-month', MONTHS), RECEIVABLE)).toEqual(days);
    expect(await sumsOf('fee-trend', { ...SPAN, groupBy: 'month' })).toEqual(only(days, ['orders', 'due', 'settled']));
    expect(await sumsOf('receivables-roadside', { ...SPAN, groupBy: 'section' })).toEqual(
      await sumsOf('receivables-roadside'),
    );
    expect(only(await sumsOf('fee-trend'), ['orders', 'due', 'settled'])).toEqual(
      only(days, ['orders', 'due', 'settled']),
    );
    const streets = await sumsOf('receivables-roadside');
    expect((await sumsOf('park-day-report')).due).toBe(streets.due);
    expect(only(await sumsOf('park-month-report', MONTHS), RECEIVABLE)).toEqual(streets);
  });

  test('what was received: by way, day, park, month and cashier', async () => {
    const days = await sumsOf('day-figures');
    const received = only(days, RECEIVED);
    expect(received).toMatchObject({
      received: expect.toSatisfy((fen: number) => fen > 1_000_000),
      refunded: expect.toSatisfy((fen: number) => fen > 0),
    });
    for (const groupBy of ['payWay', 'day', 'park'])
      expect(
        only(
          added(
            await sumsOf('received-garage', { ...SPAN, groupBy }),
            await sumsOf('received-roadside', { ...SPAN, groupBy }),
          ),
          RECEIVED,
        ),
        groupBy,
      ).toEqual(received);
    const ways = Object.keys(days).filter((key) =>
      ['cash', 'wechat', 'alipay', 'etc', 'ecny', 'wechatAuto', 'alipayAuto', 'seller'].includes(key),
    );
    for (const report of ['received-by-day', 'received-by-cashier'])
      expect(only(await sumsOf(report), [...RECEIVED, ...ways]), report).toEqual(only(days, [...RECEIVED, ...ways]));
    expect(only(await sumsOf('received-by-month', MONTHS), [...RECEIVED, ...ways])).toEqual(
      only(days, [...RECEIVED, ...ways]),
    );
    expect((await sumsOf('park-day-report')).received).toBe((await sumsOf('received-roadside')).received);
    const street = await sumsOf('received-roadside');
    expect(await sumsOf('received-roadside', { ...SPAN, groupBy: 'section' })).toEqual(street);
    expect((await sumsOf('park-month-report', MONTHS)).wechat).toBe(
      (await sumsOf('received-by-month', { ...MONTHS, parkKind: ['roadside'] })).wechat,
    );
    const { rows } = await asked('received-garage', SPAN);
    expect(rows.reduce((sum, row) => sum + Number(row.shareRate ?? 0), 0)).toBeGreaterThan(990);
  });

  test('entries and exits: by day, hour, park and plate', async () => {
    const days = only(await sumsOf('day-figures'), ['entries', 'exits']);
    for (const groupBy of ['hour', 'day']) expect(await sumsOf('traffic', { ...SPAN, groupBy }), groupBy).toEqual(days);
    expect(only(await sumsOf('receivables-by-month', MONTHS), ['entries', 'exits'])).toEqual(days);
    for (const level of ['province', 'city'])
      expect((await sumsOf('plate-origin', { ...SPAN, level })).entries, level).toBe(days.entries);
  });

  test('groups are the sums of their parks, companies of the whole', async () => {
    const street = { ...SPAN, parkKind: ['roadside'] };
    const days = await sumsOf('day-figures', street);
    const summary = await sumsOf('group-summary', SPAN);
    expect(only(summary, ['entries', 'exits', 'due', 'received'])).toEqual(
      only(days, ['entries', 'exits', 'due', 'received']),
    );
    expect(only(await sumsOf('group-payments', SPAN), RECEIVED)).toEqual(only(days, RECEIVED));
    expect(only(await sumsOf('group-sessions', SPAN), ['entries', 'exits'])).toEqual(only(days, ['entries', 'exits']));
    expect((await asked('group-summary', { ...SPAN, company: 'C0002' })).total).toBe(0);
    expect(await sumsOf('group-summary', { ...SPAN, company: 'C0001' })).toEqual(summary);
    const [all, jinhe, yunbo] = [
      await sumsOf('day-figures'),
      await sumsOf('day-figures', SPAN, 'jinhe'),
      await sumsOf('day-figures', SPAN, 'yunbo'),
    ];
    expect(added(jinhe, yunbo)).toEqual(all);
  });

  test('a company has those below it, a village its parks', async () => {
    expect(await sumsOf('day-figures', { ...SPAN, company: 'C0002' })).toEqual(
      await sumsOf('day-figures', SPAN, 'east'),
    );
    expect(await sumsOf('day-figures', { ...SPAN, village: ['V0003'] })).toEqual(
      await sumsOf('day-figures', SPAN, 'jinhe'),
    );
    expect((await sumsOf('berth-rate', { ...SPAN, company: 'C0002' })).berths).toBe(0);
  });

  test('collectors: their stays and the days on which they clocked in', async () => {
    const { rows } = await asked('group-collectors', SPAN);
    const [clocked] = await ask(
      `select count(distinct (user_id, day))::int as days from duty_record where on_time is not null and day between $1
        and $2 and deleted_at is null`,
      [SPAN.from, SPAN.to],
    );
    expect(rows.reduce((sum, row) => sum + Number(row.attendNum), 0)).toBe(clocked?.days);
    for (const row of rows) expect(Number(row.sessionNum)).toBeLessThanOrEqual(Number(row.orderNum));
    const [on] = await ask(
      `select count(distinct user_id)::int as people from duty_record where day = $1 and on_time <= $2
        and off_time is null and deleted_at is null`,
      [BASE_DATE, `${BASE_DATE} 16:00:00+08`],
    );
    const streets = (await asked('roadside-now', {})).rows;
    expect(streets.reduce((sum, row) => sum + Number(row.collectorNum), 0)).toBe(on?.people);
  });

  test('without dates: today, and three months', async () => {
    expect(await sumsOf('day-figures', {})).toEqual(await sumsOf('day-figures', { from: BASE_DATE, to: BASE_DATE }));
    expect(await sumsOf('received-by-month', {})).toEqual(
      await sumsOf('received-by-month', { fromMonth: '2026-01', toMonth: '2026-03' }),
    );
  });

  test('escapes: by park, section and day; what is owed by plate', async () => {
    const parks = await sumsOf('escape-summary', SPAN);
    expect(parks.escapes).toBeGreaterThan(0);
    for (const groupBy of ['section', 'day'])
      expect(await sumsOf('escape-summary', { ...SPAN, groupBy }), groupBy).toEqual(parks);
    expect((await sumsOf('park-day-report')).escaped).toBe(
      (await sumsOf('escape-summary', { ...SPAN, parkKind: ['roadside'] })).escaped,
    );
    const {
      rows: [owing],
    } = await asked('arrears-by-plate', { plate: '沪B8K6X2' });
    expect(owing).toMatchObject({ plateNumber: '沪B8K6X2', oweNum: 3, oweFen: 2300, openFen: 2300 });
  });
});

test('stays of a street fall into one band each; time parked never exceeds the time there was', async () => {
  const days = await sumsOf('day-figures', { ...SPAN, parkKind: ['roadside'] });
  const { rows, sums } = await asked('stay-length', SPAN);
  expect(rows.map((row) => row.stayBand)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(sums.sessions).toBe(days.exits);
  const berths = await asked('berth-rate', SPAN);
  expect(berths.sums.berths).toBe(16);
  for (const row of berths.rows) expect(Number(row.berthRate)).toBeGreaterThan(0);
  for (const row of berths.rows) expect(Number(row.berthRate)).toBeLessThanOrEqual(1000);
});

test('between orders and payments only late money differs, until somebody tampers with one', async () => {
  const late = await ask(
    `select o.number as "orderNo", sum(n.amount)::bigint as "lateFen", sum(n.refunded)::bigint as "lateRefundFen"
      from online_order n join "order" o on o.id = n.order_id where n.late and n.deleted_at is null
      group by 1 order by 1`,
  );
  expect(late.length).toBeGreaterThan(0);
  const differing = await asked('order-reconciliation', { ...SPAN, different: true });
  expect(differing.rows.toSorted((a, b) => (String(a.orderNo) < String(b.orderNo) ? -1 : 1))).toMatchObject(late);
  expect(differing.rows.map((row) => [row.difference, row.diffFen])).toEqual(
    late.map((row) => [1, Number(row.lateRefundFen) - Number(row.lateFen)]),
  );
  const same = await asked('order-reconciliation', { ...SPAN, different: false, size: 1 });
  expect(same.total + differing.total).toBe((await asked('order-reconciliation', { ...SPAN, size: 1 })).total);
  const whole = await asked('order-reconciliation', { ...SPAN, size: 5 });
  expect([whole.rows.length, whole.total > 1000, whole.sums.ordered]).toEqual([5, true, whole.sums.paid]);
  const [row] = await ask(
    `update "order" set paid = paid + 100 where id = (select o.id from "order" o join payment p on p.order_id = o.id
      where p.online_order_id is null order by o.id limit 1) returning id, number`,
  );
  const { rows } = await asked('order-reconciliation', { ...SPAN, different: true });
  expect(rows.filter(({ orderNo }) => orderNo === row?.number)).toMatchObject([{ diffFen: 100, difference: 1 }]);
  expect(rows).toHaveLength(late.length + 1);
  await ask('update "order" set paid = paid - 100 where id = $1', [row?.id]);
});

test('shifts show the money that they took', async () => {
  const { rows } = await asked('shift-payments', SPAN);
  const cash = rows.filter((row) => row.payWay === 1).reduce((sum, row) => sum + Number(row.netFen), 0);
  expect(cash).toBe(
    (await ask(`select sum(amount)::bigint as n from payment where pay_way = 'cash' and shift_id is not null`))[0]?.n,
  );
  const [shift] = await ask(`select shift_id from payment where shift_id is not null order by id limit 1`);
  expect(new Set((await asked('shift-payments', { shift: [shift?.shift_id] })).rows.map((row) => row.shiftId))).toEqual(
    new Set([shift?.shift_id]),
  );
});
