import { createServer } from 'node:net';
import { once } from 'node:events';
import { APP, startAlipayGateway } from '../../../tests/factories/gateway/alipay-program.ts';
import type { AlipayGateway } from '../../../tests/factories/gateway/alipay-program.ts';
import { MERCHANT, startWechatGateway } from '../../../tests/factories/gateway/wechat-program.ts';
import type { WechatGateway } from '../../../tests/factories/gateway/wechat-program.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';

/** A port that nobody listens at. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  server.close();
  return typeof at === 'object' && at ? at.port : 0;
};

export interface Wallets {
  readonly wechat: WechatGateway;
  readonly alipay: AlipayGateway;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  stop(): void;
}

/** The gateways of both wallets, and how a server is configured that speaks with them. */
export const startWallets = async (options: { readonly direct?: boolean } = {}): Promise<Wallets> => {
  const [wechat, alipay, port] = await Promise.all([startWechatGateway(options), startAlipayGateway(), freePort()]);
  return {
    wechat,
    alipay,
    port,
    env: {
      PARKDECK_PAY: 'live',
      PARKDECK_WECHAT_PAY_URL: wechat.url,
      PARKDECK_ALIPAY_URL: alipay.url,
      PARKDECK_PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stop: () => {
      wechat.stop();
      alipay.stop();
    },
  };
};

/** What an operator enters of an account at WeChat Pay. */
export const wechatInput = (wechat: WechatGateway) => ({
  appId: 'wx8888888888888888',
  merchantNo: MERCHANT.number,
  apiKey: MERCHANT.apiKey,
  certSerial: MERCHANT.serial,
  privateKey: wechat.privateKey,
  platformKeyId: wechat.publicKeyId,
  platformKeys: wechat.publicKey,
});

/** What an operator enters of an app at Alipay: its keys, or its certificates where the gateway takes only those. */
export const alipayInput = ({ privateKey, publicKey, certificates }: AlipayGateway) => ({
  appId: APP.id,
  privateKey,
  ...(certificates
    ? { publicKey: certificates.alipay, appCert: certificates.app, rootCert: certificates.root }
    : { publicKey }),
});

/** Accounts of the root company at both wallets, and merchants below them for the parks of `manager`'s company. */
export const openAccounts = async (
  world: () => TestPlatform,
  { wechat, alipay }: Pick<Wallets, 'wechat' | 'alipay'>,
  managers: readonly string[],
): Promise<void> => {
  const { ask, done } = callsOn(world);
  const rootId = async (table: string): Promise<string> =>
    String((await ask(`select id from ${table} where company_id = '1'`))[0]?.id);
  await done('admin', 'wechat-account.create-or-update', {
    ids: [await rootId('wechat_account')],
    input: wechatInput(wechat),
  });
  await done('admin', 'alipay-app.create-or-update', {
    ids: [await rootId('alipay_app')],
    input: alipayInput(alipay),
  });
  for (const manager of managers) {
    await done(manager, 'wechat-merchant.create-or-update', { input: { merchantNo: MERCHANT.sub, rateBp: 60 } });
    await done(manager, 'alipay-merchant.create-or-update', {
      input: { merchantNo: APP.seller, authToken: APP.token, rateBp: 55 },
    });
  }
};
