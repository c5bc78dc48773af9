import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { sandboxPay } from '../../channels/pay/sandbox.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { onlineStaysOn } from '../../testing/online-stays.fixture.ts';

let world: TestPlatform;
const { ask, refusal, row } = callsOn(() => world);
const { at, job, notify, onlineOf } = onlineOn(() => world);
const { coupon, couponState, enter, exit, ordersOf, start } = onlineStaysOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

test('letting a car out by hand closes what waits at the channel first', async () => {
  const { id, plate } = await enter();
  const voucher = await coupon(plate);
  const online = await start([id], { coupon: voucher, payer: 'never' });
  await job();
  const preview = await world.call('east', 'session.exit', {
    ids: [id],
    input: { payWay: 'cash' },
    headers: { 'dry-run': '1' },
  });
  expect(preview.body.data).toMatchObject({ amountFen: 1400 });
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting' });
  await exit(id, { payWay: 'cash', due: 1400 });
  expect(await onlineOf(online)).toMatchObject({ state: 'closed' });
  expect(await ordersOf(id)).toMatchObject([{ due: 1400, coupon: 0, paid: 1400, state: 'settled', pending: null }]);
  expect(await couponState(voucher)).toBe('unused');
});

test('in a locked village payments go on, whatever its users may not write (rules 5.15)', async () => {
  const { id } = await enter();
  const online = await start([id]);
  await ask(`update village set locked = true where id = (select village_id from park where id = 'PK0001')`);
  expect(await refusal('east', 'session.exit', { ids: [id], input: { payWay: 'cash' } })).toBe('village-locked');
  expect(await notify(online)).toBe(200);
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
  expect(await ordersOf(id)).toMatchObject([{ paid: 1400 }]);
  await ask('update village set locked = false');
});

test('a payment that is closed while its channel is asked, and is paid there, is given back', async () => {
  const { id } = await enter();
  const online = await start([id], { payer: 'never' });
  const asked = vi.spyOn(sandboxPay, 'place').mockImplementationOnce(async ({ amount }) => {
    await exit(id, { payWay: 'cash', due: 1400 });
    return { says: 'paid', channelTradeNo: 'LATE1', amount, paidAt: world.platform.clock().now };
  });
  await job();
  asked.mockRestore();
  expect(await onlineOf(online)).toMatchObject({ state: 'refunded', late: true, refunded: 1400 });
  expect(await ordersOf(id)).toMatchObject([{ due: 1400, paid: 1400, state: 'settled' }]);
});

test('no row is held while the channel is asked', async () => {
  const { id } = await enter();
  const online = await start([id], { payer: 'never' });
  await job();
  const asked = vi.spyOn(sandboxPay, 'close').mockImplementationOnce(async () => {
    const held = 'select from session s, online_order o where s.id = $1 and o.id = $2 for update nowait';
    await ask(held, [id, online]);
    return { says: 'not-paid' };
  });
  await exit(id, { payWay: 'cash', due: 1400 });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await onlineOf(online)).toMatchObject({ state: 'closed' });
  asked.mockRestore();
});

test('what turns out to be paid when it is closed counts; only the difference is taken', async () => {
  const { id } = await enter();
  const online = await start([id]);
  await job();
  at('11:31:00'); // paid at 11:00:03, without a notification
  expect(
    (await world.call('east', 'session.exit', { ids: [id], input: { payWay: 'cash' }, headers: { 'dry-run': '1' } }))
      .body.data,
  ).toMatchObject({ rows: expect.any(Array) });
  await exit(id, { payWay: 'cash' });
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
  const orders = await ordersOf(id);
  expect(orders[0]).toMatchObject({ due: 1400, paid: 1400 });
  expect(await row('session', id)).toMatchObject({ state: 'left' });
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
