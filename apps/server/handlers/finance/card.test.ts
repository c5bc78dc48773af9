import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** The small world at noon; PK0001 charges by R05 (two hours: 14.00). */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => '2026-03-01 12:00:00');
});
afterAll(() => world.close());

let count = 0;
const newPlate = (): string => `京S${String(++count).padStart(5, '0')}`;
const card = async (plate: string, fen = 0, gift = 0): Promise<string> => {
  const id = String(
    (
      await done('east', 'card.create-or-update', {
        input: { plate, park: 'PK0001', owner: '张伟', phone: '19900001234' },
      })
    ).cardId,
  );
  if (fen > 0) await done('east', 'card.recharge', { ids: [id], input: { amount: fen, gift, payWay: 'cash' } });
  return id;
};
const enter = async (plate: string): Promise<string> =>
  String(
    (await done('east', 'session.supplement', { input: { park: 'PK0001', plate, inTime: '2026-03-01 10:00:00' } }))
      .recordId,
  );
const exit = (id: string, input: Row = {}) => ({ ids: [id], input: { payWay: 'stored-value', ...input } });
const balanceOf = async (id: string): Promise<number> => Number((await row('card', id)).balance);
const giveBack = (order: unknown, amount: number) => ({ ids: [String(order)], input: { amount, remark: '车主要求' } });

test('W13: a recharge with a gift, and a stay that is paid from it', async () => {
  const plate = newPlate();
  const id = await card(plate, 10_000, 1000);
  expect(
    await ask(
      `select type, due::int, paid::int, pay_way as way, plate from "order"
        where id = (select order_id from card_recharge where card_id = $1)`,
      [id],
    ),
  ).toEqual([{ type: 'card-recharge', due: 10_000, paid: 10_000, way: 'cash', plate }]);
  const stay = await enter(plate);
  await done('east', 'session.exit', exit(stay));
  expect(await balanceOf(id)).toBe(9600);
  expect(
    await ask(
      `select p.amount::int, p.pay_way as way, p.card_id as card from payment p join "order" o on o.id = p.order_id
        where o.session_id = $1`,
      [stay],
    ),
  ).toEqual([{ amount: 1400, way: 'stored-value', card: id }]);
});

test('what the card does not hold, or a car without one, is refused', async () => {
  const [poor, off] = [newPlate(), newPlate()];
  const [id, disabled] = [await card(poor, 1000), await card(off, 10_000)];
  await done('east', 'card.create-or-update', { ids: [disabled], input: { state: 'disabled' } });
  for (const plate of [poor, off, newPlate()])
    expect(await refusal('east', 'session.exit', exit(await enter(plate)))).toBe('balance-short');
  expect(await balanceOf(id)).toBe(1000);
  expect(await refusal('east', 'card.recharge', { ids: [disabled], input: { amount: 100 } })).toBe('not-in-state');
});

test('a balance is spent once, whoever takes it at the same moment', async () => {
  const plate = newPlate();
  const id = await card(plate, 2000);
  const stay = await enter(plate);
  const all = await Promise.all([1, 2, 3].map(() => world.call('east', 'session.exit', exit(stay))));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(id)).toBe(600);
});

test('an offline refund goes back to the card; a recharge goes back while the card holds it', async () => {
  const plate = newPlate();
  const id = await card(plate, 3000, 500);
  const stay = await enter(plate);
  await done('east', 'session.exit', exit(stay));
  const [parking] = await ask('select id from "order" where session_id = $1', [stay]);
  const [bought] = await ask('select order_id as id from card_recharge where card_id = $1', [id]);
  expect(await refusal('east', 'order.refund-offline', giveBack(bought?.id, 3000))).toBe('balance-spent');
  await done('east', 'order.refund-offline', giveBack(parking?.id, 400));
  expect(await balanceOf(id)).toBe(2500);
  await done('east', 'order.refund-offline', giveBack(bought?.id, 2500));
  expect(await balanceOf(id)).toBe(0);
  await done('east', 'card.remove', { ids: [id] });
  expect(await refusal('east', 'order.refund-offline', giveBack(parking?.id, 100))).toBe('card-gone');
});

