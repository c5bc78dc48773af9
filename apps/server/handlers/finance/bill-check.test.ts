import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { billCheckJob } from '../../jobs/bill-check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { onlineStaysOn } from '../../testing/online-stays.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const { at, job, onlineOf } = onlineOn(() => world);
const { enter, start } = onlineStaysOn(() => world);
const DAY = '2026-03-01';
const online: Record<string, string> = {};

/** Cars that pay 14.00 each through the sandbox, by what their payer does. */
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '100000000' });
  // the day has these payments alone
  await ask("update online_order set pay_way = 'etc' where pay_time >= $1::date", [DAY]);
  await ask('delete from bill_check where bill_date >= $1::date', [DAY]);
  await ask('update refund set done_at = null where done_at >= $1::date', [DAY]);
  for (const payer of ['fine', 'bill-missing', 'bill-twice', 'bill-less', 'never', 'refund']) {
    const { id } = await enter();
    online[payer] = await start([id], { payer });
    await job();
    at('11:00:05');
    await job();
  }
  // one is paid by somebody's word, another is refunded, a third was paid although we have closed it
  await done('east', 'online-order.mark-paid', { ids: [online.never ?? ''], input: { remark: '见到截图' } });
  await done('east', 'online-order.refund', { ids: [online.refund ?? ''], input: { remark: '多收', amount: 400 } });
  await job();
  const { id } = await enter();
  online.lost = await start([id], { payer: 'late' });
  await job();
  at('11:16:00');
  await job();
  world.setClock(() => '2026-03-02 10:30:00');
});
afterAll(() => world.close());

const run = () => billCheckJob.run(world.platform, new AbortController().signal);
const list = (call: string, input: Row = {}, user = 'east'): Promise<readonly Row[]> =>
  done<Row[]>(user, call, { input: { billDateFrom: DAY, billDateTo: DAY, size: 100, ...input } });
/** The check of the merchant that takes the wallets. */
const checks = () => list('bill-check.list', { merchantNo: '1900000001' });
const cases = async (): Promise<string[]> =>
  (
    await ask(
      `select about || ' ' || kind || ' ' || coalesce(ours::text, '-') || ' ' || coalesce(theirs::text, '-') || ' '
        || state as told from bill_difference where bill_date = $1 order by 1`,
      [DAY],
    )
  ).map(({ told }) => String(told));
const EXPECTED = [
  'payment amount-differs 1400 1300 open',
  'payment amount-differs 1400 2800 open',
  'payment ours-only 1400 - open',
  'payment ours-only 1400 - open',
  'payment theirs-only - 1400 open',
];
const caseOf = async (payer: string): Promise<string> =>
  String(
    (await ask('select id from bill_difference where online_order_id = $1 and bill_date = $2', [online[payer], DAY]))[0]
      ?.id,
  );

test('the bill of yesterday is compared, once however often', async () => {
  for (let round = 0; round < 2; round += 1) {
    await run();
    expect(await cases()).toEqual(EXPECTED);
  }
  expect(await checks()).toMatchObject([
    {
      source: 3,
      ourCount: 6,
      oursFen: 8400,
      ourRefundsFen: 400,
      theirCount: 6,
      theirsFen: 8300,
      theirRefundsFen: 400,
      diffCount: 5,
      openCount: 5,
      result: 2,
    },
  ]);
});

test('a difference is taken on, settled with a remark, and taken back', async () => {
  const id = await caseOf('bill-less');
  await done('east', 'bill-difference.take', { ids: [id] });
  expect(await refusal('east', 'bill-difference.take', { ids: [id] })).toBeDefined();
  const { body } = await world.call('east', 'bill-difference.settle', { ids: [id], input: { remark: '渠道立减' } });
  expect(body.data).toMatchObject([{ ok: true }]);
  expect(await list('bill-difference.list', { state: 'settled' })).toMatchObject([
    { remark: '渠道立减', handledBy: expect.any(String), state: 2 },
  ]);
  expect(await checks()).toMatchObject([{ openCount: 4, result: 2 }]);
  // comparing again keeps what was settled
  await done('east', 'bill-check.run', { input: { billDate: DAY } });
  expect(await checks()).toMatchObject([{ result: 0 }]);
  await run();
  expect((await cases()).filter((told) => told.endsWith('settled'))).toHaveLength(1);
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect((await cases()).filter((told) => told.endsWith('working'))).toHaveLength(1);
});

test('money that came for a closed order is booked as the channel says: late, and given back', async () => {
  expect(await onlineOf(online.lost ?? '')).toMatchObject({ state: 'closed' });
  const id = await caseOf('lost');
  await done('east', 'bill-difference.book', { ids: [id] });
  await job();
  expect(await onlineOf(online.lost ?? '')).toMatchObject({ state: 'refunded', late: true, refunded: 1400 });
  await done('east', 'bill-check.run', { input: { billDate: DAY } });
  await run();
  // now it stands on both sides, shown as late
  expect(await checks()).toMatchObject([
    { ourCount: 7, oursFen: 9800, lateCount: 1, lateFen: 1400, theirCount: 6, diffCount: 4 },
  ]);
  expect(await refusal('east', 'bill-difference.book', { ids: [await caseOf('bill-missing')] })).toBeDefined();
});

test('a day that was compared keeps what was found when its bill does not come again', async () => {
  const [before] = await checks();
  await done('east', 'bill-check.run', { input: { billDate: DAY } });
  const { config } = world.platform;
  // real channels know no account of this merchant
  const live = { ...config, channels: { ...config.channels, pay: 'live' as const } };
  await billCheckJob.run({ ...world.platform, config: live }, new AbortController().signal);
  expect(await checks()).toMatchObject([
    { result: 2, theirsFen: before?.theirsFen, diffCount: before?.diffCount, error: 'no account' },
  ]);
});

test('what is there no longer has vanished, and the day is equal', async () => {
  for (const payer of ['bill-missing', 'bill-twice', 'bill-less'])
    await ask("update online_order set payer = 'fine' where id = $1", [online[payer]]);
  await done('east', 'bill-check.run', { input: { billDate: DAY } });
  await run();
  expect((await cases()).filter((told) => told.endsWith('vanished')).length).toBeGreaterThanOrEqual(3);
  await ask("update bill_difference set state = 'settled' where state = 'open' and bill_date = $1", [DAY]);
  expect(await checks()).toMatchObject([{ openCount: 0, result: 3 }]);
});

test('a day that is not over is not compared', async () => {
  expect(await refusal('east', 'bill-check.run', { input: { billDate: '2026-03-02' } })).toBe('day-not-over');
});

test('others see neither checks nor differences', async () => {
  expect(await list('bill-difference.list', {}, 'roadmgr')).toEqual([]);
  const seen = await list('bill-check.list', {}, 'roadmgr');
  expect(seen.map(({ companyId }) => companyId).filter((company) => company !== 'C0003')).toEqual([]);
});
