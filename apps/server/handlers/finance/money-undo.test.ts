import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { CallOptions, TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** An undo refunds payments at the counter (rules 5.29). */
let world: TestPlatform;
const { ask, done, row } = callsOn(() => world);
const { at, order, orderOf } = onlineOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  at('12:00:00');
});
afterAll(() => world.close());

let count = 0;
const named = (): string => `Undo ${(count += 1)}`;
const newPlate = (): string => `京U${String((count += 1)).padStart(5, '0')}`;
/** Runs a call and returns a function that undoes it. */
const undoable = async (call: string, options: CallOptions) => {
  const { status, body } = await world.call('yunbo', call, options);
  expect([status, body.msg]).toEqual([200, expect.any(String)]);
  return async (): Promise<unknown> => {
    const outcome = (await world.call('yunbo', 'undo-entry.undo', { ids: [String(body.undo)] })).body.data;
    return Array.isArray(outcome) ? outcome.map((one: Row) => (one.ok ? 'ok' : one.reason)).join() : outcome;
  };
};
const seller = async (): Promise<string> =>
  String(
    (
      await done('yunbo', 'seller.create-or-update', {
        input: { phone: '13800000001', name: named(), company: 'C0002', parks: ['PK0001'], mode: 'prepaid', credit: 0 },
      })
    ).sellerId,
  );
const balanceOf = async (table: 'seller' | 'card', id: string): Promise<unknown> => (await row(table, id)).balance;

test('money taken for an order goes back by the way it came, once', async () => {
  const id = await order();
  const undo = await undoable('order.take-payment', { ids: [id], input: { payWay: 'transfer', amount: 1400 } });
  expect(await undo()).toBe('ok');
  expect(await orderOf(id)).toEqual({ state: 'refunded', due: 1400, paid: 1400, refunded: 1400, payWay: 'transfer' });
  expect(await ask('select pay_way as way, amount, reason from refund where order_id = $1', [id])).toEqual([
    { way: 'transfer', amount: 1400, reason: '撤销' },
  ]);
  expect(await undo()).toBe('undone-already');
});

test('a part of what is due is not given back while the rest is asked for', async () => {
  const id = await order();
  const undo = await undoable('order.take-payment', { ids: [id], input: { payWay: 'cash', amount: 400 } });
  expect(await undo()).toBe('not-in-state');
});

test('of two payments the last one goes back', async () => {
  const id = await order();
  await done('yunbo', 'order.take-payment', { ids: [id], input: { payWay: 'cash', amount: 400 } });
  const undo = await undoable('order.take-payment', { ids: [id], input: { payWay: 'cash', amount: 1000 } });
  expect(await undo()).toBe('ok');
  expect(await orderOf(id)).toMatchObject({ state: 'part-refunded', refunded: 1000 });
});

test('what a shift has handed over is not given back', async () => {
  const [booth] = await ask(
    `select b.id from booth b where b.park_id = 'PK0001'
      and not exists (select from shift s where s.booth_id = b.id and s.state = 'open') limit 1`,
  );
  await done('yunbo', 'shift.start', { input: { booth: booth?.id } });
  const undo = await undoable('order.take-payment', { ids: [await order()], input: { payWay: 'cash', amount: 1400 } });
  await done('yunbo', 'shift.end', { input: { handover: 1400 } });
  expect(await undo()).toBe('shift-over');
});

test('a recharge goes off the card while it is not spent; one through a channel has nothing to take back', async () => {
  const plate = newPlate();
  const card = String(
    (
      await done('yunbo', 'card.create-or-update', {
        input: { plate, park: 'PK0001', owner: 'Wang', phone: '13800000001' },
      })
    ).cardId,
  );
  const first = await undoable('card.recharge', { ids: [card], input: { amount: 5000, payWay: 'cash' } });
  expect([await first(), await balanceOf('card', card)]).toEqual(['ok', 0]);
  const second = await undoable('card.recharge', { ids: [card], input: { amount: 600, payWay: 'cash' } });
  const debt = String((await done('yunbo', 'arrears.add', { input: { park: 'PK0001', plate, owed: 500 } })).oweId);
  await done('yunbo', 'arrears.pay', { ids: [debt], input: { payWay: 'stored-value' } });
  expect([await second(), await balanceOf('card', card)]).toEqual(['balance-spent', 100]);
  expect(
    (
      await world.call('yunbo', 'card.recharge', {
        ids: [card],
        input: { amount: 600, payWay: 'wechat', payer: 'never' },
      })
    ).body.undo,
  ).toBeUndefined();
});

