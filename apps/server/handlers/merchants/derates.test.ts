import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The small world at noon; PK0001 charges by R05: 15 minutes free, 8.00 the first hour, 3.00 every 30 minutes. */
let world: TestPlatform;
let now = `${BASE_DATE} 12:00:00`;
const { ask, done, refusal, row, options } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => now);
});
afterAll(() => world.close());

const at = (time: string): string => `${BASE_DATE} ${time}`;
let count = 0;
const newPlate = (): string => `京R${String(++count).padStart(5, '0')}`;
const enter = async (plate = newPlate(), inTime = '09:00:00'): Promise<{ id: string; plate: string }> => ({
  plate,
  id: String(
    (await done('east', 'session.supplement', { input: { park: 'PK0001', plate, inTime: at(inTime) } })).recordId,
  ),
});
const newSeller = async (values: Row = {}): Promise<string> =>
  String(
    (
      await done('east', 'seller.create-or-update', {
        input: {
          phone: '13800000001',
          name: `Shop ${++count}`,
          company: 'C0002',
          parks: ['PK0001'],
          mode: 'postpaid',
          ...values,
        },
      })
    ).sellerId,
  );
const newDerate = async (seller: string, values: Row = {}): Promise<string> =>
  String(
    (
      await done('east', 'derate.create-or-update', {
        input: { name: `Derate ${++count}`, seller, type: 'minutes', value: 60, ...values },
      })
    ).derateId,
  );
const newCode = async (seller: string, derate: string, values: Row = {}): Promise<string> =>
  String(
    (
      await done('east', 'derate-code.create-or-update', {
        input: { name: `Code ${++count}`, seller, derate, kind: 'static', ...values },
      })
    ).id,
  );
const charge = (id: string, amount: number, kind = 'gift', user = 'east') => ({
  user,
  ids: [id],
  input: { amount, kind, remark: 'test' },
});
const bind = (derate: string, input: Row, user = 'east') => done(user, 'derate.bind', { ids: [derate], input });
const notBound = (derate: string, input: Row, user = 'east') => refusal(user, 'derate.bind', { ids: [derate], input });
const usesOf = (session: string): Promise<Row[]> =>
  ask(
    `select state, derated, seller_cost as cost, purchase_id is not null as bought from derate_use
      where session_id = $1 and deleted_at is null order by time, id`,
    [session],
  );
const exit = (id: string, input: Row = { payWay: 'cash' }) =>
  done('east', 'session.exit', { ids: [id], input: { outTime: at('12:10:00'), ...input } });
const orderOf = async (session: string): Promise<Row | undefined> =>
  (
    await ask('select due, derated, coupon, paid, state from "order" where session_id = $1 and deleted_at is null', [
      session,
    ])
  )[0];

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

test('a bound derate lowers the fee now and the settlement, and is charged to its seller (W03)', async () => {
  const seller = await newSeller({ mode: 'prepaid' });
  await done('east', 'seller.charge', charge(seller, 1000));
  const derate = await newDerate(seller, { price: 300 });
  const car = await enter();
  expect(await done('east', 'session.fee-now', { ids: [car.id], input: { at: at('12:10:00') } })).toMatchObject({
    feeFen: 2300,
    due: 2300,
    deratedFen: 0,
  });
  await bind(derate, { plate: ` ${car.plate} ` });
  expect(await done('east', 'session.fee-now', { ids: [car.id], input: { at: at('12:10:00') } })).toMatchObject({
    feeFen: 2300,
    due: 1700,
    deratedFen: 600,
  });
  now = at('12:10:00');
  expect(await exit(car.id)).toMatchObject({ dueFen: 2300, deratedFen: 600, paidFen: 1700, releaseType: 2 });
  now = at('12:00:00');
  expect(await usesOf(car.id)).toEqual([{ state: 'used', derated: 600, cost: 300, bought: false }]);
  expect(await row('seller', seller)).toMatchObject({ balance: 700 });
  expect(await orderOf(car.id)).toMatchObject({ due: 2300, derated: 600, paid: 1700, state: 'settled' });
});

