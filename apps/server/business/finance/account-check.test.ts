import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import { startWechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import type { WechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { CERTIFICATE } from '../../channels/pay/wechat/vectors.fixture.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { wechatInput } from '../../testing/wallet-gateways.fixture.ts';
import { expiredAt } from './account-check.ts';
import { enterWechat, walletMoneyOn, walletWorld } from '../../testing/wallet-money.fixture.ts';

/** What somebody is told who has entered something wrong of an account, or whose gateway does not answer. */
let world: TestPlatform;
let gateway: WechatGateway;
let account = '';
const { ask, done } = callsOn(() => world);
const { at } = walletMoneyOn(
  () => world,
  () => gateway,
  'wechat',
);

beforeAll(async () => {
  gateway = await startWechatGateway();
  world = await walletWorld(gateway, 'PARKDECK_WECHAT_PAY_URL');
  account = await enterWechat(() => world, gateway);
});
afterAll(async () => {
  await world.close();
  gateway.stop();
});

test('what is missing is named', async () => {
  await ask('update wechat_account set cert_serial = null where id = $1', [account]);
  const refused = await world.call('admin', 'wechat-account.test', { ids: [account] });
  await done('admin', 'wechat-account.create-or-update', { ids: [account], input: wechatInput(gateway) });
  expect(refused.body.msg).toBe('账号不完整，还缺：商户证书序列号');
});

test.each(['500', 'cut'])('a gateway that only answers “%s” is not taken for a wrong account', async (fail) => {
  await at('10:50:00');
  await gateway.control('', { fail });
  const refused = await world.call('admin', 'wechat-account.test', { ids: [account] });
  await gateway.control('', { fail: '' });
  expect(refused.body).toMatchObject({ data: { reason: 'channel-silent' }, msg: expect.not.stringContaining('核对') });
});

test.each([
  ['certSerial', 'ABCDEF0123456789', '签名不对'],
  ['platformKeyId', 'PUB_KEY_ID_OTHER', '公钥 ID'],
] as const)('a wrong %s is found by the test of the connection, in words', async (field, wrong, said) => {
  await at('10:50:00');
  const save = async (value: string) =>
    done('admin', 'wechat-account.create-or-update', {
      ids: [account],
      input: { ...wechatInput(gateway), [field]: value },
    });
  await save(wrong);
  const refused = await world.call('admin', 'wechat-account.test', { ids: [account] });
  await save(wechatInput(gateway)[field]);
  expect(refused.body).toMatchObject({ data: { reason: 'channel-refused' }, msg: expect.stringContaining(said) });
});

test.each([
  ['2026-03-01 10:00:00', undefined],
  ['2031-05-01 10:00:00', 'certificate-ended'],
])('at %s a certificate of 2026 to 2031 is judged: %s', (now, reason) => {
  if (!isDatetime(now)) throw new Error(now);
  const text = `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----`;
  const clock = () => ({ ...world.platform.clock(), now });
  expect(expiredAt({ clock }, 'platformKeys', text)).toEqual(reason && expect.objectContaining({ reason }));
});
