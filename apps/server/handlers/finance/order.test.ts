import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn, fixedPrice } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The small world at noon; PK0001 charges by R05. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

let plates = 0;
const at = (time: string): string => `${BASE_DATE} ${time}`;
const enter = async (inTime = '10:30:00'): Promise<string> =>
  String(
    (
      await done('east', 'session.supplement', {
        input: { park: 'PK0001', plate: `京Q${String(++plates).padStart(5, '0')}`, inTime: at(inTime) },
      })
    ).recordId,
  );
/** An open order of a session, as a computation writes it. */
const openOrder = async (session: string, due: number): Promise<string> => {
  const id = `ODT${session}`;
  await ask(
    `insert into "order" (id, number, type, session_id, plate, park_id, company_id, fee, due, derated, coupon, waived,
      paid, owed, refunded, late_fee, state, pay_way, charge_from, charge_to, fee_lines)
    select $1, $1, 'parking', id, plate, park_id, company_id, $3, $3, 0, 0, 0, 0, 0, 0, 0, 'unpaid', 'none', in_time,
    $4::timestamptz, $5::jsonb from session where id = $2`,
    [id, session, due, at('11:00:00'), fixedPrice(due)],
  );
  await ask('update session set due = $2 where id = $1', [session, due]);
  return id;
};
const settledOrder = async (): Promise<string> => {
  const session = await enter('09:30:00');
  await done('east', 'session.exit', { ids: [session], input: { outTime: at('11:30:00'), payWay: 'cash' } });
  return String((await ask('select id from "order" where session_id = $1', [session]))[0]?.id);
};
const pay = (id: string, amount: number, payWay = 'cash') => ({ ids: [id], input: { amount, payWay } });
const give = (id: string, amount: number, remark = 'wrong amount') => ({ ids: [id], input: { amount, remark } });
const refundsOf = (id: string): Promise<Row[]> =>
  ask('select pay_way as way, amount, reason, state from refund where order_id = $1 order by amount', [id]);

test('an order is paid in parts: the last one settles it, the session follows', async () => {
  const session = await enter();
  const id = await openOrder(session, 800);
  expect(await done('cash1', 'order.take-payment', pay(id, 300))).toMatchObject({
    state: 2,
    paidFen: 300,
    unpaidFen: 500,
    payWay: 1,
  });
  expect(await row('session', session)).toMatchObject({ due: 800, paid: 300 });
  expect(await refusal('cash1', 'order.take-payment', pay(id, 501))).toBe('amount-range');
  expect(await refusal('cash1', 'order.take-payment', pay(id, 500, 'seller'))).toBe('no-seller');
  expect(await done('cash1', 'order.take-payment', pay(id, 500, 'transfer'))).toMatchObject({
    state: 1,
    paidFen: 800,
    unpaidFen: 0,
    payWay: 98,
    settleTime: at('12:00:00'),
  });
  expect(await refusal('cash1', 'order.take-payment', pay(id, 1))).toBe('not-in-state');
  expect(await ask('select amount, pay_way as way from payment where order_id = $1 order by amount', [id])).toEqual([
    { amount: 300, way: 'cash' },
    { amount: 500, way: 'transfer' },
  ]);
});

test('taking back what was paid is offered up to the limit for refunds, beyond it only to who may', async () => {
  const [small, large] = [await openOrder(await enter(), 5000), await openOrder(await enter(), 5001)];
  const taken = async (id: string, amount: number) =>
    (await world.call('cash1', 'order.take-payment', pay(id, amount))).body.undo;
  const undo = await taken(small, 5000);
  expect([undo, await taken(large, 5001)]).toEqual([expect.any(String), undefined]);
  const listed = await done<readonly Row[]>('cash1', 'undo-entry.list');
  expect(listed.map(({ rows }) => rows)).toEqual(expect.arrayContaining([[small]]));
  expect(listed.map(({ rows }) => rows)).not.toEqual(expect.arrayContaining([[large]]));
  const doings = await done<readonly Row[]>('cash1', 'activity-entry.list', { input: { size: 2 } });
  expect(doings).toMatchObject([
    { rows: [large], undo: null, reason: expect.stringContaining('¥50.00') },
    { rows: [small], undo },
  ]);
  const [entry] = await ask(`select e.id from undo_entry e where e.rows -> 0 ->> 'id' = $1`, [large]);
  await done('mgr1', 'undo-entry.undo', { ids: [String(entry?.id)] });
  expect(await row('order', large)).toMatchObject({ refunded: 5001 });
});

test('the same payment asked twice is taken once; of two at once that exceed the rest one is refused', async () => {
  const id = await openOrder(await enter(), 800);
  const again = () =>
    world.call('cash1', 'order.take-payment', { ...pay(id, 300), headers: { 'idempotency-key': 'take-0000-0001' } });
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  expect(await row('order', id)).toMatchObject({ paid: 300 });
  const both = await Promise.all(['cash1', 'east'].map((user) => world.call(user, 'order.take-payment', pay(id, 500))));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await row('order', id)).toMatchObject({ paid: 800, state: 'settled' });
});