test('a derate bound twice, also at the same moment, is one use', async () => {
  const derate = await newDerate(await newSeller());
  const car = await enter();
  const answers = await Promise.all(
    ['east', 'admin', 'east', 'admin'].map((user) =>
      world.call(user, 'derate.bind', { ids: [derate], input: { plate: car.plate } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await usesOf(car.id)).toHaveLength(1);
});

test('what a derate may not do is refused with its reason', async () => {
  const seller = await newSeller({ mode: 'prepaid' });
  const car = await enter();
  const priced = await newDerate(seller, { price: 100 });
  expect(await notBound(priced, { plate: car.plate })).toBe('seller-balance');
  expect(await notBound(await newDerate(seller), { plate: newPlate() })).toBe('not-in-park');
  expect(await notBound(await newDerate(seller), {})).toBe('plateNumber required');
  expect(await notBound(await newDerate(seller, { endDate: '2026-02-28' }), { plate: car.plate })).toBe('derate-dates');
  expect(await notBound(await newDerate(seller, { state: 'disabled' }), { plate: car.plate })).toBe('not-in-state');
  const once = await newDerate(seller, { dayLimit: 1 });
  await bind(once, { plate: car.plate });
  expect(await notBound(once, { plate: (await enter()).plate })).toBe('day-limit');
  await done('east', 'seller.create-or-update', { ids: [seller], input: { state: 'disabled' } });
  expect(await notBound(await newDerate(seller), { plate: car.plate })).toBe('seller-off');
  for (const [type, value, rule] of [
    ['percent', 1001, 'max'],
    ['until', 1875, 'format'],
    ['amount', 0, 'min'],
  ] as const) {
    expect(
      await refusal('east', 'derate.create-or-update', { input: { name: `Bad ${type}`, seller, type, value } }),
    ).toBe(`value ${rule}`);
  }
});

test('of two that do not stack the better one is used, the other is void (W04)', async () => {
  const seller = await newSeller();
  const amount = await newDerate(seller, { type: 'amount', value: 500 });
  const percent = await newDerate(seller, { type: 'percent', value: 300 });
  const car = await enter();
  await bind(amount, { session: car.id });
  await bind(percent, { session: car.id });
  now = at('12:10:00');
  await exit(car.id);
  now = at('12:00:00');
  expect((await usesOf(car.id)).map(({ state, derated }) => ({ state, derated }))).toEqual(
    expect.arrayContaining([
      { state: 'used', derated: 690 },
      { state: 'void', derated: 0 },
    ]),
  );
});

test('a seller who pays what is derated never pays more than he has', async () => {
  const seller = await newSeller({ mode: 'prepaid' });
  await done('east', 'seller.charge', charge(seller, 400));
  const full = await newDerate(seller, { type: 'full', value: 0, price: -1 });
  expect(await done('east', 'derate.get', { ids: [full] })).toMatchObject({ sellerPriceFen: -1, sellerPaysDerated: 1 });
  const car = await enter();
  await bind(full, { plate: car.plate });
  now = at('12:10:00');
  expect(await exit(car.id)).toMatchObject({ dueFen: 2300, deratedFen: 400, paidFen: 1900 });
  now = at('12:00:00');
  expect(await row('seller', seller)).toMatchObject({ balance: 0 });
});

test('bought uses are taken before the balance; a purchase goes back while none is used', async () => {
  const seller = await newSeller({ mode: 'prepaid' });
  await done('east', 'seller.charge', charge(seller, 1000));
  const derate = await newDerate(seller, { price: 300 });
  const offer = String(
    (
      await done('east', 'derate-offer.create-or-update', {
        input: { name: 'Ten', derate, num: 10, price: 900, validDays: 30 },
      })
    ).recordId,
  );
  const buy = { input: { seller, derate, offer } };
  await done('east', 'derate-offer.buy', buy);
  expect(await row('seller', seller)).toMatchObject({ balance: 100 });
  expect(await refusal('east', 'derate-offer.buy', buy)).toBe('balance-short');
  const car = await enter();
  await bind(derate, { plate: car.plate });
  now = at('12:10:00');
  await exit(car.id);
  now = at('12:00:00');
  expect(await usesOf(car.id)).toEqual([{ state: 'used', derated: 600, cost: 0, bought: true }]);
  expect(await done<readonly Row[]>('east', 'derate-purchase.list', { input: { seller: [seller] } })).toMatchObject([
    { num: 10, usedNum: 1, amountFen: 900, expireDate: '2026-03-30' },
  ]);
  const [bought] = await ask('select order_id as id from derate_purchase where seller_id = $1', [seller]);
  expect(
    await refusal('east', 'order.refund-offline', {
      ids: [String(bought?.id)],
      input: { amount: 900, remark: 'back' },
    }),
  ).toBe('already-used');

  await done('east', 'seller.charge', charge(seller, 900));
  await done('east', 'derate-offer.buy', buy);
  const [second] = await ask(
    'select order_id as id from derate_purchase where seller_id = $1 order by time desc, order_id desc',
    [seller],
  );
  const unused =
    (
      await ask(
        `select order_id as id from derate_purchase p where seller_id = $1
          and not exists (select from derate_use u where u.purchase_id = p.id)`,
        [seller],
      )
    )[0] ?? second;
  await done('east', 'order.refund-offline', { ids: [String(unused?.id)], input: { amount: 900, remark: 'back' } });
  expect(await row('seller', seller)).toMatchObject({ balance: 1000 });
});

test('unbinding gives the code its use back, and may be undone while the car is inside', async () => {
  const seller = await newSeller();
  const derate = await newDerate(seller);
  const code = await newCode(seller, derate, { total: 1 });
  const [first, second] = [await enter(), await enter()];
  await bind(derate, { plate: first.plate, code });
  expect(await notBound(derate, { plate: second.plate, code })).toBe('code-used-up');
  const [use] = await ask('select id from derate_use where session_id = $1', [first.id]);
  const voided = await world.call('east', 'derate-use.void', {
    ids: [String(use?.id)],
    input: { remark: 'wrong car' },
  });
  expect(voided.status).toBe(200);
  expect((await done<readonly Row[]>('east', 'derate-code.list', { input: { seller: [seller] } }))[0]).toMatchObject({
    usedNum: 0,
    totalNum: 1,
  });
  await world.call('east', 'undo-entry.undo', { ids: [String(voided.body.undo)] });
  expect(await usesOf(first.id)).toMatchObject([{ state: 'bound' }]);
  expect(
    await refusal('east', 'derate-code.create-or-update', { ids: [code], input: { derate: await newDerate(seller) } }),
  ).toBe('code-in-use');
});

test('codes are real pictures: shown, one PNG, or a zip of one-time codes', async () => {
  const seller = await newSeller({ name: 'Pictures' });
  const derate = await newDerate(seller);
  const fixed = await newCode(seller, derate);
  const shown = await done('east', 'derate-code.show', { ids: [fixed] });
  expect(shown).toMatchObject({
    content: expect.stringMatching(/\/d\/[\w-]{22}$/),
    image: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    until: null,
  });
  const png = await world.call('east', 'derate-code.download', { ids: [fixed] });
  expect([png.raw.headers['content-type'], png.raw.rawPayload.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);

  const once = await newCode(seller, derate, { kind: 'one-time', total: 3, onePlateDay: 0 });
  const zip = await world.call('east', 'derate-code.download', { ids: [once] });
  expect(Object.keys(unzipSync(new Uint8Array(zip.raw.rawPayload)))).toHaveLength(3);
  const all = await world.call('east', 'derate-code.download-all', { input: { seller } });
  expect(Object.keys(unzipSync(new Uint8Array(all.raw.rawPayload)))).toHaveLength(4);
  const token = String((await done('east', 'derate-code.show', { ids: [once] })).content);
  const car = await enter();
  expect(await notBound(derate, { plate: car.plate, code: once })).toBe('token required');
  expect(await notBound(derate, { plate: car.plate, code: once, token: `${token.slice(0, -1)}!` })).toBe('code-off');
  await bind(derate, { plate: car.plate, code: once, token });
  expect(await notBound(derate, { plate: (await enter()).plate, code: once, token })).toBe('code-used-up');
  expect(await done('east', 'derate-code.show', { ids: [once] })).not.toMatchObject({ content: token });
});

test('a dynamic code is good for a minute', async () => {
  const seller = await newSeller();
  const derate = await newDerate(seller);
  const code = await newCode(seller, derate, { kind: 'dynamic', onePlateDay: 0 });
  const shown = await done('east', 'derate-code.show', { ids: [code] });
  expect(shown.until).toBe(at('12:01:00'));
  expect(await refusal('east', 'derate-code.download', { ids: [code] })).toBe('dynamic-code');
  const car = await enter();
  now = at('12:01:01');
  expect(await notBound(derate, { plate: car.plate, code, token: shown.content })).toBe('code-off');
  now = at('12:01:00');
  await bind(derate, { plate: car.plate, code, token: shown.content });
  now = at('12:00:00');
});

test('a voided stay voids what was bound to it', async () => {
  const derate = await newDerate(await newSeller());
  const car = await enter();
  await bind(derate, { plate: car.plate });
  await done('east', 'session.void', { ids: [car.id], input: { remark: 'ghost' } });
  expect(await usesOf(car.id)).toMatchObject([{ state: 'void' }]);
});

test('after all of it every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
