import { alipayApp } from '@parkdeck/core/catalogue/finance/alipay-app';
import { alipayMerchant } from '@parkdeck/core/catalogue/finance/alipay-merchant';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { wechatMerchant } from '@parkdeck/core/catalogue/finance/wechat-merchant';
import type { Wallet } from '@parkdeck/core/domain/finance/orders/pay-route';
import type { WalletAccount } from '../../channels/pay/index.ts';
import { certifiedOf } from '../../channels/pay/alipay/certificates.ts';
import type { AlipayAccount } from '../../channels/pay/alipay/gateway.ts';
import { privateKeyOf, publicKeyOf } from '../../channels/pay/rsa-keys.ts';
import { keysBySerial } from '../../channels/pay/wechat/keys.ts';
import type { WechatAccount } from '../../channels/pay/wechat/gateway.ts';
import { elevated } from '../../db/elevated.ts';
import { together } from '../../db/together.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';

type Reading = Pick<Work, 'tx' | 'platform' | 'find'>;

export const WALLET_NOTIFY_PATHS: Readonly<Record<Wallet, string>> = {
  wechat: '/api/pay/notify/wechat',
  alipay: '/api/pay/notify/alipay',
};
/** Where a wallet tells what became of an account's payments and refunds. */
export const walletNotifyUrl = ({ config }: Pick<Platform, 'config'>, wallet: Wallet, account: string): string =>
  `${config.publicUrl}${WALLET_NOTIFY_PATHS[wallet]}/${account}`;

/**
 * An account with its keys, opened; undefined: it is not complete. `merchant`: for the merchant below it. `keyless`:
 * also one that has no key of WeChat Pay yet.
 */
export const wechatAccountOf = (
  work: Reading,
  id: string,
  { merchant = null, keyless = false }: { readonly merchant?: string | null; readonly keyless?: boolean } = {},
): Promise<WechatAccount | undefined> =>
  // The account may be that of the root company; nothing of it is told to the actor.
  elevated(work.tx, async () => {
    const [[row], [below], { apiKey, privateKey }] = await together(
      work.tx,
      () => work.find(wechatAccount, { where: { id } }),
      async () => (merchant === null ? [] : work.find(wechatMerchant, { where: { id: merchant } })),
      () => secretsOf(work, wechatAccount, id, ['apiKey', 'privateKey']),
    );
    if (!row || (merchant !== null && !below)) return undefined;
    const key = privateKey === null ? undefined : privateKeyOf(privateKey);
    const pems = [row.platformKeys ?? '', ...(row.certificates ?? []).map(({ pem }) => pem)].join('\n');
    const keys = keysBySerial(pems, row.platformKeyId);
    if (!row.merchantNo || !row.certSerial || !apiKey || !key || !keys) return undefined;
    if (keys.size === 0 && !keyless) return undefined;
    return {
      appId: row.appId,
      merchantNo: row.merchantNo,
      serial: row.certSerial,
      privateKey: key,
      apiKey,
      keys,
      sub: below && { merchantNo: below.merchantNo, appId: below.appId },
      notifyUrl: walletNotifyUrl(work.platform, 'wechat', id),
    };
  });

const alipayAccountOf = (work: Reading, id: string, merchant: string | null): Promise<AlipayAccount | undefined> =>
  elevated(work.tx, async () => {
    const [[row], [below], { privateKey }, token] = await together(
      work.tx,
      () => work.find(alipayApp, { where: { id } }),
      async () => (merchant === null ? [] : work.find(alipayMerchant, { where: { id: merchant } })),
      () => secretsOf(work, alipayApp, id, ['privateKey']),
      async () =>
        merchant === null ? null : (await secretsOf(work, alipayMerchant, merchant, ['authToken'])).authToken,
    );
    if (!row || (merchant !== null && !below)) return undefined;
    const key = privateKey === null ? undefined : privateKeyOf(privateKey);
    const certified = certifiedOf({ app: row.appCert ?? '', alipay: row.publicKey ?? '', root: row.rootCert ?? '' });
    const publicKey = certified?.key ?? publicKeyOf(row.publicKey ?? '');
    if (!key || !publicKey) return undefined;
    return {
      appId: row.appId,
      privateKey: key,
      publicKey,
      certified,
      signType: row.signType ?? 'rsa2',
      merchantNo: below?.merchantNo ?? null,
      authToken: token,
      notifyUrl: walletNotifyUrl(work.platform, 'alipay', id),
    };
  });

/** An account at a wallet, for itself or for a merchant below it; undefined: it is not complete. */
export const walletAccountOf = async (
  work: Reading,
  wallet: Wallet,
  { account: id, merchant }: { readonly account: string; readonly merchant: string | null },
): Promise<WalletAccount | undefined> => {
  if (wallet === 'alipay') {
    const account = await alipayAccountOf(work, id, merchant);
    return account && { wallet, account };
  }
  const account = await wechatAccountOf(work, id, { merchant });
  return account && { wallet, account };
};
