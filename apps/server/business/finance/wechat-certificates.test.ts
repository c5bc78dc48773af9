import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { MERCHANT, startWechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import type { WechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { keptCertificates } from '../../channels/pay/wechat/certificates.ts';
import { wechatCertificatesJob } from '../../jobs/wechat-certificates.ts';
import { queues } from '../../events/enqueue-job.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineStaysOn } from '../../testing/online-stays.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** Certificates of WeChat Pay: fetched, kept, and changed without a gap. */
let world: TestPlatform;
let gateway: WechatGateway;
let account = '';
let minutes = 0;
const asked: string[] = [];
const { ask, done } = callsOn(() => world);
const { job, onlineOf, paymentsOf } = onlineOn(() => world);
const { enter, start } = onlineStaysOn(() => world);

const fetchThem = () => wechatCertificatesJob.run(world.platform, new AbortController().signal);
/** Sets both clocks two minutes on. */
const later = async (): Promise<void> => {
  minutes += 2;
  const first = '2026-03-01 11:00:00';
  if (!isDatetime(first)) throw new Error('this is a time');
  const now = instantOf(first) + minutes * 60_000;
  world.setClock(() => datetimeOfInstant(now));
  await gateway.control('', { offset: now - Date.now() });
};
const rotate = async (): Promise<string> => String((await gateway.control('/rotate')).serial);
const kept = async (): Promise<string[]> =>
  (
    await ask(
      `select c->>'serial' as serial from wechat_account a, jsonb_array_elements(a.certificates) c where a.id = $1`,
      [account],
    )
  )
    .map(({ serial }) => String(serial))
    .toSorted();
/** What the gateway is answered that tells of a new payment, and what became of it. */
const paid = async (): Promise<readonly [unknown, unknown]> => {
  const { id } = await enter();
  await later();
  const online = await start([id]);
  await job();
  const [row] = await ask('select out_trade_no as no from online_order where id = $1', [online]);
  await gateway.control('/pay', { no: row?.no });
  const { status } = await gateway.control('/notify', { no: row?.no });
  return [status, (await onlineOf(online)).state];
};

beforeAll(async () => {
  gateway = await startWechatGateway();
  const held = createServer().listen(0, '127.0.0.1');
  await once(held, 'listening');
  const at = held.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  held.close();
  world = await testPlatform({
    PARKDECK_PAY: 'live',
    PARKDECK_WECHAT_PAY_URL: gateway.url,
    PARKDECK_PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  queues.set(world.platform, { ask: (name) => void asked.push(name) });
  await world.app.listen({ port, host: '127.0.0.1' });
  await later();
  [account = ''] = (await ask("select id from wechat_account where company_id = '1'")).map(({ id }) => String(id));
  await done('admin', 'wechat-account.create-or-update', {
    ids: [account],
    input: {
      appId: 'wx8888888888888888',
      merchantNo: MERCHANT.number,
      apiKey: MERCHANT.apiKey,
      certSerial: MERCHANT.serial,
      privateKey: gateway.privateKey,
      platformKeyId: null,
      platformKeys: null,
    },
  });
  await done('east', 'wechat-merchant.create-or-update', { input: { merchantNo: MERCHANT.sub, parks: ['PK0001'] } });
});
afterAll(async () => {
  await world.close();
  gateway.stop();
});

test('certificates are fetched by themselves, and believed from then on', async () => {
  expect(asked).toContain('wechat-certificates');
  const signer = await rotate();
  await gateway.control('', { signer });
  await fetchThem();
  expect(await kept()).toEqual([signer]);
  await later();
  expect(await paid()).toEqual([204, 'success']);
});

test('the test of the connection finds an APIv3 key that opens no certificate', async () => {
  const enter = (apiKey: string) =>
    done('admin', 'wechat-account.create-or-update', { ids: [account], input: { apiKey } });
  await enter('z'.repeat(32));
  const refused = await world.call('admin', 'wechat-account.test', { ids: [account] });
  await enter(MERCHANT.apiKey);
  expect(refused.body).toMatchObject({
    data: { reason: 'channel-refused' },
    msg: expect.stringContaining('APIv3 密钥不对'),
  });
});

test('a certificate that nobody knows is refused and asked for; old and new are believed side by side', async () => {
  const [old = ''] = await kept();
  const signer = await rotate();
  await gateway.control('', { signer: old });
  const { id } = await enter();
  await later();
  const online = await start([id]);
  await job();
  const [row] = await ask('select out_trade_no as no from online_order where id = $1', [online]);
  await gateway.control('/pay', { no: row?.no });
  await gateway.control('', { signer });
  asked.length = 0;
  expect(await gateway.control('/notify', { no: row?.no })).toEqual({ status: 401 });
  expect(asked).toContain('wechat-certificates');
  await fetchThem();
  expect(await kept()).toEqual([old, signer].toSorted());
  expect(await gateway.control('/notify', { no: row?.no })).toEqual({ status: 204 });
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
  for (const one of [old, signer]) {
    await gateway.control('', { signer: one });
    expect(await paid()).toEqual([204, 'success']);
  }
});

test('one that is told no more is kept until it ends', async () => {
  const before = await kept();
  await later();
  await gateway.control('', { listed: 'newest' });
  await fetchThem();
  expect(await kept()).toEqual(before);
  const [one, other] = ['2026-03-01 00:00:00', '2027-03-01 00:00:00'].filter(isDatetime);
  if (!one || !other) throw new Error('these are times');
  const known = [one, other].map((until) => ({ serial: until, pem: '', until }));
  expect(keptCertificates(known, [], instantOf(one)).map(({ until }) => until)).toEqual([other]);
});

/** What is entered of the account, and what its test says then. */
const enterKeys = (input: Readonly<Record<string, unknown>>) =>
  done('admin', 'wechat-account.create-or-update', { ids: [account], input });
const tested = async () => (await world.call('admin', 'wechat-account.test', { ids: [account] })).body;

test('the keys of the merchant are changed while payments are under way: none is lost, none is doubled', async () => {
  const begin = async () => {
    const { id } = await enter();
    await later();
    const online = await start([id]);
    await job();
    const [row] = await ask('select out_trade_no as no, placed_at, error from online_order where id = $1', [online]);
    return { online, no: String(row?.no), row };
  };
  const [before, earlier] = [await begin(), await begin()];
  for (const { no } of [before, earlier]) await gateway.control('/pay', { no });
  expect(await gateway.control('/notify', { no: earlier.no })).toEqual({ status: 204 });
  const fresh = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // WeChat Pay believes the old certificate and the new one; a serial that it does not know is told at the test
  await gateway.control('/merchant', { serial: 'AB12CD34EF56', key: fresh.publicKey });
  await enterKeys({ privateKey: fresh.privateKey, certSerial: 'AB12CD34EF57' });
  expect((await tested()).msg).toContain('unknown serial');
  await done('east', 'online-order.refund', { ids: [earlier.online], input: { remark: '多收', amount: 400 } });
  const between = await begin();
  expect(between.row).toMatchObject({ placed_at: null, error: expect.stringContaining('unknown serial') });
  expect(await onlineOf(earlier.online)).toMatchObject({ state: 'refunding', refunded: 0 });
  await enterKeys({ certSerial: 'AB12CD34EF56' });
  await gateway.control('/merchant', { ended: MERCHANT.serial });
  expect(await tested()).toMatchObject({ code: 200 });
  await job();
  expect(await onlineOf(between.online)).toMatchObject({ state: 'waiting', error: null });
  expect(await onlineOf(earlier.online)).toMatchObject({ state: 'success', refunded: 400 });
  await gateway.control('/pay', { no: between.no });
  // the key of notifications is changed there first: what cannot be opened is refused, and told again
  const apiKey = 'n'.repeat(32);
  await gateway.control('/merchant', { apiKey });
  expect(await gateway.control('/notify', { no: before.no })).toEqual({ status: 401 });
  expect(await onlineOf(before.online)).toMatchObject({ state: 'waiting' });
  await enterKeys({ apiKey });
  for (const { no, online } of [before, between]) {
    expect(await gateway.control('/notify', { no })).toEqual({ status: 204 });
    expect(await onlineOf(online)).toMatchObject({ state: 'success' });
    expect(await paymentsOf(online)).toHaveLength(1);
  }
});

test('certificates of anybody else change nothing', async () => {
  const before = await kept();
  await rotate();
  for (const fail of ['certificates', 'sign', '500', 'cut']) {
    await later();
    await gateway.control('', { fail });
    await fetchThem();
    expect(await kept(), fail).toEqual(before);
  }
  await gateway.control('', { fail: '' });
});
