import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP, startAlipayGateway } from '../../../../tests/factories/gateway/alipay-program.ts';
import type { AlipayGateway } from '../../../../tests/factories/gateway/alipay-program.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { alipayInput } from '../../testing/wallet-gateways.fixture.ts';
import { walletMoneyOn, walletWorld } from '../../testing/wallet-money.fixture.ts';

/** Alipay by certificates instead of keys, at a gateway with an authority of its own that takes nothing else. */
let world: TestPlatform;
let gateway: AlipayGateway;
let account = '';
const { ask, done, refusal } = callsOn(() => world);
const { onlineOf, paymentsOf } = onlineOn(() => world);
const { at, placed, pay, tell } = walletMoneyOn(
  () => world,
  () => gateway,
  'alipay',
);
const save = (input: Readonly<Record<string, unknown>>) =>
  done('admin', 'alipay-app.create-or-update', { ids: [account], input });
const asksFor = async (): Promise<number> => Number((await gateway.control('', {})).downloads);

beforeAll(async () => {
  gateway = await startAlipayGateway({ certified: true });
  world = await walletWorld(gateway, 'PARKDECK_ALIPAY_URL');
  [account = ''] = (await ask("select id from alipay_app where company_id = '1'")).map(({ id }) => String(id));
  await save(alipayInput(gateway));
  await done('east', 'alipay-merchant.create-or-update', {
    input: { merchantNo: APP.seller, authToken: APP.token, rateBp: 60, parks: ['PK0001'] },
  });
});
afterAll(async () => {
  await world.close();
  gateway.stop();
});

test.each([
  ['the roots are missing', () => ({ rootCert: null }), 'not-a-certificate'],
  ['that of the app is missing', () => ({ appCert: null }), 'not-a-certificate'],
  ['the roots are no certificate', () => ({ rootCert: 'MIIB' }), 'not-a-certificate'],
  [
    'the private key is another one',
    () => ({
      privateKey: String(
        generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }),
      ),
    }),
    'another-key',
  ],
])('%s: refused in words, nothing is stored', async (_name, input, reason) => {
  expect(await refusal('admin', 'alipay-app.create-or-update', { ids: [account], input: input() })).toBe(reason);
});

test('a code is shown, paid and told, and every request names its certificates', async () => {
  const { online, no } = await placed();
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting' });
  await pay(no);
  expect(await tell(no)).toBe(200);
  expect(await onlineOf(online)).toMatchObject({ state: 'success' });
  expect(await paymentsOf(online)).toHaveLength(1);
  expect(await asksFor()).toBe(0);
});

test('Alipay signs by a new certificate: asked for once, believed by its root, no payment is lost', async () => {
  const first = await placed();
  await gateway.control('/rotate');
  await pay(first.no);
  expect(await tell(first.no)).toBe(200);
  expect(await onlineOf(first.online)).toMatchObject({ state: 'success' });
  const second = await placed();
  await pay(second.no);
  await done('east', 'online-order.query-result', { ids: [second.online] });
  expect(await onlineOf(second.online)).toMatchObject({ state: 'success' });
  expect(await asksFor()).toBe(1);
});

test('a notification that names a certificate of nobody is not believed', async () => {
  const { online, no } = await placed();
  await pay(no);
  expect(await tell(no, { forge: 'certificate' })).toBe(401);
  expect(await onlineOf(online)).toMatchObject({ state: 'waiting' });
  expect(await tell(no)).toBe(200);
});

test.each([{ forged: true }, { over: true }])(
  'a certificate that leads to no root (%o) is not believed',
  async (how) => {
    const { online, no } = await placed();
    await gateway.control('/rotate', how);
    await pay(no);
    expect(await tell(no)).toBe(401);
    await done('east', 'online-order.query-result', { ids: [online] });
    expect(await onlineOf(online)).toMatchObject({ state: 'waiting' });
    // what it says is believed again as soon as it signs rightly: nothing was lost
    await gateway.control('/rotate');
    await done('east', 'online-order.query-result', { ids: [online] });
    expect(await onlineOf(online)).toMatchObject({ state: 'success' });
    await at('11:00:00');
  },
);

test('back to keys alone: no certificate is left', async () => {
  await save({ publicKey: gateway.publicKey, appCert: null, rootCert: null });
  const { body } = await world.call('admin', 'alipay-app.test', { ids: [account] });
  expect(body.msg).toContain('invalid-app-cert-sn');
});
