import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { stageOn } from '../../testing/money-stage.fixture.ts';
import type { Stage } from '../../testing/money-stage.fixture.ts';

/** Errors found by random sequences, each reduced to few steps. */
let world: TestPlatform;
let stage: Stage;
let seed = 900;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '100000000' });
});
beforeEach(() => {
  stage = stageOn(world, (seed += 1));
});
afterAll(() => world.close());

/** A car that entered three hours ago, with its fee of 20.00 computed at the exit. */
const billed = async (
  bind: (stay: string) => Promise<void> = async () => undefined,
): Promise<{ readonly stay: string; readonly order: Row }> => {
  const stay = String(
    (
      await done('yunbo', 'session.supplement', {
        input: { park: 'PK0001', plate: stage.plates[0], inTime: stage.moment(180) },
      })
    ).recordId,
  );
  await bind(stay);
  expect(await stage.bill(stay)).toBe(true);
  const [order] = await ask(`select id, due, derated, state from "order" where session_id = $1`, [stay]);
  return { stay, order: order ?? {} };
};
const shop = async (derate: Row, credit = 0): Promise<{ readonly seller: string; readonly derate: string }> => {
  const seller = String(
    (
      await done('yunbo', 'seller.create-or-update', {
        input: {
          phone: '13800000001',
          name: `Case ${seed}`,
          company: 'C0002',
          parks: ['PK0001'],
          mode: 'prepaid',
          credit,
        },
      })
    ).sellerId,
  );
  await done('yunbo', 'seller.charge', { ids: [seller], input: { amount: 1000, kind: 'gift', remark: 'opening' } });
  return {
    seller,
    derate: String(
      (await done('yunbo', 'derate.create-or-update', { input: { name: `Case ${seed}`, seller, ...derate } })).derateId,
    ),
  };
};
const bound =
  (derate: string) =>
  async (stay: string): Promise<void> =>
    void (await done('yunbo', 'derate.bind', { ids: [derate], input: { session: stay } }));

test('a stay whose order is owed cannot be void: what is owed stays with its order (I04, I19)', async () => {
  const { stay, order } = await billed();
  await done('yunbo', 'arrears.create-from-order', { input: { orders: [order.id] } });
  expect(await refusal('yunbo', 'session.void', { ids: [stay], input: { remark: 'ghost' } })).toBe('something-owed');
});

test('a derate that is taken back raises the order that counted on it (I16)', async () => {
  const { derate } = await shop({ type: 'minutes', value: 60, price: 0 });
  const { stay, order } = await billed(bound(derate));
  expect(order).toMatchObject({ due: 2000, derated: 600 });
  const [use] = await ask('select id from derate_use where session_id = $1', [stay]);
  await done('yunbo', 'derate-use.void', { ids: [String(use?.id)], input: { remark: 'not ours' } });
  expect(await ask('select due, derated, state from "order" where session_id = $1', [stay])).toEqual([
    { due: 2000, derated: 0, state: 'unpaid' },
  ]);
});

test.each([
  ['owed', 'arrears.create-from-order', (order: Row) => ({ orders: [order.id] })],
  [
    'entered as arrears',
    'arrears.add',
    (order: Row) => ({ park: 'PK0001', plate: stage.plates[0], order: order.id, owed: 1400 }),
  ],
] as const)('an order that is %s has used what reduced it (I16)', async (_how, call, input) => {
  const { derate } = await shop({ type: 'minutes', value: 60, price: 300 });
  const { stay, order } = await billed(bound(derate));
  await done('yunbo', call, { input: input(order) });
  expect(
    await ask(
      `select o.state, o.owed, u.state as use, u.derated from "order" o join derate_use u on u.order_id = o.id
        where o.session_id = $1`,
      [stay],
    ),
  ).toEqual([{ state: 'settled', owed: 1400, use: 'used', derated: 600 }]);
});

