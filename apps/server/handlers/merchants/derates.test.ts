import type { Preview } from '@parkdeck/core/wire/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import { deratesOn } from '../../testing/derates.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The small world at noon; PK0001 charges by R05: 15 minutes free, 8.00 the first hour, 3.00 every 30 minutes. */
let world: TestPlatform;
let now = `${BASE_DATE} 12:00:00`;
const { ask, done, refusal, row } = callsOn(() => world);
const { at, newPlate, enter, newSeller, newDerate, newCode, charge, bind, notBound, usesOf, exit, orderOf } = deratesOn(
  () => world,
);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => now);
});
afterAll(() => world.close());

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
  // what a person saw is what is left to pay, not what the order is about
  const seen = await world.call('east', 'session.exit', {
    ids: [car.id],
    input: { payWay: 'cash' },
    headers: { 'dry-run': '1' },
  });
  const previewed = seen.body.data as Preview; // the answer of a dry run
  expect([previewed.amountFen, previewed.rows.flatMap(({ echo }) => echo ?? [])]).toEqual([1700, [{ due: 1700 }]]);
  expect(await exit(car.id, { payWay: 'cash', due: 1700 })).toMatchObject({
    dueFen: 2300,
    deratedFen: 600,
    paidFen: 1700,
    releaseType: 2,
  });
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
  const full = await newDerate(seller, { type: 'full', value: undefined, price: -1 });
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
