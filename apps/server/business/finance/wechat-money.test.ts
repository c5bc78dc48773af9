import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDay } from '@parkdeck/core/lib/day';
import { MERCHANT, startWechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import type { WechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { payChannel } from '../../channels/pay/index.ts';
import { checkWorld } from '../../invariants/check.ts';
import { systemActor } from '../../platform/actor.ts';
import { withWork } from '../../engine/run.ts';
import { compareNextMorning } from '../../testing/bill-morning.fixture.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { enterWechat, walletMoneyOn, walletWorld } from '../../testing/wallet-money.fixture.ts';
import { walletAccountOf } from './wallet-accounts.ts';

let world: TestPlatform;
let gateway: WechatGateway;
let account = '';
let merchant = '';
const { ask, done, row } = callsOn(() => world);
const { job, onlineOf, paymentsOf, refundsOf } = onlineOn(() => world);

const { at, numberOf, placed, pay, tell, enter, exit, ordersOf, start } = walletMoneyOn(
  () => world,
  () => gateway,
  'wechat',
);

beforeAll(async () => {
  gateway = await startWechatGateway();
  world = await walletWorld(gateway, 'PARKDECK_WECHAT_PAY_URL');
  account = await enterWechat(() => world, gateway);
  merchant = String(
    (
      await done('east', 'wechat-merchant.create-or-update', {
        input: { merchantNo: MERCHANT.sub, rateBp: 60, parks: ['PK0001'] },
      })
    ).id,
  );
});
afterAll(async () => {
  await world.close();
  gateway.stop();
});

test('keys are stored sealed and never answered', async () => {
  const stored = JSON.stringify(await ask('select * from wechat_account where id = $1', [account]));
  const key = gateway.privateKey.split('\n')[1] ?? 'no key';
  expect(stored).toContain('sealed:1:');
  expect(stored).not.toContain(key);
  expect(stored).not.toContain(MERCHANT.apiKey);
  const answer = await world.call('admin', 'wechat-account.list', {});
  expect(answer.raw.body).not.toContain(key);
  expect(answer.raw.body).toContain(`/notify/wechat/${account}`);
  const log = JSON.stringify(await ask("select * from operation_log where noun = 'wechat-account'"));
  expect(log).not.toContain(MERCHANT.apiKey);
});

test('the test of the connection proves keys and clock', async () => {
  await at('10:50:00');
  expect((await world.call('admin', 'wechat-account.test', { ids: [account] })).body.data).toMatchObject({
    said: expect.stringContaining('ORDER_NOT_EXIST'),
  });
  await at('10:50:00', 600_000);
  const refused = await world.call('admin', 'wechat-account.test', { ids: [account] });
  expect(refused.body).toMatchObject({ data: { reason: 'clock-off' } });
});

test('a code is shown, paid, told, and the car leaves', async () => {
  const { id, online, no } = await placed();
  expect(await row('online_order', online)).toMatchObject({
    wechat_account_id: account,
    wechat_merchant_id: merchant,
    rate_bp: 60,
    prepay: { form: 'code', url: `weixin://wxpay/bizpayurl?pr=${no}` },
  });
  await pay(no);
  expect(await tell(no)).toBe(204);
  expect(await onlineOf(online)).toMatchObject({ state: 'success', tradeNo: `42000${no}` });
  expect(await paymentsOf(online)).toMatchObject([{ payWay: 'wechat' }]);
  await exit(id, {});
  expect(await row('session', id)).toMatchObject({ state: 'left' });
  // the same news again, and after ten minutes its bytes are too old
  expect([await tell(no), await tell(no, { age: 600 })]).toEqual([204, 401]);
  expect(await paymentsOf(online)).toHaveLength(1);
});

test('a notification that is replayed is answered as it was, books nothing and is noted', async () => {
  const { online, no } = await placed();
  await pay(no);
  expect(await tell(no)).toBe(204);
  const before = await row('online_order', online);
  await at('11:02:00');
  const again = await Promise.all([gateway.control('/again', { no }), gateway.control('/again', { no })]);
  expect(again).toEqual([{ status: 204 }, { status: 204 }]);
  expect(await row('online_order', online)).toEqual(before);
  expect(await paymentsOf(online)).toHaveLength(1);
  const noted =
    "select tries, subject from one_time_code where kind = 'pay-notice' order by created_at desc, tries desc";
  expect((await ask(noted))[0]).toEqual({ tries: 2, subject: account });
});

test.each(['signature', 'serial', 'body', 'key', 'merchant'])(
  'a notification with a forged %s is refused',
  async (forge) => {
    const { online, no } = await placed();
    await pay(no);
    expect(await tell(no, { forge })).toBe(401);
    expect(await onlineOf(online)).toMatchObject({ state: 'waiting' });
    expect(await tell(no)).toBe(204);
    expect(await onlineOf(online)).toMatchObject({ state: 'success' });
  },
);

test('another amount than was asked for is never booked', async () => {
  const { online, no } = await placed();
  await pay(no);
  expect(await tell(no, { forge: 'amount' })).toBe(204);
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting', error: '0.01 ≠ 14.00' });
});

test.each(['500', 'never'])(
  'a gateway that answers %s loses and doubles nothing',
  async (fail) => {
    const { id } = await enter();
    await at('11:00:00');
    await gateway.control('', { fail });
    const online = await start([id]);
    await job();
    expect(await row('online_order', online)).toMatchObject({ state: 'waiting', placed_at: null });
    await gateway.control('', { fail: '' });
    await job();
    const no = await numberOf(online);
    expect(await row('online_order', online)).toMatchObject({ prepay: { form: 'code' }, error: null });
    await pay(no);
    await at('11:16:00'); // nobody has told us: the gateway is asked
    await job();
    expect(await onlineOf(online)).toMatchObject({ state: 'success' });
    expect(await ordersOf(id)).toMatchObject([{ due: 1400, paid: 1400 }]);
  },
  30_000,
);

test('what nobody pays is closed at the gateway; what is paid late goes back', async () => {
  const { online, no } = await placed();
  await at('11:16:00');
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'closed' });
  expect(await pay(no)).toEqual({ refused: 'expired' });
  await pay(no, { late: true });
  expect(await tell(no)).toBe(204);
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'refunded', late: true, refunded: 1400 });
  expect(await refundsOf(online)).toMatchObject([{ state: 'refunded' }]);
});

