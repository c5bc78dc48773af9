import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlineOrdersOn } from '../../testing/online-orders.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** Refunds through the channel: late payments, parts, debts. PK0001 takes WeChat through the sandbox. */
let world: TestPlatform;
const { ask, done } = callsOn(() => world);
const { at, job, onlineOf, orderOf, paymentsOf, refundsOf, order, start, notify } = onlineOn(() => world);
const { act, not, paid } = onlineOrdersOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
beforeEach(() => at('12:00:00'));
afterAll(() => world.close());

test('money that comes after closing goes back by itself and is no payment (W10)', async () => {
  const one = await order();
  const id = await start([one], 'late');
  await job();
  at('12:15:00');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'closed' });
  at('12:20:30');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'refunding', late: true, refunded: 0 });
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'refunded', late: true, refunded: 1400 });
  expect(await refundsOf(id)).toMatchObject([{ order: one, amount: 1400, state: 'refunded' }]);
  expect([await paymentsOf(id), await orderOf(one)]).toMatchObject([[], { state: 'unpaid', paid: 0, refunded: 0 }]);
});

test('one payment pays parking and three debts; a refund names the order (W11)', async () => {
  const one = await order();
  const plate = (await ask('select plate from "order" where id = $1', [one]))[0]?.plate;
  const debts: string[] = [];
  for (const owed of [500, 800, 1000])
    debts.push(String((await done('east', 'arrears.add', { input: { park: 'PK0001', plate, owed } })).oweId));
  const id = await start([one], undefined, { arrears: debts });
  for (const [verb, input] of [
    ['pay', {}],
    ['cancel', { remark: 'x' }],
  ] as const)
    expect(await done('east', `arrears.${verb}`, { ids: debts.slice(0, 1), input })).toMatchObject([
      { ok: false, reason: 'online-pending' },
    ]);
  expect(await ask('select distinct state from arrears where id = any($1)', [debts])).toEqual([{ state: 'unpaid' }]);
  await notify(id);
  const payments = await paymentsOf(id);
  expect(payments.map(({ amount }) => amount)).toEqual([1400, 2300]);
  expect(await ask('select state, paid from arrears where id = any($1) order by paid', [debts])).toEqual([
    { state: 'paid', paid: 500 },
    { state: 'paid', paid: 800 },
    { state: 'paid', paid: 1000 },
  ]);

  expect(await not('refund', id, { remark: 'wrong' })).toBe('order-needed');
  const debtOrder = String(payments[1]?.order);
  expect(await not('refund', id, { remark: 'wrong', order: debtOrder, amount: 500 })).toBe('whole-only');
  await act('refund', id, { remark: 'wrong', order: debtOrder });
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'success', refunded: 2300 });
  expect(await orderOf(debtOrder)).toMatchObject({ state: 'refunded' });
  expect(await ask('select distinct state, paid, pay_order_id from arrears where id = any($1)', [debts])).toEqual([
    { state: 'unpaid', paid: 0, pay_order_id: null },
  ]);
  expect(await orderOf(one)).toMatchObject({ state: 'settled', refunded: 0 });
});

test('an escape follows its debt: paid with it, open again by a refund (W11)', async () => {
  const [debt] = await ask(
    `select a.id, e.id as escape from arrears a join escape e on e.arrears_id = a.id where a.state = 'unpaid'
      and a.pay_order_id is null and a.park_id = 'PK0005' order by a.id limit 1`,
  );
  const id = String(
    (await done('admin', 'online-order.start', { input: { arrears: [debt?.id], payWay: 'wechat' } })).onlineOrderId,
  );
  const state = async (): Promise<unknown> =>
    (await ask('select state from escape where id = $1', [debt?.escape]))[0]?.state;
  await notify(id);
  expect(await state()).toBe('paid');
  await act('refund', id, { remark: 'paid twice' }, 'admin');
  await job();
  expect(await state()).toBe('open');
});

test('money goes back in parts through the channel, within limits, each part a row (B171)', async () => {
  const one = await order();
  const id = await paid([one]);
  expect(await not('refund', id, { remark: 'x', amount: 1401 })).toBe('refund-range');
  expect(await act('refund', id, { remark: 'too much', amount: 400 })).toMatchObject({ state: 5 });
  expect(await not('refund', id, { remark: 'again' })).toBe('not-in-state');
  await job();
  expect([await onlineOf(id), await orderOf(one)]).toMatchObject([
    { state: 'success', refunded: 400 },
    { state: 'part-refunded', refunded: 400, paid: 1400 },
  ]);
  expect(await not('refund', id, { remark: 'x', amount: 1001 })).toBe('refund-range');
  await act('refund', id, { remark: 'the rest' });
  await job();
  expect([await onlineOf(id), await orderOf(one)]).toMatchObject([
    { state: 'refunded', refunded: 1400 },
    { state: 'refunded', refunded: 1400 },
  ]);
  expect((await refundsOf(id)).map(({ amount, state }) => [amount, state])).toEqual([
    [400, 'refunded'],
    [1000, 'refunded'],
  ]);
  await ask('update "order" set invoiced = true where id = $1', [one]);
});

test('a refund that fails is tried anew as a refund of its own', async () => {
  const one = await order();
  const id = await paid([one], 'refund-fails');
  await act('refund', id, { remark: 'wrong car' });
  await job();
  expect([await onlineOf(id), await orderOf(one)]).toMatchObject([
    { state: 'refund-failed', refunded: 0, error: 'merchant balance too low' },
    { state: 'settled', refunded: 0 },
  ]);
  await act('refund', id, { remark: 'wrong car' });
  await job();
  expect([await onlineOf(id), await orderOf(one)]).toMatchObject([
    { state: 'refunded', refunded: 1400, error: null },
    { state: 'refunded' },
  ]);
  expect(new Set((await refundsOf(id)).map(({ state }) => state))).toEqual(new Set(['failed', 'refunded']));
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
