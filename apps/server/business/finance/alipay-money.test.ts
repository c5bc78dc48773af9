import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDay } from '@parkdeck/core/lib/day';
import { APP, startAlipayGateway } from '../../../../tests/factories/gateway/alipay-program.ts';
import type { AlipayGateway } from '../../../../tests/factories/gateway/alipay-program.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { payChannel } from '../../channels/pay/index.ts';
import { checkWorld } from '../../invariants/check.ts';
import { systemActor } from '../../platform/actor.ts';
import { withWork } from '../../engine/run.ts';
import { compareNextMorning } from '../../testing/bill-morning.fixture.ts';
import { flushRecords } from '../../events/records.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { walletMoneyOn, walletWorld } from '../../testing/wallet-money.fixture.ts';
import { walletAccountOf } from './wallet-accounts.ts';

let world: TestPlatform;
let gateway: AlipayGateway;
let account = '';
let merchant = '';
const { ask, done, row, refusal } = callsOn(() => world);
const { job, onlineOf, paymentsOf, refundsOf } = onlineOn(() => world);

const { at, begin, numberOf, placed, pay, tell, enter, exit, ordersOf } = walletMoneyOn(
  () => world,
  () => gateway,
  'alipay',
);

beforeAll(async () => {
  gateway = await startAlipayGateway();
  world = await walletWorld(gateway, 'PARKDECK_ALIPAY_URL');
  const input = { appId: APP.id, privateKey: gateway.privateKey, publicKey: gateway.publicKey };
  [account = ''] = (await ask("select id from alipay_app where company_id = '1'")).map(({ id }) => String(id));
  await done('admin', 'alipay-app.create-or-update', { ids: [account], input });
  merchant = String(
    (
      await done('east', 'alipay-merchant.create-or-update', {
        input: { merchantNo: APP.seller, authToken: APP.token, rateBp: 60, parks: ['PK0001'] },
      })
    ).id,
  );
});
afterAll(async () => {
  await world.close();
  gateway.stop();
});

test('keys are stored sealed and never answered', async () => {
  const stored = JSON.stringify(await ask('select * from alipay_app where id = $1', [account]));
  const key = gateway.privateKey.split('\n')[1] ?? 'no key';
  expect(stored).toContain('sealed:1:');
  expect(stored).not.toContain(key);
  expect(JSON.stringify(await row('alipay_merchant', merchant))).not.toContain(APP.token);
  const answer = await world.call('admin', 'alipay-app.list', {});
  expect(answer.raw.body).not.toContain(key);
  expect(answer.raw.body).toContain(`/notify/alipay/${account}`);
  const merchants = await world.call('admin', 'alipay-merchant.list', {});
  expect(merchants.raw.body).toContain(APP.seller);
  expect(merchants.raw.body).not.toContain(APP.token);
  const log = JSON.stringify(await ask("select * from operation_log where noun like 'alipay-%'"));
  expect(log).not.toContain(key);
  expect(log).not.toContain(APP.token);
});

test.each(['privateKey', 'publicKey'])('what is no %s is not taken', async (field) => {
  const input = { appId: APP.id, [field]: 'not a key' };
  expect(await refusal('admin', 'alipay-app.create-or-update', { ids: [account], input })).toBe('not-a-key');
});

test('the test of the connection proves keys and clock', async () => {
  await at('10:50:00');
  const { body } = await world.call('admin', 'alipay-app.test', { ids: [account] });
  // the app itself has no token of a merchant, which the gateway asks for
  expect(body).toMatchObject({ data: { reason: 'channel-refused' }, msg: expect.stringContaining('auth-token') });
  await at('10:50:00', 600_000);
  const refused = await world.call('admin', 'alipay-app.test', { ids: [account] });
  expect(refused.body).toMatchObject({ data: { reason: 'clock-off' } });
});