test('while an order is being paid online its derate stays', async () => {
  const { derate } = await shop({ type: 'minutes', value: 60, price: 0 });
  const { stay, order } = await billed(bound(derate));
  await done('yunbo', 'online-order.start', { input: { orders: [order.id], payWay: 'wechat', payer: 'never' } });
  const [use] = await ask('select id from derate_use where session_id = $1', [stay]);
  expect(await refusal('yunbo', 'derate-use.void', { ids: [String(use?.id)], input: { remark: 'not ours' } })).toBe(
    'online-pending',
  );
});

test.each([
  ['a price', { type: 'minutes', value: 60, price: 700 }, -400],
  ['what it takes off', { type: 'amount', value: 700, price: -1 }, -400],
] as const)(
  'a seller’s money that a bound derate will cost, %s, is taken for nothing else (I15)',
  async (_what, values, amount) => {
    const { seller, derate } = await shop(values);
    const { order } = await billed(bound(derate));
    expect(
      await refusal('yunbo', 'seller.charge', { ids: [seller], input: { amount, kind: 'deduction', remark: 'rent' } }),
    ).toBe('balance-short');
    await done('yunbo', 'seller.charge', { ids: [seller], input: { amount: -300, kind: 'deduction', remark: 'rent' } });
    const [open] = await ask('select due - derated as rest from "order" where id = $1', [order.id]);
    await done('yunbo', 'order.take-payment', {
      ids: [String(order.id)],
      input: { payWay: 'cash', amount: open?.rest },
    });
    expect(await ask('select balance from seller where id = $1', [seller])).toEqual([{ balance: 0 }]);
  },
);

/**
 * A car that entered through the lane three hours ago and whose 20.00 are being paid through a channel that does not
 * answer; then it enters once more.
 */
const comesAgain = async (
  taken = 0,
  bind: (stay: string) => Promise<void> = async () => undefined,
): Promise<{ readonly stay: string; readonly online: string }> => {
  await stage.drive('GT000001', stage.plates[0]);
  const [inside] = await ask(`select id from session where plate = $1 and state = 'open'`, [stage.plates[0]]);
  const stay = String(inside?.id);
  await bind(stay);
  stage.wait(180);
  expect(await stage.bill(stay)).toBe(true);
  const [order] = await ask('select id from "order" where session_id = $1', [stay]);
  if (taken > 0)
    await done('yunbo', 'order.take-payment', { ids: [String(order?.id)], input: { payWay: 'cash', amount: taken } });
  const online = String(
    (await done('yunbo', 'online-order.start', { input: { orders: [order?.id], payWay: 'wechat', payer: 'unknown' } }))
      .onlineOrderId,
  );
  await stage.runJobs();
  await stage.drive('GT000001', stage.plates[0]);
  expect(
    await ask(
      `select s.state, s.release_type as release, o.pending from session s join "order" o on o.session_id = s.id
        where s.id = $1`,
      [stay],
    ),
  ).toEqual([{ state: 'left', release: 'cleared', pending: 'unknown' }]);
  return { stay, online };
};
const standing = (stay: string) =>
  ask(
    `select o.state, o.due, o.paid, s.due as "stayDue", s.paid as "stayPaid" from "order" o
      join session s on s.id = o.session_id where s.id = $1`,
    [stay],
  );

test.each([
  ['nothing is owed of it', 0, [{ state: 'closed', due: 2000, paid: 0, stayDue: 0, stayPaid: 0 }]],
  [
    'no more is due of it than was taken',
    500,
    [{ state: 'settled', due: 500, paid: 500, stayDue: 500, stayPaid: 500 }],
  ],
])(
  'a payment without result that fails after its car has come in again: the stay was ended free, so that %s ' +
    '(rules 4.1 step 2)',
  async (_what, taken, after) => {
    const { stay, online } = await comesAgain(taken);
    expect(await stage.notify(online, { result: 'failure', error: 'no money' })).toBe(200);
    stage.wait(60);
    await stage.runJobs();
    expect(await standing(stay)).toEqual(after);
    expect(await ask('select id from arrears where session_id = $1', [stay])).toEqual([]);
  },
);

