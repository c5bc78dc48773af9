import { HEADERS } from '@parkdeck/core/wire/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exceptionsOn } from '../../testing/exceptions.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { payChannelJob } from '../../jobs/pay-channel.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

/** Cases of cars whose payment has no result. PK0001 charges by R05: 11.00 for 1.5 hours. */
let world: TestPlatform;
let now = `${BASE_DATE} 12:00:00`;
const { ask, done, row } = callsOn(() => world);
const { raise, enter, show, resolve, notResolved, commandsOf } = exceptionsOn(
  () => world,
  () => now,
);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => now);
});
afterAll(() => world.close());

/** A car inside that pays online, without a result at the lane; `payer` selects the sandbox's behaviour. */
const paying = async (
  plate: string,
  payer: string,
): Promise<{ readonly session: string; readonly online: string; readonly id: string }> => {
  now = `${BASE_DATE} 12:00:00`;
  const session = await enter(plate);
  const online = String(
    (await done('east', 'online-order.start', { input: { sessions: [session], payWay: 'wechat', payer } }))
      .onlineOrderId,
  );
  await payChannelJob.run(world.platform, new AbortController().signal);
  return { session, online, id: await raise({ kind: 'result-unknown', plate, session }) };
};

test('a payment without result is asked for by one key: paid, the car leaves', async () => {
  const { session, id } = await paying('浙B7P001', 'pays');
  now = `${BASE_DATE} 12:00:10`;
  expect((await show(id, {}, 'east')).decisions.map(({ decision, missing }) => [decision, missing])).toEqual([
    ['ask-channel', null],
    ['mark-paid', null],
    ['close', null],
  ]);
  expect((await show(id)).decisions.map(({ missing }) => missing)).toEqual([
    'static_unConfirmOrder_query',
    'static_unConfirmOrder_manual',
    null,
  ]);
  expect(await notResolved(id, { decision: 'ask-channel' })).toBe(403);
  expect(await resolve(id, { decision: 'ask-channel' }, 'east')).toMatchObject({ state: 3, decision: 10 });
  expect(await row('session', session)).toMatchObject({ state: 'left', release_type: 'paid', paid: 1100 });
  expect(await commandsOf(id)).toMatchObject([{ kind: 'open' }]);
});

test('not paid, it becomes a car that has not paid', async () => {
  const { session, online, id } = await paying('浙B7P002', 'never');
  expect(await resolve(id, { decision: 'ask-channel' }, 'east')).toMatchObject({ state: 0, kind: 5, dueFen: 1100 });
  expect(await row('online_order', online)).toMatchObject({ state: 'closed' });
  expect(await commandsOf(id)).toEqual([]);
  await resolve(id, { decision: 'collect', due: 1100 });
  expect(await row('session', session)).toMatchObject({ state: 'left', paid: 1100 });
});

test('without an answer nothing changes, until a person confirms it after a check', async () => {
  const { session, online, id } = await paying('浙B7P003', 'unknown');
  expect(await notResolved(id, { decision: 'ask-channel' }, 'east')).toBe('still-unknown');
  expect(await row('online_order', online)).toMatchObject({ state: 'waiting' });
  expect(await notResolved(id, { decision: 'mark-paid' }, 'east')).toBe('reason required');
  await resolve(id, { decision: 'mark-paid', reason: '车主出示账单' }, 'east');
  expect(await row('online_order', online)).toMatchObject({ state: 'success', remark: '车主出示账单' });
  expect(await row('session', session)).toMatchObject({ state: 'left', paid: 1100 });
});

test('a car that pays from its stall stays there; only its payment is settled', async () => {
  const { session, id } = await paying('浙B7P004', 'pays');
  await ask('update exception set gate_id = null where id = $1', [id]);
  now = `${BASE_DATE} 12:00:10`;
  expect(await resolve(id, { decision: 'ask-channel' }, 'east')).toMatchObject({ state: 3 });
  expect(await row('session', session)).toMatchObject({ state: 'open', paid: 1100 });
});

test('who charges a car is told of its payment without a result, which is not charged again', async () => {
  const { session, online } = await paying('浙B7P005', 'unknown');
  now = `${BASE_DATE} 13:00:00`;
  await ask(`update "order" set pending = 'unknown' where session_id = $1`, [session]);
  await ask(`update online_order set state = 'unknown' where id = $1`, [online]);
  const headers = { [HEADERS.dryRun]: '1' };
  const preview = await done('east', 'session.exit', { ids: [session], input: { payWay: 'cash' }, headers });
  expect(preview).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({
        noun: 'session',
        notes: expect.arrayContaining([expect.stringContaining('线上支付 ¥11.00 结果未知')]),
      }),
    ]),
  });
});