test('a code is shown, paid, told, and the car leaves', async () => {
  const { id, online, no } = await placed();
  expect(await row('online_order', online)).toMatchObject({
    alipay_app_id: account,
    alipay_merchant_id: merchant,
    wechat_account_id: null,
    channel_id: null,
    rate_bp: 60,
    prepay: { form: 'code', url: `https://qr.alipay.com/${no}` },
  });
  await pay(no);
  expect(await tell(no)).toBe(200);
  expect(await onlineOf(online)).toMatchObject({ state: 'success', tradeNo: `2026030122001${no}` });
  expect(await paymentsOf(online)).toMatchObject([{ payWay: 'alipay' }]);
  await exit(id, {});
  expect(await row('session', id)).toMatchObject({ state: 'left' });
  // the same news again, also after hours: Alipay repeats its bytes for a day
  await at('17:00:00');
  expect([await tell(no), await tell(no)]).toEqual([200, 200]);
  expect(await gateway.control('/again', { no })).toEqual({ status: 200 });
  expect(await paymentsOf(online)).toHaveLength(1);
});

test('a page is opened, paid and found by asking; it ends by itself', async () => {
  const { id } = await enter();
  await at('11:00:00');
  const online = await begin(id);
  await ask("update online_order set form = 'page' where id = $1", [online]);
  await job();
  const { prepay } = (await row('online_order', online)) as { prepay: { form: string; url: string } };
  expect(prepay.form).toBe('page');
  const no = await numberOf(online);
  // nobody has opened it: the gateway knows no such trade, and nothing is lost
  await done('east', 'online-order.query-result', { ids: [online] });
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting' });
  expect(await (await fetch(prepay.url)).text()).toBe(`<html>${no}</html>`);
  expect(await (await fetch(prepay.url.replace('14.00', '0.01'))).text()).toContain('isv.invalid-signature');
  await pay(no);
  await done('east', 'online-order.query-result', { ids: [online] });
  expect(await onlineOf(online)).toMatchObject({ state: 'success', payTime: '2026-03-01 11:00:00' });
});

test.each(['signature', 'body', 'app', 'seller'])('a notification with a forged %s is refused', async (forge) => {
  const { online, no } = await placed();
  await pay(no);
  expect(await tell(no, { forge })).toBe(401);
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting' });
  expect(await tell(no)).toBe(200);
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
});

test('a notification at the address of another account is refused', async () => {
  const { online, no } = await placed();
  await pay(no);
  const body = new URLSearchParams({ out_trade_no: no, sign: 'AA==', sign_type: 'RSA2' }).toString();
  for (const url of ['/api/pay/notify/alipay/AA9', `/api/pay/notify/alipay/${account}`])
    expect((await world.app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(401);
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting' });
  await flushRecords(world.platform); // where whoever looks after the channel finds them, and why
  const { raw } = await world.call('admin', 'api-log.list', { input: { call: 'pay-notice', size: 50 } });
  for (const why of ['account', 'signature', 'app', 'merchant']) expect(raw.body).toContain(`reason\\":\\"${why}`);
});

test('another amount than was asked for is never booked', async () => {
  const { online, no } = await placed();
  await pay(no);
  expect(await tell(no, { forge: 'amount' })).toBe(200);
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting', error: '0.01 ≠ 14.00' });
});

test.each(['500', 'never', 'sign'])(
  'a gateway that answers %s loses and doubles nothing',
  async (fail) => {
    const { id } = await enter();
    await at('11:00:00');
    await gateway.control('', { fail });
    const online = await begin(id);
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

test('with a key that Alipay does not know nothing is lost: it says so, and goes on with the right one', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const wrong = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const enterKey = (key: unknown) =>
    done('admin', 'alipay-app.create-or-update', { ids: [account], input: { privateKey: key } });
  const { id } = await enter();
  await at('11:00:00');
  await enterKey(wrong);
  const online = await begin(id);
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting', error: expect.stringContaining('signature') });
  await enterKey(gateway.privateKey);
  await job();
  const no = await numberOf(online);
  await pay(no);
  expect(await tell(no)).toBe(200);
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
});

test('what nobody pays is closed at the gateway; what is paid late goes back', async () => {
  const { online, no } = await placed();
  await at('11:16:00');
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'closed' });
  expect(await pay(no)).toEqual({ refused: 'expired' });
  await pay(no, { late: true });
  expect(await tell(no)).toBe(200);
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'refunded', late: true, refunded: 1400 });
  expect(await refundsOf(online)).toMatchObject([{ state: 'refunded' }]);
});