test('a dry run of a payment tells the money and writes nothing', async () => {
  const id = await openOrder(await enter(), 800);
  expect(await done('cash1', 'order.take-payment', { ...pay(id, 300), headers: { 'dry-run': '1' } })).toMatchObject({
    amountFen: 300,
  });
  expect(await row('order', id)).toMatchObject({ paid: 0, state: 'unpaid' });
  expect(await ask('select 1 from payment where order_id = $1', [id])).toEqual([]);
});

test('money goes back in part, then all of it, by the way it came', async () => {
  const id = await settledOrder();
  expect(await done('cash1', 'order.refund-offline', give(id, 400))).toMatchObject({
    state: 5,
    refundedFen: 400,
    paidFen: 1400,
  });
  expect(await refusal('cash1', 'order.refund-offline', give(id, 1001))).toBe('refund-range');
  expect(await done('cash1', 'order.refund-offline', give(id, 1000))).toMatchObject({
    state: 4,
    refundedFen: 1400,
    dueFen: 1400,
  });
  expect(await refusal('cash1', 'order.refund-offline', give(id, 1))).toBe('not-in-state');
  expect(await refundsOf(id)).toEqual([
    { way: 'cash', amount: 400, reason: 'wrong amount', state: 'refunded' },
    { way: 'cash', amount: 1000, reason: 'wrong amount', state: 'refunded' },
  ]);
});

test('a refund needs a reason, a limit that covers it, no invoice and money that came offline', async () => {
  const long = await enter('09:00:00');
  await ask(`update session set in_time = '2026-02-27 09:00:00' where id = $1`, [long]);
  await done('east', 'session.exit', { ids: [long], input: { payWay: 'cash' } });
  const [large] = await ask('select id, paid from "order" where session_id = $1', [long]);
  expect(Number(large?.paid)).toBeGreaterThan(5000);
  expect(await refusal('cash1', 'order.refund-offline', give(String(large?.id), 5001))).toBe('refund-limit');
  const [asked] = await ask(`select nick_name as name from "user" where user_name = 'mgr1'`);
  const told = await world.call('cash1', 'order.refund-offline', give(String(large?.id), 5001));
  expect(told.body.msg).toMatch(new RegExp(`你最多 ¥50\\.00，.*${String(asked?.name)}.* 可以$`));
  const id = await settledOrder();
  expect(await refusal('cash1', 'order.refund-offline', give(id, 100, ' '))).toBe('remark required');
  await ask('update "order" set invoiced = true where id = $1', [id]);
  expect(await refusal('cash1', 'order.refund-offline', give(id, 100))).toBe('invoiced');
  const [online] = await ask(
    `select o.id from "order" o join payment p on p.order_id = o.id where o.park_id = 'PK0001' and o.type = 'parking'
      and p.pay_way = 'wechat' and o.paid >= 100 order by o.id limit 1`,
  );
  expect(await refusal('cash1', 'order.refund-offline', give(String(online?.id), 100))).toBe('refund-range');
});

test('cash, an exit with the rest owed, its payment, and that refunded (W06, W07)', async () => {
  const session = await enter('09:00:00');
  const first = await openOrder(session, 1400);
  await done('cash1', 'order.take-payment', pay(first, 1000));
  await done('east', 'session.exit', {
    ids: [session],
    input: { outTime: at('11:00:00'), rest: 'owe', reason: 'no cash' },
  });
  expect(await row('order', first)).toMatchObject({ state: 'settled', due: 1400, paid: 1000, owed: 400 });
  const [debt] = await ask('select id, owed, source, state from arrears where order_id = $1', [first]);
  expect(debt).toMatchObject({ owed: 400, source: 'part-payment', state: 'unpaid' });

  await done('east', 'arrears.pay', { ids: [String(debt?.id)], input: { payWay: 'cash' } });
  const paid = await row('arrears', String(debt?.id));
  expect(paid).toMatchObject({ state: 'paid', paid: 400, pay_time: expect.anything() });
  const payOrder = String(paid.pay_order_id);
  expect(await row('order', payOrder)).toMatchObject({
    type: 'arrears',
    state: 'settled',
    due: 400,
    paid: 400,
    late_fee: 0,
    pay_way: 'cash',
  });

  expect(await refusal('east', 'order.refund-offline', give(payOrder, 300))).toBe('whole-only');
  const before = await row('order', first);
  expect(await done('east', 'order.refund-offline', give(payOrder, 400))).toMatchObject({ state: 4 });
  expect(await row('arrears', String(debt?.id))).toMatchObject({
    state: 'unpaid',
    paid: 0,
    pay_order_id: null,
    pay_time: null,
  });
  expect(await row('order', first)).toEqual(before);
});

test('other companies see no order, and who only looks takes no money', async () => {
  const id = await openOrder(await enter(), 800);
  expect((await world.call('jinhe', 'order.get', { ids: [id] })).status).toBe(404);
  expect((await world.call('jinhe', 'order.take-payment', pay(id, 100))).status).toBe(404);
  expect((await world.call('audit1', 'order.take-payment', pay(id, 100))).status).toBe(403);
  expect((await world.call('col1', 'order.refund-offline', give(id, 100))).status).toBe(403);
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