test('a card is one a plate and park, stays with its car, and goes empty only', async () => {
  const plate = newPlate();
  const id = await card(plate, 100);
  expect(await refusal('east', 'card.create-or-update', { input: { plate, park: 'PK0001', owner: '李静' } })).toMatch(
    /taken$/,
  );
  expect(await refusal('east', 'card.create-or-update', { ids: [id], input: { plate: newPlate() } })).toBe(
    'plateNumber fixed',
  );
  expect(await refusal('east', 'card.remove', { ids: [id] })).toBe('balance-left');
  expect((await world.call('jinhe', 'card.get', { ids: [id] })).status).toBe(404);
  expect(await refusal('cash1', 'card.recharge', { ids: [id], input: { amount: 100 } })).toBe(403);
});

const { at, job, onlineOf, order } = onlineOn(() => world);
const movesOf = (id: string): Promise<Row[]> =>
  ask(
    `select amount::int, gift::int, balance_after::int as after, pay_way as way from card_recharge where card_id = $1
      order by time, id`,
    [id],
  );
const onlineFor = async (id: string): Promise<string> =>
  String(
    (
      await ask(
        `select p.id from online_order p join card c on c.plate = p.plate and c.park_id = p.park_id where c.id = $1
          order by p.created_at desc, p.id desc limit 1`,
        [id],
      )
    )[0]?.id,
  );
/** Runs the job like the scheduler, until the channel has no more results at that time. */
const hear = async (time: string): Promise<void> => {
  at(time);
  for (let round = 0; round < 3; round += 1) await job();
};

test('W13 by WeChat: the money comes onto the card when the channel has it, the gift with it', async () => {
  const id = await card(newPlate());
  at('12:00:00');
  await done('east', 'card.recharge', { ids: [id], input: { amount: 10_000, gift: 1000, payWay: 'wechat' } });
  expect(await balanceOf(id)).toBe(0);
  expect(await refusal('east', 'card.remove', { ids: [id] })).toBe('recharge-pending');
  await hear('12:00:05');
  expect(await movesOf(id)).toEqual([{ amount: 10_000, gift: 1000, after: 11_000, way: 'wechat' }]);
  expect(
    await ask(
      `select o.type, o.state, o.paid::int from "order" o join card_recharge r on r.order_id = o.id
        where r.card_id = $1`,
      [id],
    ),
  ).toEqual([{ type: 'card-recharge', state: 'settled', paid: 10_000 }]);
});

test.each([
  ['fail', 'failed'],
  ['never', 'closed'],
])('a recharge whose payer says %s comes to nothing', async (payer, state) => {
  const id = await card(newPlate());
  at('12:10:00');
  await done('east', 'card.recharge', { ids: [id], input: { amount: 500, payWay: 'alipay', payer } });
  await hear('12:10:05');
  await hear('12:26:00');
  const online = await onlineFor(id);
  expect([await onlineOf(online), await balanceOf(id)]).toMatchObject([{ state }, 0]);
  expect(
    await ask('select o.state from "order" o join online_order p on p.order_id = o.id where p.id = $1', [online]),
  ).toEqual([{ state: 'closed' }]);
  await done('east', 'card.remove', { ids: [id] });
});

test('what comes late goes back, and never touches the card', async () => {
  const id = await card(newPlate());
  at('13:00:00');
  await done('east', 'card.recharge', { ids: [id], input: { amount: 500, payWay: 'wechat', payer: 'late' } });
  for (const time of ['13:00:05', '13:16:00', '13:21:00', '13:22:00']) await hear(time);
  expect(await onlineOf(await onlineFor(id))).toMatchObject({ state: 'refunded', late: true });
  expect([await balanceOf(id), await movesOf(id)]).toEqual([0, []]);
});

