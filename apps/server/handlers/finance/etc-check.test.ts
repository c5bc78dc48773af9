import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { etcCheckJob } from '../../jobs/etc-check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const DAY = '2026-03-01';
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => '2026-03-02 02:20:00');
  // The day with one payment of each kind.
  await ask(`update online_order set pay_way = 'wechat' where pay_way = 'etc' and pay_time >= $1::date`, [DAY]);
  for (const [id, payer, late] of [
    ['ONE1', null, false],
    ['ONE2', 'etc-missing', false],
    ['ONE3', 'etc-more', false],
    ['ONE4', 'etc-less', false],
    ['ONE5', null, true],
  ] as const) {
    await ask(
      `insert into online_order (id, order_id, orders, plate, park_id, company_id, out_trade_no, channel_trade_no,
        pay_way, scene, amount, refunded, state, late, pay_time, payer, created_at, rev)
      select $1, order_id, orders, plate, 'PK0001', 'C0002', $1, 'CH' || $1, 'etc', 'auto-debit', 1000, 0, case
      when $3 then 'refunded' else 'success' end, $3, $4::timestamptz, $2, $4::timestamptz, 1 from online_order
      order by id limit 1`,
      [id, payer, late, `${DAY} 10:00:00`],
    );
  }
});
afterAll(() => world.close());

const run = () => etcCheckJob.run(world.platform, new AbortController().signal);
const checks = (): Promise<Row[]> =>
  ask(
    `select id, our_count::int as "ourCount", ours::int, their_count::int as "theirCount", theirs::int,
      diff_count::int as "diffCount", diff::int, result from etc_check where bill_date = $1 and deleted_at is null`,
    [DAY],
  );
const asked = { input: { park: 'PK0001', billDate: DAY } };

test('a day is compared with the clearing file, once however often', async () => {
  for (let round = 0; round < 2; round += 1) {
    await run();
    // A late payment is not booked: only the file has it.
    expect(await checks()).toEqual([
      {
        id: expect.any(String),
        ourCount: 4,
        ours: 4000,
        theirCount: 5,
        theirs: 4900,
        diffCount: 4,
        diff: 3100,
        result: 'ours-only',
      },
    ]);
  }
  const rows = await done<Row[]>('east', 'etc-check.differences', asked);
  expect(rows.map((row) => [row.channelTradeNo, row.oursFen, row.theirsFen, row.kind])).toEqual([
    ['CHONE2', 1000, null, 1],
    ['CHONE3X', null, 1000, 2],
    ['CHONE4', 1000, 900, 3],
    ['CHONE5', null, 1000, 2],
  ]);
  expect(
    await done<Row[]>('east', 'etc-check.differences', { input: { ...asked.input, result: 'amount-differs' } }),
  ).toHaveLength(1);
});

test('what is dealt with stays so; the day is settled when all of it is', async () => {
  const ids = (await done<Row[]>('east', 'etc-check.differences', asked)).map((row) => String(row.id));
  const settle = (differences: readonly string[]) =>
    done<{ ok: boolean; reason?: string }[]>('east', 'etc-check.settle-difference', {
      input: { differences, remark: '次日补清分' },
    });
  expect((await settle(ids.slice(0, 1)))[0]).toMatchObject({ ok: true });
  expect((await checks())[0]).toMatchObject({ result: 'theirs-only' });
  expect((await settle(ids)).map(({ ok, reason }) => reason ?? ok)).toEqual(['settled-already', true, true, true]);
  await run();
  expect((await checks())[0]).toMatchObject({ result: 'settled', diffCount: 4 });
  // The file was corrected: this payment no longer differs.
  await ask(`update online_order set payer = null where id = 'ONE2'`);
  await run();
  expect((await checks())[0]).toMatchObject({ result: 'settled', diffCount: 3, theirCount: 6 });
});

test('who may not see the park learns nothing of it', async () => {
  const [difference] = await ask(
    `select id from etc_difference where park_id = 'PK0001' and deleted_at is null limit 1`,
  );
  expect(await done('jinhe', 'etc-check.differences', asked)).toEqual([]);
  expect(
    await refusal('jinhe', 'etc-check.settle-difference', {
      input: { differences: [String(difference?.id)], remark: 'x' },
    }),
  ).toBe('ids missing');
  expect(
    await refusal('audit1', 'etc-check.settle-difference', {
      input: { differences: [String(difference?.id)], remark: 'x' },
    }),
  ).toBe(403);
  expect(
    await refusal('east', 'etc-check.settle-difference', { input: { differences: [String(difference?.id)] } }),
  ).toBe('remark required');
});

test('the world has equal days, every kind of difference, and one that was dealt with', async () => {
  const found = await ask(
    `select result, count(*)::int as n from etc_check where bill_date < $1 and deleted_at is null group by 1`,
    [DAY],
  );
  const equal = found.find(({ result }) => result === 'equal');
  expect(Number(equal?.n)).toBeGreaterThan(
    5 * found.filter(({ result }) => result !== 'equal').reduce((sum, { n }) => sum + Number(n), 0),
  );
  expect(new Set(found.map(({ result }) => result))).toEqual(
    new Set(['amount-differs', 'equal', 'ours-only', 'settled', 'theirs-only']),
  );
});
