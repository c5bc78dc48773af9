import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportsOn } from '../testing/reports.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import type { Row } from '../testing/calls.fixture.ts';
import { keepDays } from '../jobs/day-figures.ts';
import { checkWorld } from '../invariants/check.ts';

/** The small world: its history covers the fourteen days up to 2026-03-01 15:00. Figures of past days are stored. */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const { asked, sumsOf, sumsBy } = reportsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 16:00:00`);
});
afterAll(() => world.close());

const kept = async (day: string): Promise<Row | undefined> =>
  (
    await ask(
      `select park_id, day::text, orders, due, paid, refunded from day_figure where park_id = 'PK0001' and day = $1`,
      [day],
    )
  )[0];
const sound = async (): Promise<unknown> => {
  const found = await checkWorld(world.platform.database.db);
  return [found.I23, found.I24, found.I28];
};

describe('days that are over', () => {
  test('are kept, today is counted when asked for', async () => {
    expect(await kept('2026-02-28')).toMatchObject({ due: expect.toSatisfy((fen: number) => fen > 0) });
    expect(await kept(BASE_DATE)).toBeUndefined();
    const { rows } = await asked('day-figures', { from: BASE_DATE, to: BASE_DATE });
    expect(rows.find((row) => row.PKID === 'PK0001')).toMatchObject({
      date: BASE_DATE,
      inNum: expect.toSatisfy((n: number) => n > 0),
    });
    expect(await sound()).toEqual([0, 0, 0]);
  });

  test.each([1, 20, 21, 60])('%i orders that change at once count their day again', async (count) => {
    const before = await kept('2026-02-28');
    const change = (fen: number) =>
      ask(
        `update "order" set waived = waived + $1, due = due + $1 where id in (select id from "order"
          where park_id = 'PK0001' and state = 'settled' and type = 'parking' and created_at >= '2026-02-28'
          and created_at < '2026-03-01' order by id limit $2)`,
        [fen, count],
      );
    await change(100);
    expect(await kept('2026-02-28')).toEqual({ ...before, due: Number(before?.due) + 100 * count });
    await change(-100);
    expect(await kept('2026-02-28')).toEqual(before);
  });

  test('a payment of a past order counts its day again at once, whoever writes it', async () => {
    const before = await kept('2026-02-28');
    const [late] = await ask(
      `select o.id, o.paid, o.refunded, o.state from "order" o join payment p on p.order_id = o.id
        where o.park_id = 'PK0001' and o.state = 'settled' and p.pay_way = 'cash' and o.created_at >= '2026-02-28'
        and o.created_at < '2026-03-01' order by o.id limit 1`,
    );
    await ask('update "order" set waived = waived + 100, due = due + 100 where id = $1', [late?.id]);
    expect(await kept('2026-02-28')).toEqual({ ...before, due: Number(before?.due) + 100 });
    expect((await sumsOf('receivables-garage', { from: '2026-02-28', to: '2026-02-28', park: ['PK0001'] })).due).toBe(
      Number(before?.due) + 100,
    );
    await ask('update "order" set waived = waived - 100, due = due - 100 where id = $1', [late?.id]);
    expect(await kept('2026-02-28')).toEqual(before);
    expect(
      await done('admin', 'order.refund-offline', { ids: [String(late?.id)], input: { amount: 100, remark: '多收' } }),
    ).toBeDefined();
    expect(await kept('2026-02-28')).toMatchObject({ due: before?.due, refunded: before?.refunded });
    expect(await sound()).toEqual([0, 0, 0]);
  });

  test('a change that is taken back leaves them alone', async () => {
    const before = await kept('2026-02-27');
    const client = await world.platform.database.pool.connect();
    await client.query('begin');
    await client.query(
      `update "order" set due = due + 500 where id = (select id from "order" where park_id = 'PK0001'
        and created_at >= '2026-02-27' and created_at < '2026-02-28' order by id limit 1)`,
    );
    await client.query('rollback');
    client.release();
    expect(await kept('2026-02-27')).toEqual(before);
  });

  test('two who change one day at a time both count', async () => {
    const ids = (
      await ask(
        `select id from "order" where park_id = 'PK0001' and created_at >= '2026-02-26' and created_at < '2026-02-27'
          and state = 'settled' order by id limit 2`,
      )
    ).map((row) => String(row.id));
    const before = await kept('2026-02-26');
    await Promise.all(
      ids.map((id) => ask('update "order" set due = due + 100, waived = waived + 100 where id = $1', [id])),
    );
    expect(await kept('2026-02-26')).toMatchObject({ due: Number(before?.due) + 200 });
    await ask('update "order" set due = due - 100, waived = waived - 100 where id = any($1)', [ids]);
    expect(await kept('2026-02-26')).toEqual(before);
  });

  test('counting them again changes nothing, and mends what was spoilt', async () => {
    const counted = async () => ask('select * from day_figure where entries > 0 or orders > 0 order by park_id, day');
    const before = await counted();
    const input = { from: '2026-02-15', to: BASE_DATE };
    expect(await done<number>('admin', 'day-figures.rebuild', { input })).toBe(6 * 14);
    expect(await counted()).toEqual(before);
    await ask(`update day_figure set due = due + 1 where park_id = 'PK0001' and day = '2026-02-28'`);
    expect(await sound()).toEqual([1, 0, 1]);
    expect(
      await done<number>('east', 'day-figures.rebuild', {
        input: { park: ['PK0001'], from: '2026-02-28', to: '2026-02-28' },
      }),
    ).toBe(1);
    expect(await sound()).toEqual([0, 0, 0]);
  });

  test('are counted again only by who may, of parks that he sees', async () => {
    const input = { from: '2026-02-27', to: '2026-02-28' };
    expect(await refusal('audit1', 'day-figures.rebuild', { input })).toBe(403);
    expect(await refusal('jinhe', 'day-figures.rebuild', { input: { ...input, park: ['PK0001'] } })).toBe(
      'parkId missing',
    );
    expect(await done<number>('jinhe', 'day-figures.rebuild', { input })).toBe(2);
    expect(await refusal('admin', 'day-figures.rebuild', { input: { from: BASE_DATE, to: BASE_DATE } })).toBe(
      'day-not-over',
    );
    expect(await refusal('admin', 'day-figures.rebuild', { input: { from: '2025-11-01', to: '2026-02-28' } })).toBe(
      'span-too-long',
    );
    expect(await refusal('admin', 'day-figures.rebuild', { input: { from: '2026-02-28', to: '2026-02-27' } })).toBe(
      'beginDate order',
    );
  });
});

test('the job keeps the day that has ended; without it the day is counted all the same', async () => {
  world.setClock(() => '2026-03-03 00:05:00');
  const before = await sumsBy('day-figures', { from: BASE_DATE, to: BASE_DATE });
  expect(await kept(BASE_DATE)).toBeUndefined();
  await keepDays(world.platform);
  expect(await kept(BASE_DATE)).toBeDefined();
  expect(await kept('2026-03-02')).toMatchObject({ orders: 0, due: 0 });
  expect(await sumsBy('day-figures', { from: BASE_DATE, to: BASE_DATE })).toEqual(before);
  expect(await sound()).toEqual([0, 0, 0]);
});
