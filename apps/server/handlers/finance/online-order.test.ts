import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlineOrdersOn } from '../../testing/online-orders.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** The small world; PK0001 takes WeChat through the sandbox. */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const { at, job, onlineOf, orderOf, paymentsOf, order, sessionOf, start, notify } = onlineOn(() => world);
const { act, not, paid } = onlineOrdersOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
beforeEach(() => at('12:00:00'));
afterAll(() => world.close());

test('a payment waits, is told of, and settles its order and session', async () => {
  const one = await order();
  const id = await start([one]);
  expect(await onlineOf(id)).toMatchObject({ state: 'waiting', amount: 1400 });
  expect(await done('east', 'order.get', { ids: [one] })).toMatchObject({ onlineState: 0, unpaidFen: 1400 });
  await job();
  at('12:00:05');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'success', payTime: '2026-03-01 12:00:03' });
  expect(await orderOf(one)).toMatchObject({ state: 'settled', paid: 1400, payWay: 'wechat' });
  expect((await ask('select paid from session where id = $1', [await sessionOf(one)]))[0]).toEqual({ paid: 1400 });
  expect(await paymentsOf(id)).toEqual([
    { order: one, amount: 1400, payWay: 'wechat', intent: expect.stringMatching(/^T260301.+-1$/), cashier: null },
  ]);
});

test('while its result is open nothing else takes money of the order, nor voids the stay', async () => {
  const one = await order();
  const id = await start([one], 'never');
  const session = await sessionOf(one);
  expect(await refusal('east', 'order.take-payment', { ids: [one], input: { amount: 100, payWay: 'cash' } })).toBe(
    'online-pending',
  );
  expect(await refusal('east', 'online-order.start', { input: { orders: [one], payWay: 'alipay' } })).toBe(
    'online-pending',
  );
  expect(await refusal('east', 'session.void', { ids: [session], input: { remark: 'x' } })).toBe('online-pending');
  expect(await done('east', 'arrears.create-from-order', { input: { orders: [one] } })).toMatchObject([
    { ok: false, reason: 'online-pending' },
  ]);
  expect(await orderOf(one)).toMatchObject({ state: 'unpaid' });
  at('12:14:59');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'waiting' });
  at('12:15:00');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'closed', queries: 1 });
  await done('east', 'order.take-payment', { ids: [one], input: { amount: 1400, payWay: 'cash' } });
});

test('of payments that begin at once on one order only one does, whichever way they go', async () => {
  const one = await order();
  const start2 = () =>
    world.call('east', 'online-order.start', { input: { orders: [one], payWay: 'wechat', payer: 'never' } });
  const all = await Promise.all([
    start2(),
    start2(),
    world.call('cash1', 'order.take-payment', { ids: [one], input: { amount: 1400, payWay: 'cash' } }),
    start2(),
  ]);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  ['a way that goes through no channel', { payWay: 'cash' }, 'not-online'],
  ['no channel for the way', { payWay: 'unionpay' }, 'no-channel'],
  ['nothing chosen', { orders: [] }, 'nothing-chosen'],
])('%s is refused', async (_, input, reason) => {
  expect(
    await refusal('east', 'online-order.start', { input: { orders: [await order()], payWay: 'wechat', ...input } }),
  ).toBe(reason);
});

test('the same news twice, or five at once, is booked once (I31)', async () => {
  const one = await order();
  const id = await start([one]);
  expect(await Promise.all([1, 2, 3, 4, 5].map(() => notify(id)))).toEqual([200, 200, 200, 200, 200]);
  expect(await notify(id)).toBe(200);
  expect((await paymentsOf(id)).map(({ amount }) => amount)).toEqual([1400]);
  expect(await orderOf(one)).toMatchObject({ state: 'settled', paid: 1400 });
  const twice = await paid([await order()], 'twice');
  expect((await paymentsOf(twice)).length).toBe(1);
});

test('only the merchant of the payment is believed, only about its amount, and only in readable words', async () => {
  const id = await start([await order()]);
  expect(await notify(id, {}, 'another key')).toBe(401);
  expect(await notify(id, { outTradeNo: 'T0' })).toBe(401);
  expect(await notify(id, { amountFen: 'all' })).toBe(400);
  expect(await notify(id, { paidAt: undefined })).toBe(400);
  expect(await onlineOf(id)).toMatchObject({ state: 'waiting' });
  expect(await notify(id, { amountFen: 1300 })).toBe(200);
  expect(await onlineOf(id)).toMatchObject({ state: 'waiting', error: expect.stringContaining('13') });
  expect(await paymentsOf(id)).toEqual([]);
});

