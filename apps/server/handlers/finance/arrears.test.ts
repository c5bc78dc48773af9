import { afterAll, beforeAll, expect, test } from 'vitest';
import { debtsOn } from '../../testing/debts.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn, fixedPrice } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The small world at noon, each test with plates of its own. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { newPlate, add, results, undo } = debtsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

test('arrears are added by hand; an undo cancels them and they stay to be seen (B161)', async () => {
  const made = await world.call('east', 'arrears.add', {
    input: { park: 'PK0001', plate: '京w9000a', owed: 500, owedSince: `${BASE_DATE} 08:00:00`, remark: 'by phone' },
  });
  expect(made.body.data).toMatchObject({
    plateNumber: '京W9000A',
    oweFen: 500,
    paidFen: 0,
    source: 3,
    state: 1,
    oweTime: `${BASE_DATE} 08:00:00`,
    orderId: null,
  });
  expect(await undo(made.body.undo)).toMatchObject([{ ok: true }]);
  expect(await row('arrears', String((made.body.data as Row).oweId))).toMatchObject({
    state: 'cancelled',
    deleted_at: null,
  });
  const wrong = (input: Row) =>
    refusal('east', 'arrears.add', { input: { park: 'PK0001', plate: newPlate(), owed: 500, ...input } });
  expect([
    await wrong({ plate: 'x' }),
    await wrong({ owed: 0 }),
    await wrong({ owedSince: `${BASE_DATE} 12:00:01` }),
    await wrong({ park: 'PK0003' }),
  ]).toEqual(['plateNumber format', 'oweFen min', 'oweTime order', 'parkId missing']);
});

test('debts of a plate are paid by one order; of several plates by none (B161)', async () => {
  const plate = newPlate();
  const mine = [await add({ plate, owed: 500 }), await add({ plate, owed: 800 }), await add({ plate, owed: 1000 })];
  const other = await add();
  expect(await results('east', 'arrears.pay', [...mine, other])).toMatchObject(
    Array.from({ length: 4 }, () => ({ ok: false, reason: 'several-plates' })),
  );
  const apart = await done<{ amountFen: number; rows: readonly Row[] }>('east', 'arrears.pay', {
    ids: [...mine, other],
    headers: { 'dry-run': '1' },
  });
  expect(apart).toMatchObject({
    amountFen: 0,
    rows: Array.from({ length: 4 }, () => ({
      noun: 'arrears',
      reason: 'several-plates',
      msg: '车牌不同，不能一起缴费。分开缴费',
    })),
  });
  const preview = await done<{ amountFen: number }>('east', 'arrears.pay', { ids: mine, headers: { 'dry-run': '1' } });
  expect([preview.amountFen, (await row('arrears', mine[0] ?? '')).state]).toEqual([2300, 'unpaid']);
  const twice = () =>
    world.call('east', 'arrears.pay', {
      ids: mine,
      input: { payWay: 'transfer' },
      headers: { 'idempotency-key': 'owe-00000001' },
    });
  expect([(await twice()).status, (await twice()).status]).toEqual([200, 200]);
  const orders = await ask(
    `select distinct o.type, o.state, o.due, o.paid, o.pay_way as "payWay", o.number is not null as numbered
      from "order" o join arrears a on a.pay_order_id = o.id where a.plate = $1`,
    [plate],
  );
  expect(orders).toEqual([
    { type: 'arrears', state: 'settled', due: 2300, paid: 2300, payWay: 'transfer', numbered: true },
  ]);
  expect(await ask('select amount, scene from payment where plate = $1', [plate])).toEqual([
    { amount: 2300, scene: 'supplementary' },
  ]);
  expect(await ask('select distinct state, paid = owed as whole from arrears where plate = $1', [plate])).toEqual([
    { state: 'paid', whole: true },
  ]);
  expect(await results('east', 'arrears.pay', mine)).toMatchObject([
    { ok: false, reason: 'not-in-state' },
    { ok: false, reason: 'not-in-state' },
    { ok: false, reason: 'not-in-state' },
  ]);
});

test('through a channel debts are paid when it has the money; nothing is there to be undone', async () => {
  const plate = newPlate();
  const debts = [await add({ plate, owed: 500 }), await add({ plate, owed: 800 })];
  const started = await world.call('east', 'arrears.pay', {
    ids: debts,
    input: { payWay: 'wechat', remark: 'by phone' },
  });
  expect([started.body.data, started.body.undo]).toMatchObject([[{ ok: true }, { ok: true }], undefined]);
  const [online] = await ask('select id, amount, state, scene from online_order where plate = $1', [plate]);
  expect(online).toMatchObject({ amount: 1300, state: 'waiting', scene: 'supplementary' });
  expect(await row('arrears', debts[0] ?? '')).toMatchObject({ state: 'unpaid', remark: 'by phone' });
  expect(await results('east', 'arrears.pay', debts)).toMatchObject([
    { reason: 'online-pending' },
    { reason: 'online-pending' },
  ]);
  await done('yunbo', 'online-order.mark-paid', { ids: [String(online?.id)], input: { remark: 'seen' } });
  expect(await ask('select distinct state, paid = owed as whole from arrears where plate = $1', [plate])).toEqual([
    { state: 'paid', whole: true },
  ]);
});

