import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
  at('12:00:00');
});
afterAll(() => world.close());

const { ask, done, refusal, row } = callsOn(() => world);
const { at, job } = onlineOn(() => world);

let plates = 0;
const nextPlate = (): string => `京Y${String(++plates).padStart(5, '0')}`;
/** Opens a pass of PK0001 for a month; 300.00. */
const open = async (more: Row = {}): Promise<string> =>
  String(
    (
      await done('east', 'pass.open', {
        input: {
          plates: [nextPlate()],
          park: 'PK0001',
          carType: 'CT000002',
          owner: '李伟',
          phone: '19900001234',
          startDate: '2026-03-01',
          months: 1,
          ...more,
        },
      })
    ).grantId,
  );
const ordersOf = (pass: string): Promise<Row[]> =>
  ask(
    `select o.id, o.type, o.state, o.paid, o.refunded, o.pending, o.pay_way as "payWay" from pass_period p
      join "order" o on o.id = p.order_id where p.pass_id = $1 and p.kind <> 'reversal' order by p.number`,
    [pass],
  );
const onlineOf = async (order: unknown): Promise<Row> =>
  (await ask('select id, state, amount, refunded, scene from online_order where $1 = any(orders)', [order]))[0] ?? {};
const kindsOf = async (pass: string): Promise<unknown[]> =>
  (await ask('select kind from pass_period where pass_id = $1 order by number', [pass])).map(({ kind }) => kind);
const soundWorld = async (): Promise<unknown> =>
  Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0);

test('a renewal through a channel stands at once and is paid when the channel says so', async () => {
  const pass = await open();
  const { body } = await world.call('east', 'pass.renew', {
    ids: [pass],
    input: { months: 3, payWay: 'wechat' },
    headers: { 'Dry-Run': '1' },
  });
  expect(body.data).toMatchObject({ amountFen: 81_000, notes: expect.arrayContaining(['向渠道发起收款，到账后入账']) });
  await done('east', 'pass.renew', { ids: [pass], input: { months: 3, payWay: 'wechat' } });
  const [, renewal] = await ordersOf(pass);
  expect(renewal).toMatchObject({ type: 'pass-renewal', state: 'unpaid', pending: 'waiting', paid: 0 });
  expect(await refusal('east', 'pass.reverse-period', { ids: [pass] })).toBe('online-pending');
  at('12:00:05');
  await job();
  expect((await ordersOf(pass))[1]).toMatchObject({ state: 'settled', pending: null, paid: 81_000, payWay: 'wechat' });
  expect(await refusal('east', 'pass.reverse-period', { ids: [pass] })).toBe('channel-payment');
});

test('what the channel has brought goes back through it, and the period with it at once', async () => {
  const pass = await open({ payWay: 'alipay' });
  at('12:01:00');
  await job();
  const [opening] = await ordersOf(pass);
  const online = await onlineOf(opening?.id);
  expect(online).toMatchObject({ state: 'success', amount: 30_000 });
  await done('admin', 'online-order.refund', { ids: [String(online.id)], input: { remark: '办错车场' } });
  expect(await kindsOf(pass)).toEqual(['open', 'reversal']);
  expect((await row('pass', pass)).deleted_at).not.toBeNull();
  at('12:01:30');
  await job();
  expect(await ordersOf(pass)).toMatchObject([{ state: 'refunded', paid: 30_000, refunded: 30_000 }]);
});

test('the order of a middle period is not refunded, the last reverses its period by what goes back (W12)', async () => {
  const pass = await open();
  await done('east', 'pass.renew', { ids: [pass], input: { months: 3, payWay: 'cash' } });
  const [opening, renewal] = await ordersOf(pass);
  expect(
    await refusal('admin', 'order.refund-offline', {
      ids: [String(opening?.id)],
      input: { amount: 1000, remark: '退' },
    }),
  ).toBe('not-last-period');
  await done('admin', 'order.refund-offline', {
    ids: [String(renewal?.id)],
    input: { amount: 54_000, remark: '只用一个月' },
  });
  expect(
    await ask(`select kind, amount, order_id from pass_period where pass_id = $1 order by number desc limit 1`, [pass]),
  ).toEqual([{ kind: 'reversal', amount: -54_000, order_id: renewal?.id }]);
  const ledger: readonly Row[] = await done('east', 'pass-period.list', { input: { pass: [pass] } });
  expect(ledger.map(({ reversesName }) => reversesName).filter((name) => name !== null)).toEqual([
    ledger[0]?.plateNumber,
  ]); // a name is one text, also for a list of plates
  expect(await row('pass', pass)).toMatchObject({ deleted_at: null });
  expect((await ordersOf(pass))[1]).toMatchObject({ state: 'part-refunded', refunded: 54_000 });
  expect((await ask('select end_date::text from pass where id = $1', [pass]))[0]).toEqual({ end_date: '2026-03-31' });
});