test.each(['told', 'asked'])('a refund that the gateway works on is booked once when it is %s', async (how) => {
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
  const finish = () => gateway.control('/refunded', { no, refund: given?.id, silent: how === 'asked' });
  const answer = how === 'asked' ? {} : { status: 200 };
  expect([await finish(), await finish()]).toEqual([answer, answer]);
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'success', refunded: 400 });
  expect(await refundsOf(online)).toMatchObject([{ amount: 400, state: 'refunded' }]);
  await gateway.control('', { refund: 'SUCCESS' });
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
  expect(await tell(no)).toBe(200);
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'success', late: false, refunded: 0 });
  expect(await paymentsOf(online)).toHaveLength(1);
  expect(await ordersOf(id)).toMatchObject([{ due: 1400, paid: 1400, state: 'settled' }]);
});

test('a clock that is ten minutes off: the gateway believes nothing, and nothing is lost', async () => {
  const { id } = await enter();
  await at('11:00:00', 600_000);
  const online = await begin(id);
  await job();
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting', error: expect.stringContaining('timestamp') });
  await at('11:00:30');
  await job();
  await pay(await numberOf(online));
  expect(await tell(await numberOf(online))).toBe(200);
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
});

test('the bill of the day has every payment and refund that we have', async () => {
  await at('23:00:00');
  const channel = await withWork(world.platform, systemActor('bill'), async (work) => {
    const found = await walletAccountOf(work, 'alipay', { account, merchant });
    return found && payChannel(work.platform, found);
  });
  const [day, before] = ['2026-03-01', '2026-02-01'].filter(isDay);
  if (!day || !before) throw new Error('these are days');
  const bill = await channel?.bill(day);
  const rows = bill?.says === 'bill' ? bill.rows : [];
  const paid = await ask(
    'select out_trade_no as no, amount::int from online_order where alipay_app_id = $1 and pay_time is not null',
    [account],
  );
  const given = await ask(
    `select r.id as no, r.amount::int from refund r join online_order o on o.id = r.online_order_id
      where o.alipay_app_id = $1 and r.state = 'refunded'`,
    [account],
  );
  const sorted = (all: readonly (readonly [unknown, unknown])[]) => all.map(String).sort();
  // one was paid at another amount than ours, and is in no sum of ours
  const [odd] = await ask("select out_trade_no as no from online_order where error like '0.01%'");
  const payments = rows.filter(({ refundNo, outTradeNo }) => refundNo === null && outTradeNo !== odd?.no);
  expect(sorted(payments.map(({ outTradeNo, amount }) => [outTradeNo, amount] as const))).toEqual(
    sorted(paid.map(({ no, amount }) => [no, amount] as const)),
  );
  expect(sorted(rows.flatMap(({ refundNo, amount }) => (refundNo ? [[refundNo, amount] as const] : [])))).toEqual(
    sorted(given.map(({ no, amount }) => [no, amount] as const)),
  );
  expect(rows.find(({ refundNo }) => refundNo === null)).toMatchObject({ fee: 8 });
  expect(await channel?.bill(before)).toEqual({ says: 'none' });
  await gateway.control('', { fail: 'bill' });
  expect(await channel?.bill(day)).toMatchObject({ says: 'no-answer' });
  await gateway.control('', { fail: '' });
});

test('the next morning the bill is compared by itself; one that does not come is asked for again', async () => {
  await job(); // what waits still is asked about
  await compareNextMorning(world, gateway, { column: 'alipay_app_id', account });
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
