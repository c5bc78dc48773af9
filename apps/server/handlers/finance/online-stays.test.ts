import type { Words } from '@parkdeck/core/lib/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { onlineStaysOn } from '../../testing/online-stays.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { at, job, notify, onlineOf } = onlineOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const { enter, start, told, ordersOf, exit, coupon, couponState } = onlineStaysOn(() => world);

test('W01: a car that has prepaid leaves free within its grace', async () => {
  const { id } = await enter();
  const online = await start([id]);
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting', amount: 1400 });
  await told();
  at('11:10:00');
  await exit(id);
  expect(await ordersOf(id)).toMatchObject([{ due: 1400, paid: 1400, state: 'settled' }]);
  expect(await row('session', id)).toMatchObject({ state: 'left', release_type: 'paid' });
});

test('W02: after the grace it owes the difference, at the desk or online', async () => {
  const { id } = await enter();
  await start([id]);
  await told();
  at('11:20:00');
  await start([id]);
  await told('11:20');
  expect(await ordersOf(id)).toMatchObject([
    { due: 1400, paid: 1400 },
    { due: 300, paid: 300, from: '11:00' },
  ]);
  await exit(id);
  expect(await row('session', id)).toMatchObject({ state: 'left' });
});

test('the grace counts from the payment, also when the channel tells of it late', async () => {
  const { id } = await enter();
  const online = await start([id], { payer: 'never' });
  await job();
  at('11:12:00');
  await notify(online, { paidAt: '2026-03-01 11:01:00' });
  at('11:16:00');
  expect(await done('east', 'session.fee-now', { ids: [id] })).toMatchObject({ due: 0 });
  at('11:16:01');
  const fee = await done<{ due: number; lines: readonly Words[] }>('east', 'session.fee-now', { ids: [id] });
  // the explanation ends with what is asked for, not with the whole fee
  expect([fee.due, fee.lines.slice(-2).map(({ zh }) => zh)]).toEqual([300, ['已结清 −¥14.00', '还应付 ¥3.00']]);
});

test('a coupon is locked while it is paid with, and used when it is paid', async () => {
  const { id, plate } = await enter();
  const voucher = await coupon(plate);
  const online = await start([id], { coupon: voucher });
  expect(await onlineOf(online)).toMatchObject({ amount: 900 });
  expect(await couponState(voucher)).toBe('locked');
  expect(
    await refusal('east', 'online-order.start', {
      input: { sessions: [(await enter()).id], payWay: 'wechat', coupon: voucher },
    }),
  ).toBe('coupon-not-free');
  await told();
  expect(await couponState(voucher)).toBe('used');
  expect(await ordersOf(id)).toMatchObject([{ due: 1400, coupon: 500, paid: 900, state: 'settled' }]);
});

test('a coupon is taken from the first day of its rule on', async () => {
  const { id, plate } = await enter();
  const [early, today] = [
    await coupon(plate, { startDate: '2026-03-02' }),
    await coupon(plate, { startDate: '2026-03-01' }),
  ];
  expect(
    await refusal('east', 'online-order.start', { input: { sessions: [id], payWay: 'wechat', coupon: early } }),
  ).toBe('coupon-not-yet');
  expect(await refusal('east', 'session.exit', { ids: [id], input: { payWay: 'cash', coupon: early } })).toBe(
    'coupon-not-yet',
  );
  await exit(id, { payWay: 'cash', coupon: today });
  expect([await couponState(early), await couponState(today)]).toEqual(['unused', 'used']);
});

test.each([
  ['fails', 'fail', '11:00:05'],
  ['is left alone', 'never', '11:16:00'],
])('a payment that %s gives its coupon back; the order does without it', async (_what, payer, time) => {
  const { id, plate } = await enter();
  const voucher = await coupon(plate);
  await start([id], { coupon: voucher, payer });
  await told();
  at(time);
  await job();
  expect(await couponState(voucher)).toBe('unused');
  expect(await ordersOf(id)).toMatchObject([{ due: 1400, coupon: 0, paid: 0, state: 'unpaid', pending: null }]);
  expect(await row('session', id)).toMatchObject({ due: 1400, coupon: 0 });
});

test('a payment of which nothing is heard stays with its order; the rest is taken apart', async () => {
  const { id } = await enter();
  const online = await start([id], { payer: 'unknown' });
  await job();
  at('11:20:00');
  await exit(id, { payWay: 'cash' });
  expect(await onlineOf(online)).toMatchObject({ state: 'unknown' });
  expect(await ordersOf(id)).toMatchObject([
    { due: 1400, paid: 0, pending: 'unknown', state: 'unpaid' },
    { due: 300, paid: 300 },
  ]);
  await done('east', 'online-order.mark-paid', { ids: [online], input: { remark: '核对账单' } });
  expect(await ordersOf(id)).toMatchObject([{ paid: 1400, state: 'settled' }, { paid: 300 }]);
});

test('a derate that a payment counts cannot be taken away from it, nor counted twice', async () => {
  const { id, plate } = await enter();
  const [derate] = await ask(
    `select id, seller_id from derate where state = 'enabled' and type = 'minutes' and value = 60
      and seller_id = 'SL0001' and deleted_at is null order by id limit 1`,
  );
  await done('east', 'derate.bind', { ids: [String(derate?.id)], input: { plate } });
  const [use] = await ask('select id from derate_use where session_id = $1', [id]);
  const online = await start([id], { payer: 'unknown' });
  expect(await onlineOf(online)).toMatchObject({ amount: 800 });
  expect(await refusal('east', 'derate-use.void', { ids: [String(use?.id)], input: { remark: 'x' } })).toBe(
    'online-pending',
  );
  await job();
  at('11:20:00');
  await exit(id, { payWay: 'cash' });
  expect(await ordersOf(id)).toMatchObject([
    { due: 1400, derated: 600, pending: 'unknown' },
    { due: 300, derated: 0, paid: 300 },
  ]);
  await done('east', 'online-order.mark-paid', { ids: [online], input: { remark: '核对账单' } });
  expect(await row('derate_use', String(use?.id))).toMatchObject({ state: 'used', derated: 600 });
});

test.each<readonly [what: string, input: () => Promise<Row>, expected: string]>([
  [
    'a car that has left',
    async () => {
      const { id } = await enter();
      await exit(id, { payWay: 'cash' });
      return { sessions: [id] };
    },
    'not-open',
  ],
  [
    'a car that is paying',
    async () => {
      const { id } = await enter();
      await start([id], { payer: 'never' });
      return { sessions: [id] };
    },
    'online-pending',
  ],
  [
    'a car that has just paid',
    async () => {
      const { id } = await enter();
      await start([id]);
      await told();
      return { sessions: [id] };
    },
    'not-open',
  ],
  [
    'a coupon for two cars',
    async () => {
      const [a, b] = [await enter(), await enter()];
      return { sessions: [a.id, b.id], coupon: await coupon(a.plate) };
    },
    'couponId limit',
  ],
  [
    'a car of another company',
    async () => ({
      sessions: [
        String((await ask(`select id from session where park_id = 'PK0003' and state = 'open' limit 1`))[0]?.id),
      ],
    }),
    'recordIds missing',
  ],
])('%s is refused', async (_what, input, expected) => {
  expect(await refusal('east', 'online-order.start', { input: { payWay: 'wechat', ...(await input()) } })).toBe(
    expected,
  );
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