test('debts that were paid are owed again', async () => {
  const plate = newPlate();
  const debts = [];
  for (const owed of [300, 500])
    debts.push(String((await done('yunbo', 'arrears.add', { input: { park: 'PK0001', plate, owed } })).oweId));
  const undo = await undoable('arrears.pay', { ids: debts, input: { payWay: 'cash' } });
  expect(await undo()).toBe('ok');
  expect(await ask('select state, paid, pay_order_id as order from arrears where plate = $1', [plate])).toEqual([
    { state: 'unpaid', paid: 0, order: null },
    { state: 'unpaid', paid: 0, order: null },
  ]);
});

test.each([
  ['a recharge', { amount: 5000, kind: 'recharge', payWay: 'cash', remark: 'x' }, 5000],
  ['a gift', { amount: 5000, kind: 'gift', remark: 'x' }, 5000],
  ['a deduction', { amount: -300, kind: 'deduction', remark: 'x' }, -300],
])('the balance of a seller is what it was before %s', async (_what, input, moved) => {
  const id = await seller();
  await done('yunbo', 'seller.charge', { ids: [id], input: { amount: 1000, kind: 'gift', remark: 'opening' } });
  const undo = await undoable('seller.charge', { ids: [id], input });
  expect(await balanceOf('seller', id)).toBe(1000 + moved);
  expect([await undo(), await balanceOf('seller', id)]).toEqual(['ok', 1000]);
  expect(await ask(`select amount from seller_recharge where seller_id = $1 and kind = 'refund'`, [id])).toEqual([
    { amount: -moved },
  ]);
});

test('uses that a seller has bought go back while none is used', async () => {
  const id = await seller();
  await done('yunbo', 'seller.charge', { ids: [id], input: { amount: 1000, kind: 'gift', remark: 'opening' } });
  const derate = String(
    (
      await done('yunbo', 'derate.create-or-update', {
        input: { name: named(), seller: id, type: 'minutes', value: 60, price: 300 },
      })
    ).derateId,
  );
  const offer = String(
    (
      await done('yunbo', 'derate-offer.create-or-update', {
        input: { name: named(), derate, num: 5, price: 1000, validDays: 30 },
      })
    ).recordId,
  );
  const undo = await undoable('derate-offer.buy', { input: { seller: id, derate, offer } });
  expect(await balanceOf('seller', id)).toBe(0);
  expect([await undo(), await balanceOf('seller', id)]).toEqual(['ok', 1000]);
  expect(await ask('select id from derate_purchase where seller_id = $1 and deleted_at is null', [id])).toEqual([]);
});

test.each([
  ['sold', 12_000],
  ['given', 0],
])('the service of an issuer ends when it did before, when its renewal was %s', async (_how, price) => {
  await ask('delete from park_service where kind = $1', ['invoice']);
  await ask(
    `insert into park_service (id, park_id, company_id, kind, start_date, end_date, price, rev)
      values ($1, 'PK0001', 'C0002', 'invoice', '2026-01-01', '2026-12-31', $2, 1)`,
    [`PS${price}`, price],
  );
  const [issuer] = await ask(
    `select id, end_date as end from invoice_issuer where company_id = 'C0002' order by id limit 1`,
  );
  const id = String(issuer?.id);
  const endOf = async (): Promise<unknown> => (await row('invoice_issuer', id)).end_date;
  const undo = await undoable('invoice-issuer.renew', { ids: [id], input: { years: 1 } });
  expect(await endOf()).not.toEqual(issuer?.end);
  expect([await undo(), await endOf()]).toEqual(['ok', issuer?.end]);
  expect(
    await ask(`select state from "order" where type = 'service' and due > 0 and created_at >= $1`, [BASE_DATE]),
  ).toEqual([{ state: 'refunded' }]);
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
