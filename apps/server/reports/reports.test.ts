import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { calls } from '../db/registry.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import type { Row } from '../testing/calls.fixture.ts';
import { keepDays } from '../jobs/day-figures.ts';
import { systemActor } from '../platform/actor.ts';
import { runCall } from '../engine/run.ts';
import type { Presets } from '../access/access.ts';
import { checkWorld } from '../invariants/check.ts';

/** The small world: its history covers the fourteen days up to 2026-03-01 15:00. */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 16:00:00`);
});
afterAll(() => world.close());

type Sums = Readonly<Record<string, number>>;
const SPAN = { from: '2026-02-01', to: BASE_DATE };
const MONTHS = { fromMonth: '2026-02', toMonth: '2026-03' };
const asked = async (
  report: string,
  input: Row = {},
  user = 'admin',
): Promise<{ rows: Row[]; sums: Sums; total: number }> => {
  const { status, body } = await world.call(user, `${report}.report`, { input });
  expect([status, body.msg], report).toEqual([200, expect.any(String)]);
  return { rows: body.data as Row[], sums: body.sums ?? {}, total: body.total ?? 0 };
};
const sumsOf = async (report: string, input: Row = SPAN, user = 'admin'): Promise<Sums> =>
  (await asked(report, input, user)).sums;
/** From the inside: with codes that are good for some rows only, at any time of day. */
const sumsBy = async (
  report: string,
  input: Record<string, unknown>,
  presets: Presets = [],
): Promise<Sums | undefined> => {
  const call = calls.get(`${report}.report`);
  if (!call) throw new Error(`No report ${report}`);
  return (
    await runCall(world.platform, {
      call,
      actor: systemActor('test'),
      asked: { ids: [], input },
      presets,
      dryRun: false,
      intent: undefined,
    })
  ).sums;
};
const added = (...parts: readonly Sums[]): Sums =>
  Object.fromEntries(
    Object.keys(parts[0] ?? {}).map((key) => [key, parts.reduce((sum, part) => sum + (part[key] ?? 0), 0)]),
  );
const only = (sums: Sums, keys: readonly string[]): Sums =>
  Object.fromEntries(keys.map((key) => [key, sums[key] ?? Number.NaN]));
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
    expect((await sumsOf('roadside-now', {})).collectors).toBe(on?.people);
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

test('nothing differs between orders and payments until somebody tampers with one', async () => {
  expect((await asked('order-reconciliation', { ...SPAN, different: true })).total).toBe(0);
  const whole = await asked('order-reconciliation', { ...SPAN, size: 5 });
  expect([whole.rows.length, whole.total > 1000, whole.sums.ordered]).toEqual([5, true, whole.sums.paid]);
  const [row] = await ask(
    `update "order" set paid = paid + 100 where id = (select o.id from "order" o join payment p on p.order_id = o.id
      where p.online_order_id is null order by o.id limit 1) returning id, number`,
  );
  const { rows } = await asked('order-reconciliation', { ...SPAN, different: true });
  expect(rows).toMatchObject([{ orderNo: row?.number, diffFen: 100, difference: 1 }]);
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

describe('who sees what', () => {
  test('a manager of one park sees it alone, a user without any role nothing', async () => {
    expect(new Set((await asked('day-figures', SPAN, 'mgr1')).rows.map((row) => row.PKID))).toEqual(
      new Set(['PK0001']),
    );
    expect((await asked('day-figures', SPAN, 'none1')).total).toBe(0);
    expect(new Set((await asked('pass-summary', SPAN, 'jinhe')).rows.map((row) => row.PKID))).toEqual(
      new Set(['PK0003']),
    );
  });

  test('a code of a page of streets is good for streets only, whatever is asked', async () => {
    expect(await sumsBy('received-by-cashier', SPAN, [{ parkKind: ['roadside'] }])).toEqual(
      await sumsOf('received-by-cashier', { ...SPAN, parkKind: ['roadside'] }),
    );
    expect(await sumsBy('received-by-cashier', SPAN, [{ parkKind: ['roadside'] }, undefined])).toEqual(
      await sumsOf('received-by-cashier'),
    );
  });
});

describe('what is asked wrongly is named', () => {
  test.each([
    ['day-figures', { from: '2026-03-01', to: '2026-02-01' }, 'beginDate order'],
    ['day-figures', { from: '2024-01-01', to: '2026-02-01' }, 'span-too-long'],
    ['day-figures', { sort: 'nothing' }, 'sort choice'],
    ['receivables-by-month', { fromMonth: '2026-13' }, 'beginMonth format'],
    ['receivables-by-month', { fromMonth: '2026-03', toMonth: '2026-01' }, 'beginMonth order'],
    ['receivables-by-month', { fromMonth: '2020-01', toMonth: '2026-01' }, 'span-too-long'],
    ['received-garage', { sort: 'share' }, 'sort choice'],
  ])('%s %j', async (report, input, why) => {
    expect(await refusal('admin', `${report}.report`, { input })).toBe(why);
  });
});

test('a file holds the rows of its report', async () => {
  const { rows, sums } = await asked('day-figures', SPAN);
  const { raw } = await world.call('admin', 'day-figures.export', { input: { ...SPAN, format: 'jsonl' } });
  const lines = raw.payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  expect(lines).toHaveLength(rows.length);
  expect(lines.reduce((sum, line) => sum + Number(line.due), 0)).toBe(sums.due);
  const { raw: day } = await world.call('cash1', 'park-day-report.export', {
    input: { park: ['PK0001'], day: '2026-02-28', format: 'csv' },
  });
  expect(day.payload.split('\r\n')[1]).toContain('2026-02-28,云泊广场地下车库');
  expect(day.payload.trim().split('\r\n')).toHaveLength(2);
});

test('the export of stays with money missing holds those that left with something owed or unpaid, only', async () => {
  const answer = await world.app.inject({
    url: '/api/updown/static/exportPageUnChargeOrder?format=jsonl',
    headers: { authorization: await world.bearer('admin') },
  });
  const found = answer.payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const [all] = await ask(`select count(*)::int as n from session where state = 'left' and owed > 0`);
  expect([answer.statusCode, found.length, found.every((row) => row.state === 'left')]).toEqual([200, all?.n, true]);
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

test('coupons and codes are told since ever, or by the days they were sent and used; both ends count', async () => {
  world.setClock(() => `${BASE_DATE} 16:00:00`);
  const { pool } = world.platform.database;
  const sentOn = async (report: string, sum: string): Promise<readonly number[]> => {
    const of = async (input: Row): Promise<number> => (await sumsOf(report, input))[sum] ?? Number.NaN;
    return [
      await of({}),
      await of({ until: '2026-02-20' }),
      await of({ since: '2026-02-21' }),
      await of({ since: '2026-02-20', until: '2026-02-20' }),
    ];
  };
  const counted = async (table: string, moment: string, where: string): Promise<readonly number[]> => {
    const of = async (days: string): Promise<number> =>
      Number(
        (
          await pool.query(
            `select count(*)::int as n from ${table} t where t.deleted_at is null and ${where} and ${days}`,
          )
        ).rows[0].n,
      );
    return [
      await of('true'),
      await of(`local_day(${moment}) <= '2026-02-20'`),
      await of(`local_day(${moment}) > '2026-02-20'`),
      await of(`local_day(${moment}) = '2026-02-20'`),
    ];
  };
  const coupons = await sentOn('coupon-summary', 'sent');
  expect(coupons).toEqual(await counted('coupon', 'coalesce(t.take_time, t.created_at)', 'true'));
  const uses = await sentOn('derate-code-sum', 'used');
  expect(uses).toEqual(
    await counted('derate_use', 't.time', `t.state <> 'void' and t.code in (select id from derate_code)`),
  );
  expect([Number(coupons[0]) > 0, Number(uses[0]) > 0]).toEqual([true, true]);
  expect(
    (await world.call('admin', 'coupon-summary.report', { input: { since: '2026-02-02', until: '2026-02-01' } })).body,
  ).toMatchObject({ code: 400, data: { fields: [{ field: 'beginDate', rule: 'order' }] } });
});