test('what goes back through the channel leaves the card at once, is on it again if the channel refuses', async () => {
  const plate = newPlate();
  const id = await card(plate);
  at('14:00:00');
  await done('east', 'card.recharge', { ids: [id], input: { amount: 3000, payWay: 'wechat', payer: 'refund-fails' } });
  await hear('14:00:05');
  const online = await onlineFor(id);
  const back = (amount: number) => ({ ids: [online], input: { amount, remark: '退卡' } });
  expect(await refusal('east', 'online-order.refund', back(3001))).toBe('refund-range');
  await done('east', 'online-order.refund', back(2000));
  expect(await balanceOf(id)).toBe(1000);
  await hear('14:01:00');
  expect([(await onlineOf(online)).state, await balanceOf(id)]).toEqual(['refund-failed', 3000]);
  await done('east', 'session.exit', exit(await enter(plate)));
  const left = await balanceOf(id);
  expect(await refusal('east', 'online-order.refund', back(2000))).toBe('balance-spent');
  await done('east', 'online-order.refund', back(left));
  await hear('14:02:00');
  expect([await onlineOf(online), await balanceOf(id)]).toMatchObject([{ state: 'success', refunded: left }, 0]);
});

test('a card pays arrears, and gets them back with the whole refund (W07)', async () => {
  const plate = newPlate();
  const id = await card(plate, 1000);
  const debts = [];
  for (const owed of [300, 500])
    debts.push(String((await done('east', 'arrears.add', { input: { park: 'PK0001', plate, owed } })).oweId));
  await done('east', 'arrears.pay', { ids: debts, input: { payWay: 'stored-value' } });
  expect(await balanceOf(id)).toBe(200);
  const [paid] = await ask('select distinct pay_order_id as id, state from arrears where id = any($1)', [debts]);
  expect(paid?.state).toBe('paid');
  const more = String((await done('east', 'arrears.add', { input: { park: 'PK0001', plate, owed: 201 } })).oweId);
  expect(await done('east', 'arrears.pay', { ids: [more], input: { payWay: 'stored-value' } })).toMatchObject([
    { ok: false, reason: 'balance-short' },
  ]);
  await done('east', 'order.refund-offline', giveBack(paid?.id, 800));
  expect(await balanceOf(id)).toBe(1000);
  expect(await ask('select distinct state, paid::int from arrears where id = any($1)', [debts])).toEqual([
    { state: 'unpaid', paid: 0 },
  ]);
});

test('the cash part of an order goes back although the card that paid the rest is gone', async () => {
  const plate = newPlate();
  const id = await card(plate, 400);
  const of = await order(1400);
  await ask('update "order" set plate = $2 where id = $1', [of, plate]);
  await done('east', 'order.take-payment', { ids: [of], input: { amount: 400, payWay: 'stored-value' } });
  at('14:30:00');
  await done('east', 'order.take-payment', { ids: [of], input: { amount: 1000, payWay: 'cash' } });
  await done('east', 'card.remove', { ids: [id] });
  await done('east', 'order.refund-offline', giveBack(of, 1000));
  expect(await refusal('east', 'order.refund-offline', giveBack(of, 400))).toBe('card-gone');
});

test('the export of WeChat payments has nothing else', async () => {
  const { raw } = {
    raw: await world.app.inject({
      method: 'GET',
      url: '/api/updown/static/exportWeChatPay?format=csv',
      headers: { authorization: await world.bearer('east') },
    }),
  };
  const lines = raw.body.trim().split('\n').slice(1);
  const [expected] = await ask(
    `select count(*)::int as n from payment p join park k on k.id = p.park_id join "order" o on o.id = p.order_id
      where p.pay_way in ('wechat', 'wechat-auto') and k.company_id = 'C0002' and o.type = 'parking'`,
  );
  expect(lines.length).toBe(expected?.n);
  expect(lines.every((line) => line.includes('微信'))).toBe(true);
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
