import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** Debts paid through a channel whose result comes late, or twice (rules 4.3, 5.9a, 5.10). */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const { at, job, onlineOf, orderOf, paymentsOf, refundsOf, order, start, notify } = onlineOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

let plates = 0;
const owe = async (owed = 700, plate = `京K${String(++plates).padStart(5, '0')}`): Promise<string> =>
  String((await done('east', 'arrears.add', { input: { park: 'PK0001', plate, owed } })).oweId);
const debtOf = async (id: string): Promise<Row> =>
  (
    await ask(
      `select a.state, a.paid, o.state as order, o.pay_way as "payWay" from arrears a left
        join "order" o on o.id = a.pay_order_id where a.id = $1`,
      [id],
    )
  )[0] ?? {};
const OWED = { state: 'unpaid', paid: 0, order: null };
const payCash = (debt: string) => done('east', 'arrears.pay', { ids: [debt], input: { payWay: 'cash' } });

/** Starts a payment at noon that the channel reports as not paid at 12:15. */
const closed = async (debts: readonly string[], orders: readonly string[] = []): Promise<string> => {
  at('12:00:00');
  const id = await start(orders, 'never', { arrears: debts });
  await job();
  at('12:15:00');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'closed' });
  return id;
};
/** The money arrives late, and is refunded. */
const comesLate = async (id: string): Promise<void> => {
  at('12:30:00');
  expect(await notify(id)).toBe(200);
  expect(await onlineOf(id)).toMatchObject({ state: 'refunding', late: true });
  await job();
};
const expectBack = async (id: string, amount: number): Promise<void> => {
  expect(await onlineOf(id)).toMatchObject({ state: 'refunded', late: true, amount, refunded: amount });
  expect([await paymentsOf(id), await refundsOf(id)]).toMatchObject([[], [{ amount, state: 'refunded' }]]);
};

test('money that comes after closing goes back; the debt is owed as before, and can be paid', async () => {
  const debt = await owe();
  const id = await closed([debt]);
  expect(await debtOf(debt)).toMatchObject(OWED);
  await comesLate(id);
  await expectBack(id, 700);
  expect(await debtOf(debt)).toMatchObject(OWED);
  await payCash(debt);
  expect(await debtOf(debt)).toMatchObject({ state: 'paid', paid: 700, order: 'settled', payWay: 'cash' });
});

const MEANWHILE: readonly (readonly [what: string, does: (debt: string) => Promise<unknown>, after: Row])[] = [
  ['it was paid in cash', payCash, { state: 'paid', paid: 700, order: 'settled', payWay: 'cash' }],
  [
    'it was paid by another payment',
    async (debt) => notify(await start([], undefined, { arrears: [debt] })),
    { state: 'paid', paid: 700, order: 'settled', payWay: 'wechat' },
  ],
  [
    'another payment waits for it',
    (debt) => start([], 'never', { arrears: [debt] }),
    { state: 'unpaid', paid: 0, order: 'unpaid' },
  ],
  [
    'it was cancelled',
    (debt) => done('east', 'arrears.cancel', { ids: [debt], input: { remark: 'wrong car' } }),
    { state: 'cancelled', paid: 0, order: null },
  ],
];
test.each(MEANWHILE)(
  'late money of a debt goes back when %s meanwhile, and changes nothing of that',
  async (_what, does, after) => {
    const debt = await owe();
    const id = await closed([debt]);
    at('12:20:00');
    await does(debt);
    await comesLate(id);
    await expectBack(id, 700);
    expect(await debtOf(debt)).toMatchObject(after);
  },
);

test('late money of a stay and its debts goes back as one', async () => {
  const one = await order();
  const plate = String((await ask('select plate from "order" where id = $1', [one]))[0]?.plate);
  const debts = [await owe(500, plate), await owe(800, plate)];
  const id = await closed(debts, [one]);
  await comesLate(id);
  await expectBack(id, 2700);
  expect(await orderOf(one)).toMatchObject({ state: 'unpaid', paid: 0, refunded: 0 });
  for (const debt of debts) expect(await debtOf(debt)).toMatchObject(OWED);
});

test('a success after a failure is late too; a refund that fails is tried again as a whole', async () => {
  const debt = await owe();
  at('12:00:00');
  const id = await start([], 'refund-fails', { arrears: [debt] });
  await notify(id, { result: 'failure', error: 'no money' });
  await comesLate(id);
  expect(await onlineOf(id)).toMatchObject({ state: 'refund-failed', late: true, refunded: 0 });
  expect(await refusal('east', 'online-order.refund', { ids: [id], input: { remark: 'late', amount: 300 } })).toBe(200);
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'refunded', refunded: 700 });
  expect([await paymentsOf(id), await debtOf(debt)]).toMatchObject([[], OWED]);
});

test.each([
  ['the same notice twice', async (id: string) => [await notify(id), await notify(id)]],
  ['two notices at once', async (id: string) => Promise.all([notify(id), notify(id)])],
  [
    'a notice after a person has confirmed it',
    async (id: string) => [
      await done('east', 'online-order.mark-paid', { ids: [id], input: { remark: 'seen' } }),
      await notify(id),
    ],
  ],
])('a debt is paid once by %s', async (_what, told) => {
  const debt = await owe();
  at('12:00:00');
  const id = await start([], 'unknown', { arrears: [debt] });
  await job();
  at('12:15:00');
  await job();
  expect(await onlineOf(id)).toMatchObject({ state: 'unknown' });
  await told(id);
  expect(await onlineOf(id)).toMatchObject({ state: 'success', late: false });
  expect([(await paymentsOf(id)).map(({ amount }) => amount), await refundsOf(id)]).toEqual([[700], []]);
  expect(await debtOf(debt)).toMatchObject({ state: 'paid', paid: 700, order: 'settled' });
});

test.each([1, 2, 3])(
  'while people are at the same rows, the channel is heard each time; its money is booked once (%d)',
  async () => {
    at('13:00:00');
    const [parking, debt] = [await order(), await owe()];
    const session = String((await ask('select session_id as id from "order" where id = $1', [parking]))[0]?.id);
    const id = await start([parking], 'never', { arrears: [debt] });
    const people = [
      world.call('east', 'session.exit', { ids: [session], input: { payWay: 'cash' } }),
      world.call('yunbo', 'arrears.cancel', { ids: [debt], input: { remark: 'x' } }),
      world.call('yunbo', 'online-order.mark-paid', { ids: [id], input: { remark: 'seen' } }),
    ];
    expect(await Promise.all([notify(id), notify(id), notify(id)])).toEqual([200, 200, 200]);
    expect((await Promise.all(people)).filter(({ status }) => status >= 500)).toEqual([]);
    const { state, late, refunded } = await onlineOf(id);
    expect(state === 'success' ? (await paymentsOf(id)).length : late).toBe(state === 'success' ? 2 : true);
    expect(refunded).toBe(0);
  },
);

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