test('a first payment that is being made for an hour is neither doubled nor lost, and the driver is told', async () => {
  const { id, online, no } = await placed();
  await pay(no, { slowly: true });
  for (const time of ['11:14:00', '11:16:00', '11:30:00', '12:00:00']) {
    await at(time);
    await job();
  }
  expect(await onlineOf(online)).toMatchObject({ state: 'unknown', late: false });
  expect(await ordersOf(id)).toMatchObject([{ paid: 0, pending: 'unknown' }]);
  await pay(no);
  expect(await tell(no)).toBe(204);
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'success', late: false, refunded: 0 });
  expect(await paymentsOf(online)).toHaveLength(1);
  expect(await ordersOf(id)).toMatchObject([{ due: 1400, paid: 1400, state: 'settled' }]);
});

test('a refund that the gateway works on is asked for until it is done, and booked once', async () => {
  const { online, no } = await placed();
  await pay(no);
  await tell(no);
  await gateway.control('', { refund: 'PROCESSING' });
  await done('east', 'online-order.refund', { ids: [online], input: { remark: '多收', amount: 400 } });
  await job();
  await at('12:00:00');
  await job();
  const [given] = await ask('select id, sent_at from refund where online_order_id = $1', [online]);
  expect(given?.sent_at).not.toBeNull();
  expect(await onlineOf(online)).toMatchObject({ state: 'refunding' });
  expect(await gateway.control('/refunded', { no: given?.id })).toMatchObject({ status: 204 });
  expect(await gateway.control('/refunded', { no: given?.id })).toMatchObject({ status: 204 });
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'success', refunded: 400 });
  expect(await refundsOf(online)).toMatchObject([{ amount: 400, state: 'refunded' }]);
  await gateway.control('', { refund: 'SUCCESS' });
});