test('a failure frees the order', async () => {
  const one = await order();
  const id = await start([one]);
  await notify(id, { result: 'failure', error: 'no money' });
  expect(await onlineOf(id)).toMatchObject({ state: 'failed', error: 'no money' });
  expect(await paid([one])).not.toBe(id);
  expect(await orderOf(one)).toMatchObject({ state: 'settled' });
});

test('without an answer the result is unknown; it is asked for, and people may confirm it (B171)', async () => {
  const one = await order();
  const id = await start([one], 'unknown');
  await job();
  at('12:06:00');
  expect(
    (await done<{ onlineOrderId: string }[]>('east', 'online-order.list', { input: { size: 100 } })).find(
      ({ onlineOrderId }) => onlineOrderId === id,
    ),
  ).toMatchObject({ unconfirmed: 1 });
  at('12:15:00');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'unknown', queries: 1 });
  at('12:19:59');
  await job();
  expect(await onlineOf(id)).toMatchObject({ queries: 1 });
  at('12:20:00');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'unknown', queries: 2 });
  expect(await act('query-result', id)).toMatchObject({ state: 3, queryTimes: 3 });
  expect(await not('mark-paid', id, { remark: ' ' })).toBe('remark required');
  expect(await not('mark-paid', id, { remark: 'seen' }, 'audit1')).toBe(403);
  expect(await act('mark-paid', id, { remark: 'seen in the merchant account', channelTradeNo: 'WX1' })).toMatchObject({
    state: 1,
    channelTradeNo: 'WX1',
  });
  expect(await orderOf(one)).toMatchObject({ state: 'settled', paid: 1400 });
  expect(await not('mark-paid', id, { remark: 'again' })).toBe('not-in-state');
});

test('a process that dies after the charge loses nothing: the next one asks', async () => {
  const one = await order();
  const id = await start([one]);
  await job();
  // Without any notification.
  at('12:01:00');
  expect(await act('query-result', id)).toMatchObject({ state: 1 });
  expect(await orderOf(one)).toMatchObject({ state: 'settled', paid: 1400 });
  await notify(id);
  expect((await paymentsOf(id)).length).toBe(1);
});

test('debts whose payment comes to nothing are owed as before', async () => {
  const debt = String(
    (await done('east', 'arrears.add', { input: { park: 'PK0001', plate: '京N99001', owed: 700 } })).oweId,
  );
  const id = await start([], undefined, { arrears: [debt] });
  await notify(id, { result: 'failure' });
  expect(
    (
      await ask(
        `select a.state, a.pay_order_id as "payOrder", o.state as "order" from arrears a
          join online_order p on p.id = $2 join "order" o on o.id = p.order_id where a.id = $1`,
        [debt, id],
      )
    )[0],
  ).toEqual({ state: 'unpaid', payOrder: null, order: 'closed' });
  await done('east', 'arrears.pay', { ids: [debt], input: { payWay: 'cash' } });
});

test('it is found by its exact number, summed with the filters of the list, and not seen by others', async () => {
  const id = await paid([await order(700)]);
  const [{ no } = { no: '' }] = await ask('select out_trade_no as no from online_order where id = $1', [id]);
  expect(await done('east', 'online-order.find', { input: { outTradeNo: no } })).toMatchObject([{ onlineOrderId: id }]);
  expect(await done('east', 'online-order.find', { input: { outTradeNo: String(no).slice(0, 10) } })).toEqual([]);
  expect(await done('jinhe', 'online-order.find', { input: { outTradeNo: no } })).toEqual([]);
  expect(await done('east', 'online-order.sum', { input: { outTradeNo: no } })).toEqual({
    count: 1,
    amountFen: 700,
    refundFen: 0,
    netFen: 700,
  });
  expect(await not('refund', id, { remark: 'x' }, 'jinhe')).toBe(404);
  expect(await not('refund', id, { remark: 'x' }, 'audit1')).toBe(403);
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