test('arrears are cancelled for a reason, and owed again by an undo (B161)', async () => {
  const id = await add();
  expect(await refusal('east', 'arrears.cancel', { ids: [id], input: { remark: ' ' } })).toBe('remark required');
  const cancelled = await world.call('east', 'arrears.cancel', { ids: [id], input: { remark: 'mistake' } });
  expect(await row('arrears', id)).toMatchObject({ state: 'cancelled', cancel_remark: 'mistake' });
  expect(await undo(cancelled.body.undo)).toMatchObject([{ ok: true }]);
  expect(await row('arrears', id)).toMatchObject({ state: 'unpaid', cancel_remark: null });
});

test('a part of an order is owed by hand, never more than is unpaid (B161)', async () => {
  const session = String(
    (
      await done('east', 'session.supplement', {
        input: { park: 'PK0001', plate: newPlate(), inTime: `${BASE_DATE} 11:00:00` },
      })
    ).recordId,
  );
  await ask(
    `insert into "order" (id, number, type, session_id, plate, park_id, company_id, fee, due, derated, coupon, waived,
      paid, owed, refunded, late_fee, state, fee_lines)
    select 'ODH', 'ODH', 'parking', id, plate, park_id, company_id, 800, 800, 0, 0, 0, 0, 0, 0, 0, 'unpaid', $2::jsonb
    from session where id = $1`,
    [session, fixedPrice(800)],
  );
  const of = (owed: number, order = 'ODH') => ({ input: { park: 'PK0001', plate: newPlate(), owed, order } });
  expect(await refusal('east', 'arrears.add', of(801))).toBe('oweFen max');
  await done('east', 'arrears.add', of(300));
  expect(await row('order', 'ODH')).toMatchObject({ state: 'unpaid', owed: 300 });
  await done('east', 'arrears.add', of(500));
  expect([await row('order', 'ODH'), await row('session', session)]).toMatchObject([
    { state: 'settled', owed: 800 },
    { due: 800, owed: 800 },
  ]);
  expect(await refusal('east', 'arrears.add', of(1))).toBe('nothing-unpaid');
});

test('the rest of orders becomes owed, one outcome an order; an undo cancels that', async () => {
  const session = String(
    (
      await done('east', 'session.supplement', {
        input: { park: 'PK0001', plate: newPlate(), inTime: `${BASE_DATE} 11:00:00` },
      })
    ).recordId,
  );
  await ask(
    `insert into "order" (id, number, type, session_id, plate, park_id, company_id, fee, due, derated, coupon, waived,
      paid, owed, refunded, late_fee, state, fee_lines)
    select 'ODG', 'ODG', 'parking', id, plate, park_id, company_id, 800, 800, 0, 0, 0, 0, 0, 0, 0, 'unpaid', $2::jsonb
    from session where id = $1`,
    [session, fixedPrice(800)],
  );
  const [settled] = await ask(
    `select id from "order" where state = 'settled' and park_id = 'PK0001' and owed = 0 limit 1`,
  );
  const made = await world.call('east', 'arrears.create-from-order', {
    input: { orders: ['ODG', String(settled?.id)] },
  });
  expect(made.body.data).toMatchObject([
    { id: 'ODG', ok: true },
    { ok: false, reason: 'nothing-unpaid' },
  ]);
  expect([await row('order', 'ODG'), await row('session', session)]).toMatchObject([
    { state: 'settled', owed: 800 },
    { due: 800, owed: 800 },
  ]);
  expect(await done<readonly Row[]>('east', 'arrears.create-from-order', { input: { orders: ['ODG'] } })).toMatchObject(
    [{ reason: 'already-owed' }],
  );
  expect(await undo(made.body.undo)).toMatchObject([{ ok: true }]);
  expect(await ask(`select state, owed, source from arrears where order_id = 'ODG'`)).toEqual([
    { state: 'cancelled', owed: 800, source: 'order' },
  ]);
});

test('nobody reaches beyond their scope and their codes', async () => {
  const id = await add();
  expect(await results('jinhe', 'arrears.cancel', [id], { remark: 'x' })).toMatchObject([
    { ok: false, reason: 'not-found' },
  ]);
  expect((await world.call('jinhe', 'arrears.get', { ids: [id] })).status).toBe(404);
  expect((await world.call('cash1', 'arrears.pay', { ids: [id] })).status).toBe(403);
  expect((await world.call('audit1', 'arrears.cancel', { ids: [id], input: { remark: 'x' } })).status).toBe(403);
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
