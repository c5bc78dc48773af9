import { afterAll, beforeAll, expect, test } from 'vitest';
import { deratesOn } from '../../testing/derates.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Sellers: their balances, parks and sign-in accounts. */
let world: TestPlatform;
const { ask, done, refusal, row, options } = callsOn(() => world);
const { newPlate, enter, newSeller, newDerate, charge, bind, usesOf } = deratesOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

test('a seller is recharged, given and charged: every fen stands in the ledger (I15)', async () => {
  const id = await newSeller({ mode: 'prepaid', credit: 1000 });
  await done('east', 'seller.charge', {
    ids: [id],
    input: { amount: 50_000, kind: 'recharge', payWay: 'transfer', remark: 'March' },
  });
  await done('east', 'seller.charge', charge(id, 5000));
  await done('east', 'seller.charge', charge(id, 22_200, 'deduction'));
  expect(await row('seller', id)).toMatchObject({ balance: 32_800, company_id: 'C0002' });
  expect(
    await ask(
      'select kind, amount, balance_after as after from seller_recharge where seller_id = $1 order by time, id',
      [id],
    ),
  ).toEqual(
    expect.arrayContaining([
      { kind: 'recharge', amount: 50_000, after: 50_000 },
      { kind: 'gift', amount: 5000, after: 55_000 },
      { kind: 'deduction', amount: -22_200, after: 32_800 },
    ]),
  );
  const [order] = await ask(
    `select o.id, o.type, o.state, o.paid, o.seller_id as seller, o.user_id as "user" from "order" o
      join seller_recharge r on r.order_id = o.id where r.seller_id = $1`,
    [id],
  );
  expect(order).toMatchObject({ type: 'seller-recharge', state: 'settled', paid: 50_000, seller: id, user: 'U00003' });
  expect(await refusal('east', 'seller.charge', charge(id, -33_801))).toBe('balance-short');
  await done('east', 'seller.charge', charge(id, -33_800));
  expect(await row('seller', id)).toMatchObject({ balance: -1000 });
  expect(
    await refusal('east', 'order.refund-offline', { ids: [String(order?.id)], input: { amount: 100, remark: 'back' } }),
  ).toBe('balance-spent');
  await done('east', 'seller.charge', charge(id, 1100));
  await done('east', 'order.refund-offline', { ids: [String(order?.id)], input: { amount: 100, remark: 'back' } });
  expect(await row('seller', id)).toMatchObject({ balance: 0 });
  await ask('update seller set balance = 777 where id = $1', [id]);
  expect(await done('east', 'seller.recompute-balance', { ids: [id] })).toMatchObject({ balanceFen: 0 });
  expect(
    await ask(
      `select amount, balance_after as after from seller_recharge where seller_id = $1 and kind = 'synchronise'`,
      [id],
    ),
  ).toEqual([{ amount: 0, after: 0 }]);
});

test('deductions at the same moment never take more than balance and credit', async () => {
  const id = await newSeller({ mode: 'prepaid', credit: 500 });
  await done('east', 'seller.charge', charge(id, 1000));
  const both = await Promise.all(
    ['east', 'admin', 'east'].map((user) => world.call(user, 'seller.charge', charge(id, -700))),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  expect(await row('seller', id)).toMatchObject({ balance: -400 });
});

test('sellers take parks of their own company only', async () => {
  expect(
    await refusal('admin', 'seller.create-or-update', {
      input: { phone: '13800000001', name: 'Mixed', company: 'C0002', parks: ['PK0001', 'PK0003'], mode: 'free' },
    }),
  ).toBe('PKIDs choice');
  expect(
    await refusal('east', 'seller.create-or-update', {
      input: { phone: '13800000001', name: 'Foreign', company: 'C0002', parks: ['PK0003'], mode: 'free' },
    }),
  ).toBe('PKIDs missing');
  const id = await newSeller();
  expect((await world.call('jinhe', 'seller.get', { ids: [id] })).status).toBe(404);
  expect((await world.call('cash1', 'seller.charge', charge(id, 100))).status).toBe(403);
});

test('accounts of a seller sign in, see that seller and nothing of another, and end with it', async () => {
  const own = await newSeller({ name: 'Noodles', loginName: 'noodles', password: 'Soup2026x' });
  const other = await newSeller({ name: 'Books' });
  await ask(
    `update "user" set must_change = false, password = (select password from "user" where user_name = 'east')
      where user_name = 'noodles'`,
  );
  expect((await done<readonly Row[]>('noodles', 'seller.list')).map(({ sellerId }) => sellerId)).toEqual([own]);
  expect((await world.call('noodles', 'seller.get', { ids: [other] })).status).toBe(404);
  const foreign = await newDerate(other);
  expect((await world.call('noodles', 'derate.bind', { ids: [foreign], input: { plate: newPlate() } })).status).toBe(
    404,
  );
  const derate = await newDerate(own);
  const car = await enter();
  await bind(derate, { plate: car.plate }, 'noodles');
  expect(await usesOf(car.id)).toMatchObject([{ state: 'bound' }]);
  expect((await done<readonly Row[]>('noodles', 'derate-use.list')).map(({ recordId }) => recordId)).toEqual([car.id]);

  const mate = await done('noodles', 'seller-user.create-or-update', {
    input: { seller: own, userName: 'noodles2', password: 'Soup2026y', nickName: 'Mate', phone: '13800000099' },
  });
  expect(mate).toMatchObject({ userName: 'noodles2', nickName: 'Mate', sellerId: own });
  expect(
    await refusal('noodles', 'seller-user.create-or-update', {
      input: { seller: other, userName: 'spy', password: 'Soup2026z' },
    }),
  ).toBe('sellerId missing');
  expect(
    await refusal('noodles', 'seller-user.create-or-update', {
      input: { seller: own, userName: 'east', password: 'Soup2026z' },
    }),
  ).toBe('userName taken');
  await done('east', 'seller-user.create-or-update', {
    ids: [String(mate.userId)],
    input: { nickName: 'Cook', state: 'disabled' },
  });
  expect(await row('user', String(mate.userId))).toMatchObject({ nick_name: 'Cook', state: 'disabled' });
  expect(await options('east', 'seller-user.lookup', { seller: own })).toHaveLength(2);
  const [reset] = await done<readonly Row[]>('east', 'seller-user.reset-password', { ids: [String(mate.userId)] });
  expect(String(reset?.password)).toMatch(/^\w{12}$/);
});

test('after all of it every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