test.each([
  ['pass.open', { months: 1 }],
  ['pass.create-or-update', { endDate: '2026-03-31', payTime: 'now', payWay: 'cash' }],
])('what %s has sold is taken back with its money', async (call, terms) => {
  const opened = await world.call('east', call, {
    input: {
      plates: [nextPlate()],
      park: 'PK0001',
      carType: 'CT000002',
      owner: '李伟',
      phone: '19900001234',
      startDate: '2026-03-01',
      ...terms,
    },
  });
  const pass = String((opened.body.data as Row).grantId);
  expect(await done('east', 'undo-entry.undo', { ids: [String(opened.body.undo)] })).toEqual([{ id: pass, ok: true }]);
  expect(await ordersOf(pass)).toMatchObject([{ state: 'refunded', paid: 30_000, refunded: 30_000 }]);
  expect((await row('pass', pass)).deleted_at).not.toBeNull();
});

test('a stored-value card pays while it lasts, and has back what is reversed', async () => {
  const plate = nextPlate();
  const pass = await open({ plates: [plate] });
  expect(await refusal('east', 'pass.renew', { ids: [pass], input: { months: 1, payWay: 'stored-value' } })).toBe(
    'balance-short',
  );
  await done('east', 'card.create-or-update', {
    input: { plate, park: 'PK0001', owner: '李伟', phone: '19900001234', state: 'enabled' },
  });
  const [own] = await ask('select id from card where plate = $1', [plate]);
  await done('east', 'card.recharge', { ids: [String(own?.id)], input: { amount: 50_000, payWay: 'cash' } });
  await done('east', 'pass.renew', { ids: [pass], input: { months: 1, payWay: 'stored-value' } });
  expect(await row('card', String(own?.id))).toMatchObject({ balance: 20_000 });
  expect(await refusal('east', 'pass.renew', { ids: [pass], input: { months: 1, payWay: 'stored-value' } })).toBe(
    'balance-short',
  );
  await done('east', 'pass.reverse-period', { ids: [pass], input: { remark: '退卡' } });
  expect(await row('card', String(own?.id))).toMatchObject({ balance: 50_000 });
});

test('a pass to be paid later is paid by its order, and stays while that is paid ahead', async () => {
  const pass = await open({ startDate: '2026-04-01', payTime: 'later' });
  const [opening] = await ordersOf(pass);
  expect(opening).toMatchObject({ type: 'pass-opening', state: 'unpaid' });
  await done('admin', 'order.take-payment', { ids: [String(opening?.id)], input: { payWay: 'cash', amount: 10_000 } });
  expect(await refusal('east', 'pass.reverse-period', { ids: [pass] })).toBe('part-paid');
  await done('admin', 'order.take-payment', { ids: [String(opening?.id)], input: { payWay: 'cash', amount: 20_000 } });
  expect(await refusal('east', 'pass.remove', { ids: [pass] })).toBe('paid-ahead');
  expect(await done('east', 'pass-period.list', { input: { pass: [pass] } })).toMatchObject([
    { kind: 1, payWay: 1, orderId: opening?.id },
  ]);
});

test('who bought a pass online and is rejected has the money back through the channel', async () => {
  const pass = await open({ payWay: 'wechat' });
  at('12:02:00');
  await job();
  await ask(`update pass set confirm_state = 'waiting', source = 'online' where id = $1`, [pass]);
  await done('east', 'pass.confirm', { ids: [pass], input: { decision: 'reject', remark: '非本小区业主' } });
  expect((await row('pass', pass)).deleted_at).not.toBeNull();
  at('12:02:30');
  await job();
  expect(await ordersOf(pass)).toMatchObject([{ state: 'refunded', refunded: 30_000 }]);
  expect(await kindsOf(pass)).toEqual(['open', 'reversal']);
});

test('a car inside keeps its pass, and a pass that was used is not rejected', async () => {
  const pass = await open();
  await ask(
    `update session set pass_id = $1 where id = (select id from session where state = 'open' and park_id = 'PK0001'
      and pass_id is null order by id limit 1)`,
    [pass],
  );
  expect(await refusal('east', 'pass.remove', { ids: [pass] })).toBe('session-open');
  await ask(`update pass set confirm_state = 'waiting', source = 'import' where id = $1`, [pass]);
  expect(await refusal('east', 'pass.confirm', { ids: [pass], input: { decision: 'reject', remark: '退' } })).toBe(
    'reject-used',
  );
  await ask(`update session set pass_id = null where pass_id = $1`, [pass]);
});

test('many at once pay at the counter only', async () => {
  const [one, two] = [await open(), await open()];
  const asked = await world.app.inject({
    method: 'POST',
    url: '/api/updown/parkMonth/batchRenewalByChooseCar',
    headers: { authorization: await world.bearer('east') },
    payload: { ids: [one, two], monthNum: 1, payWay: 2 },
  });
  expect([asked.statusCode, asked.json()]).toMatchObject([
    400,
    { data: { fields: [{ field: 'payWay', rule: 'choice' }] } },
  ]);
  await done('east', 'pass.renew-chosen', { ids: [one, two], input: { months: 1, payWay: 'transfer' } });
  for (const pass of [one, two])
    expect((await ordersOf(pass))[1]).toMatchObject({ type: 'pass-renewal', state: 'settled', payWay: 'transfer' });
});

test('after all this every invariant holds', async () => {
  expect(await soundWorld()).toEqual([]);
});
