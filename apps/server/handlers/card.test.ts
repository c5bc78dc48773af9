import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { checkWorld } from '../world/check.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

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
  const id = String((await done('east', 'card.create-or-update', { input: { plate, park: 'PK0001', owner: '张伟', phone: '19900001234' } })).cardId);
  if (fen > 0) await done('east', 'card.recharge', { ids: [id], input: { amount: fen, gift, payWay: 'cash' } });
  return id;
};
const enter = async (plate: string): Promise<string> => String((await done('east', 'session.supplement', { input: { park: 'PK0001', plate, inTime: '2026-03-01 10:00:00' } })).recordId);
const exit = (id: string, input: Row = {}) => ({ ids: [id], input: { payWay: 'stored-value', ...input } });
const balanceOf = async (id: string): Promise<number> => Number((await row('card', id)).balance);
const giveBack = (order: unknown, amount: number) => ({ ids: [String(order)], input: { amount, remark: '车主要求' } });

test('W13: a recharge with a gift, and a stay that is paid from it', async () => {
  const plate = newPlate();
  const id = await card(plate, 10_000, 1000);
  expect(await ask('select type, due::int, paid::int, pay_way as way, plate from "order" where id = (select order_id from card_recharge where card_id = $1)', [id])).toEqual([{ type: 'card-recharge', due: 10_000, paid: 10_000, way: 'cash', plate }]);
  const stay = await enter(plate);
  await done('east', 'session.exit', exit(stay));
  expect(await balanceOf(id)).toBe(9600);
  expect(await ask('select p.amount::int, p.pay_way as way, p.card_id as card from payment p join "order" o on o.id = p.order_id where o.session_id = $1', [stay])).toEqual([{ amount: 1400, way: 'stored-value', card: id }]);
});

test('what the card does not hold, or a car without one, is refused', async () => {
  const [poor, off] = [newPlate(), newPlate()];
  const [id, disabled] = [await card(poor, 1000), await card(off, 10_000)];
  await done('east', 'card.create-or-update', { ids: [disabled], input: { state: 'disabled' } });
  for (const plate of [poor, off, newPlate()]) expect(await refusal('east', 'session.exit', exit(await enter(plate)))).toBe('balance-short');
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
  expect(await refusal('east', 'card.create-or-update', { input: { plate, park: 'PK0001', owner: '李静' } })).toMatch(/taken$/);
  expect(await refusal('east', 'card.create-or-update', { ids: [id], input: { plate: newPlate() } })).toBe('plateNumber fixed');
  expect(await refusal('east', 'card.remove', { ids: [id] })).toBe('balance-left');
  expect((await world.call('jinhe', 'card.get', { ids: [id] })).status).toBe(404);
  expect(await refusal('cash1', 'card.recharge', { ids: [id], input: { amount: 100 } })).toBe(403);
});

test('the export of WeChat payments has nothing else', async () => {
  const { raw } = { raw: await world.app.inject({ method: 'GET', url: '/api/updown/static/exportWeChatPay?format=csv', headers: { authorization: await world.bearer('east') } }) };
  const lines = raw.body.trim().split('\n').slice(1);
  const [expected] = await ask(`select count(*)::int as n from payment p join park k on k.id = p.park_id join "order" o on o.id = p.order_id where p.pay_way in ('wechat', 'wechat-auto') and k.company_id = 'C0002' and o.type = 'parking'`);
  expect(lines.length).toBe(expected?.n);
  expect(lines.every((line) => line.includes('微信'))).toBe(true);
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