test('a derate that such a payment counted on is spent by nothing (5.25)', async () => {
  const { derate } = await shop({ type: 'minutes', value: 60, price: 300 });
  const { stay, online } = await comesAgain(0, bound(derate));
  expect(await ask('select state from derate_use where session_id = $1', [stay])).toEqual([{ state: 'bound' }]);
  await stage.notify(online, { result: 'failure', error: 'no money' });
  expect(
    await ask(
      `select u.state, u.derated, o.state as order from derate_use u join "order" o on o.session_id = u.session_id
        where u.session_id = $1`,
      [stay],
    ),
  ).toEqual([{ state: 'void', derated: 0, order: 'closed' }]);
});

test('a payment without result that came after all, of a car that has come in again, is kept', async () => {
  const { stay, online } = await comesAgain();
  expect(await stage.notify(online, { paidAt: stage.moment() })).toBe(200);
  expect(await standing(stay)).toEqual([{ state: 'settled', due: 2000, paid: 2000, stayDue: 2000, stayPaid: 2000 }]);
});

test('what is owed of an order while its car is inside is not due again at its exit (I01, I19)', async () => {
  const { stay, order } = await billed();
  await done('yunbo', 'arrears.add', { input: { park: 'PK0001', plate: stage.plates[0], order: order.id, owed: 500 } });
  expect(await refusal('yunbo', 'session.void', { ids: [stay], input: { remark: 'ghost' } })).toBe('something-owed');
  stage.wait(30);
  await done('yunbo', 'session.exit', { ids: [stay], input: { payWay: 'cash' } });
  expect(await ask('select o.state, o.due, o.owed, o.paid from "order" o where o.session_id = $1', [stay])).toEqual([
    { state: 'settled', due: 2300, owed: 500, paid: 1800 },
  ]);
});

test.each([
  ['nothing is paid of it, its last computation', 0, 0],
  ['a part is paid of it, the computation before that', 500, 30],
])('the moment of an order is, when %s (E#61)', async (_what, amount, before) => {
  const { stay, order } = await billed();
  if (amount > 0)
    await done('yunbo', 'order.take-payment', { ids: [String(order.id)], input: { payWay: 'cash', amount } });
  stage.wait(30);
  await done('yunbo', 'session.exit', { ids: [stay], input: { payWay: 'cash' } });
  expect(
    await ask(`select to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as at, paid from "order" where session_id = $1`, [
      stay,
    ]),
  ).toEqual([{ at: stage.moment(before), paid: 2300 }]);
});

test('whatever a cashier takes in cash is in his shift, and what goes back of it too (I29)', async () => {
  const { seller, derate } = await shop({ type: 'minutes', value: 60, price: 300 });
  const offer = String(
    (
      await done('yunbo', 'derate-offer.create-or-update', {
        input: { name: `Case ${seed}`, derate, num: 10, price: 2000, validDays: 30 },
      })
    ).recordId,
  );
  const [booth] = await ask(
    `select b.id from booth b where b.park_id = 'PK0001'
      and not exists (select from shift s where s.booth_id = b.id and s.state = 'open') order by b.id limit 1`,
  );
  await done('yunbo', 'shift.start', { input: { booth: booth?.id } });
  const cash = async () =>
    (await ask(`select id from shift where state = 'open' and booth_id = $1`, [booth?.id])).map(({ id }) =>
      done('yunbo', 'shift.get', { ids: [String(id)] }),
    );
  const sums = async () => (await (await cash())[0])?.cashFen;
  await done('yunbo', 'seller.charge', {
    ids: [seller],
    input: { amount: 5000, kind: 'recharge', payWay: 'cash', remark: 'March' },
  });
  await done('yunbo', 'derate-offer.buy', { input: { seller, derate, offer, payWay: 'cash' } });
  expect(await sums()).toBe(7000);
  const [recharge] = await ask(`select id from "order" where type = 'seller-recharge' and seller_id = $1`, [seller]);
  await done('yunbo', 'order.refund-offline', {
    ids: [String(recharge?.id)],
    input: { amount: 5000, remark: 'wrong seller' },
  });
  expect(await sums()).toBe(2000);
  await done('yunbo', 'shift.end', { input: { handover: 2000 } });
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
