import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { isDay } from '@parkdeck/core/lib/day';
import { startWechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import type { WechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { payChannel } from '../../channels/pay/index.ts';
import type { Charge, PayChannel } from '../../channels/pay/port.ts';
import { withWork } from '../../engine/run.ts';
import { checkWorld } from '../../invariants/check.ts';
import { openSending } from '../../jobs/send-payments.ts';
import { systemActor } from '../../platform/actor.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineStaysOn } from '../../testing/online-stays.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { freePort, wechatInput } from '../../testing/wallet-gateways.fixture.ts';
import { walletAccountOf } from './wallet-accounts.ts';

/** A company with a merchant of its own at WeChat Pay, not one below a service provider. */
let world: TestPlatform;
let gateway: WechatGateway;
let account = '';
const { ask, done, row } = callsOn(() => world);
const { job, onlineOf, paymentsOf, refundsOf } = onlineOn(() => world);
const { enter, exit, start } = onlineStaysOn(() => world);

const at = async (time: string): Promise<void> => {
  const now = `2026-03-01 ${time}`;
  if (!isDatetime(now)) throw new Error(`${time} is no time`);
  world.setClock(() => now);
  await gateway.control('', { offset: instantOf(now) - Date.now() });
};
const placed = async (): Promise<{ readonly id: string; readonly online: string; readonly no: string }> => {
  const { id } = await enter();
  await at('11:00:00');
  const online = await start([id]);
  await job();
  const [found] = await ask('select out_trade_no as no from online_order where id = $1', [online]);
  return { id, online, no: String(found?.no) };
};
/** What speaks with WeChat Pay by the account; `merchant`: for one below it, in the other mode's words. */
const channel = async (merchant: string | null = null): Promise<PayChannel> => {
  const found = await withWork(world.platform, systemActor('test'), async (work) => {
    const opened = await walletAccountOf(work, 'wechat', { account, merchant });
    return opened && payChannel(work.platform, opened);
  });
  return found ?? expect.unreachable();
};
const STARTED = datetimeOfInstant(Date.parse('2026-03-01T11:00:00+08:00'));
let numbers = 0;
const charge = (more: Partial<Charge> = {}): Charge => ({
  outTradeNo: `TEST${String(++numbers).padStart(8, '0')}`,
  merchantNo: 'wechat',
  amount: 1400,
  payWay: 'wechat',
  payer: null,
  startedAt: STARTED,
  until: datetimeOfInstant(Date.parse('2026-03-01T23:00:00+08:00')),
  form: 'code',
  payerIp: null,
  description: '停车费',
  stay: null,
  returnUrl: null,
  ...more,
});

beforeAll(async () => {
  gateway = await startWechatGateway({ direct: true });
  const port = await freePort();
  world = await testPlatform({
    PARKDECK_PAY: 'live',
    PARKDECK_WECHAT_PAY_URL: gateway.url,
    PARKDECK_PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  await world.app.listen({ port, host: '127.0.0.1' });
  [account = ''] = (await ask("select id from wechat_account where company_id = 'C0002'")).map(({ id }) => String(id));
  await done('admin', 'wechat-account.create-or-update', { ids: [account], input: wechatInput(gateway) });
  await at('10:50:00');
});
afterAll(async () => {
  await world.close();
  gateway.stop();
});

test('a payment is sent as soon as it is stored: the job finds only what was lost', async () => {
  const stop = openSending(world.platform);
  try {
    const { id } = await enter();
    await at('10:00:00');
    const online = await start([id]);
    await expect
      .poll(() => ask('select prepay is not null as "isSent" from online_order where id = $1', [online]))
      .toEqual([{ isSent: true }]);
  } finally {
    await stop();
  }
});

test('the connection is proved with the merchant as it is', async () => {
  expect((await world.call('admin', 'wechat-account.test', { ids: [account] })).body.data).toMatchObject({
    said: expect.stringContaining('ORDER_NOT_EXIST'),
  });
});

test('a code is shown, paid, told, refunded, and stands in the bill', async () => {
  const { id, online, no } = await placed();
  expect(await row('online_order', online)).toMatchObject({
    wechat_account_id: account,
    wechat_merchant_id: null,
    prepay: { form: 'code', url: `weixin://wxpay/bizpayurl?pr=${no}` },
  });
  await gateway.control('/pay', { no });
  expect(await gateway.control('/notify', { no, forge: 'merchant' })).toEqual({ status: 401 });
  expect(await gateway.control('/notify', { no })).toEqual({ status: 204 });
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
  expect(await paymentsOf(online)).toHaveLength(1);
  await exit(id, {});
  await gateway.control('', { refund: 'PROCESSING' });
  await done('east', 'online-order.refund', { ids: [online], input: { remark: '多收', amount: 400 } });
  await job();
  const [given] = await ask('select id from refund where online_order_id = $1', [online]);
  expect(await gateway.control('/refunded', { no: given?.id })).toEqual({ status: 204 });
  expect(await refundsOf(online)).toMatchObject([{ amount: 400, state: 'refunded' }]);
  const day = '2026-03-01';
  const bill = await (await channel()).bill(isDay(day) ? day : expect.unreachable());
  expect(bill).toMatchObject({
    says: 'bill',
    rows: [
      { outTradeNo: no, amount: 1400, refundNo: null },
      { outTradeNo: no, amount: 400, refundNo: given?.id },
    ],
  });
});

test('what nobody pays is closed, what is not told is asked for', async () => {
  const [paid, left] = [await placed(), await placed()];
  await gateway.control('/pay', { no: paid.no });
  await at('11:16:00');
  await job();
  expect(await onlineOf(paid.online)).toMatchObject({ state: 'success' });
  expect(await onlineOf(left.online)).toMatchObject({ state: 'closed' });
});

test('the payer in WeChat is named by his open id, the parameters of the page are signed', async () => {
  const mine = await channel();
  const answer = await mine.place(charge({ form: 'jsapi', payer: 'oPayer0001' }));
  const parameters = answer.says === 'placed' && answer.prepay.form === 'jsapi' ? answer.prepay.parameters : {};
  expect(await gateway.control('/bridge', parameters)).toMatchObject({ says: 'get_brand_wcpay_request:ok' });
  expect(await gateway.control('/bridge', { ...parameters, nonceStr: 'other' })).toMatchObject({
    says: 'get_brand_wcpay_request:fail',
  });
  expect(await mine.place(charge({ form: 'jsapi', payer: null }))).toMatchObject({ says: 'failed' });
  expect(await mine.place(charge({ form: 'jsapi', payer: 'not an open id' }))).toMatchObject({ says: 'failed' });
});

test('a page outside WeChat leads to its own page, and back', async () => {
  const returnUrl = 'https://park.example/q/payment/abc/paid/1?lang=en';
  expect(await (await channel()).place(charge({ form: 'page', payerIp: '203.0.113.7', returnUrl }))).toMatchObject({
    says: 'placed',
    prepay: { form: 'page', url: expect.stringContaining(`&redirect_url=${encodeURIComponent(returnUrl)}`) },
  });
});

test('a number that was used with another amount is refused', async () => {
  const [mine, first] = [await channel(), charge()];
  expect(await mine.place(first)).toMatchObject({ says: 'placed' });
  expect(await mine.place(first)).toMatchObject({ says: 'placed' });
  expect(await mine.place({ ...first, amount: 1500 })).toEqual({
    says: 'failed',
    why: expect.stringContaining('OUT_TRADE_NO_USED'),
  });
});

test('a debit of an entry that WeChat does not know, and one with another plate, are refused', async () => {
  const mine = await channel();
  const inTime = datetimeOfInstant(instantOf(STARTED) - 3_600_000);
  const stay = {
    number: 'DE0001',
    plate: '京W0001A',
    plateColor: 'blue',
    inTime,
    parkName: '东门',
    parkNo: null,
  } as const;
  await gateway.control('/plate', { plate: stay.plate, block: '' });
  const told = await mine.debits?.tellEntry(stay);
  const there = told?.says === 'told' ? told.there : null;
  const debit = (more: object) =>
    mine.place(charge({ payWay: 'wechat-auto', stay: { ...stay, there, device: 'PK0001', ...more } }));
  expect(await debit({ there: 'unknown' })).toMatchObject({
    says: 'failed',
    why: expect.stringContaining('parking_id'),
  });
  expect(await debit({ plate: '京W0002A' })).toMatchObject({ says: 'failed' });
  expect(await debit({ there: null })).toEqual({ says: 'failed', why: 'the entry was not told' });
  expect(await debit({ inTime: STARTED })).toEqual({ says: 'failed', why: 'the stay has just begun' });
  expect(await debit({})).toMatchObject({ says: 'paid', amount: 1400 });
  // the debit has ended the stay there
  expect(await debit({})).toEqual({ says: 'failed', why: expect.stringContaining('taken on before') });
  expect(await mine.debits?.tellExit({ ...stay, there, device: 'PK0001' }, STARTED)).toEqual({ says: 'told' });
  expect(await mine.debits?.tellEntry({ ...stay, plate: '京W0003A' })).toMatchObject({ says: 'failed' });
});

test('the words of a service provider are refused by a merchant of its own', async () => {
  const { id } = await done('east', 'wechat-merchant.create-or-update', { input: { merchantNo: '1900000110' } });
  const below = await channel(String(id));
  expect(await below.place(charge())).toMatchObject({ says: 'failed', why: expect.stringContaining('NO_AUTH') });
  expect((await below.check()).isFine).toBe(false);
});

test('a company without an account of its own is paid by that of the root, at once and to the end', async () => {
  await ask('update wechat_account set deleted_at = now() where id = $1', [account]);
  await ask("update pay_channel set state = 'disabled' where company_id = 'C0002'");
  await ask("update wechat_merchant set state = 'disabled' where company_id = 'C0002'");
  const [root] = await ask("select id from wechat_account where company_id = '1' and deleted_at is null");
  const input = { ...wechatInput(gateway), appId: 'wx9999999999999999' };
  await done('admin', 'wechat-account.create-or-update', { ids: [String(root?.id)], input });
  const { id, online, no } = await placed();
  expect(await row('online_order', online)).toMatchObject({ wechat_account_id: root?.id, wechat_merchant_id: null });
  await gateway.control('/pay', { no });
  expect(await gateway.control('/notify', { no })).toEqual({ status: 204 });
  await exit(id, {});
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
  expect(await done('east', 'wechat-account.list', {})).toEqual([]); // the keys of the root are not theirs to see
  await ask('update wechat_account set deleted_at = null where id = $1', [account]);
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