test('a gateway that answers 500 to a refund is named until it answers again', async () => {
  const { online, no } = await placed();
  await pay(no);
  await tell(no);
  await gateway.control('', { fail: '500' });
  await done('east', 'online-order.refund', { ids: [online], input: { remark: '多收', amount: 400 } });
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'refunding', error: 'HTTP 500' });
  await gateway.control('', { fail: '' });
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'success', refunded: 400, error: null });
});

test('a clock that is ten minutes off: nothing is believed and nothing is lost', async () => {
  const { id } = await enter();
  await at('11:00:00', 600_000);
  const online = await start([id]);
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting', error: 'the clocks differ' });
  await at('11:00:30');
  await job();
  const no = await numberOf(online);
  await pay(no);
  await at('11:01:00', 600_000);
  expect(await tell(no)).toBe(401);
  await at('11:01:00');
  expect(await tell(no)).toBe(204);
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
});

test('what a wallet has received is told by its merchant', async () => {
  const input = { from: '2026-03-01', to: '2026-03-01', park: ['PK0001'] };
  const rows = await done<Record<string, unknown>[]>('east', 'received-by-channel.report', { input });
  const [sum] = await ask(
    `select count(*)::int as payments, sum(amount)::int as amount from online_order
      where wechat_merchant_id = $1 and state in ('success', 'refunding', 'refunded', 'refund-failed') and not late`,
    [merchant],
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ source: 1, merchantNo: MERCHANT.sub, payNum: sum?.payments, amountFen: sum?.amount }),
  );
});

test('the bill of the day has every payment and refund that we have', async () => {
  await at('23:00:00');
  const channel = await withWork(world.platform, systemActor('bill'), async (work) => {
    const found = await walletAccountOf(work, 'wechat', { account, merchant });
    return found && payChannel(work.platform, found);
  });
  const [day, before] = ['2026-03-01', '2026-02-01'].filter(isDay);
  if (!day || !before) throw new Error('these are days');
  const bill = await channel?.bill(day);
  const rows = bill?.says === 'bill' ? bill.rows : [];
  const paid = await ask(
    'select out_trade_no as no, amount::int from online_order where wechat_account_id = $1 and pay_time is not null',
    [account],
  );
  const given = await ask(
    `select r.id as no, r.amount::int from refund r join online_order o on o.id = r.online_order_id
      where o.wechat_account_id = $1 and r.state = 'refunded'`,
    [account],
  );
  const sorted = (all: readonly (readonly [unknown, unknown])[]) => all.map(String).sort();
  const payments = rows.filter(({ refundNo }) => refundNo === null);
  expect(payments.length).toBe(paid.length);
  for (const { no, amount } of paid)
    expect(payments).toContainEqual(expect.objectContaining({ outTradeNo: no, amount }));
  expect(sorted(rows.flatMap(({ refundNo, amount }) => (refundNo ? [[refundNo, amount] as const] : [])))).toEqual(
    sorted(given.map(({ no, amount }) => [no, amount] as const)),
  );
  expect(await channel?.bill(before)).toEqual({ says: 'none' });
  await gateway.control('', { fail: 'bill' });
  expect(await channel?.bill(day)).toMatchObject({ says: 'no-answer' });
  await gateway.control('', { fail: '' });
});

test('the next morning the bill is compared by itself; one that does not come is asked for again', async () => {
  await job(); // what waits still is asked about
  await compareNextMorning(world, gateway, { column: 'wechat_account_id', account });
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
