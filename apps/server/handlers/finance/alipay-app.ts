import { PLAYED } from '@parkdeck/core/catalogue/connection-test';
import { alipayApp } from '@parkdeck/core/catalogue/finance/alipay-app';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import { isLive, payChannel } from '../../channels/pay/index.ts';
import { certificatesOf, certifiedOf } from '../../channels/pay/alipay/certificates.ts';
import { privateKeyOf, publicKeyOf } from '../../channels/pay/rsa-keys.ts';
import { expiredAt, incomplete, walletTested } from '../../business/finance/account-check.ts';
import { walletAccountOf, walletNotifyUrl } from '../../business/finance/wallet-accounts.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Stored } from '../../engine/work.ts';
import { secretsOf } from '../../engine/secrets.ts';
import { atField, refused } from '../../platform/refusal.ts';

type App = Stored<typeof alipayApp> & { readonly privateKey?: string | null };

const NO_KEY = atField('privateKey', 'not-a-key', {
  zh: '应用私钥读不出来。粘贴密钥工具生成的应用私钥全文',
  en: 'The private key of the app cannot be read. Paste the whole key as it was made',
});
const NO_PUBLIC_KEY = atField('publicKey', 'not-a-key', {
  zh: '支付宝公钥读不出来。从开放平台复制支付宝公钥，不是应用公钥',
  en: 'The public key of Alipay cannot be read. Copy it from the open platform, not that of the app',
});
const WALLET = words('支付宝', 'Alipay');
const KEYS = words(' AppID、应用私钥和支付宝公钥', 'the app id, the private key and the key of Alipay');

const CERTIFICATES = refused('not-a-certificate', {
  zh: '证书模式要三份证书：应用公钥证书、支付宝公钥证书、支付宝根证书，各粘贴文件的全部内容；不用证书就都不填',
  en: 'Three certificates are needed: of the app, of Alipay, and its roots, each the whole file; without them none',
});
const OTHER_KEY = atField('appCert', 'another-key', {
  zh: '应用公钥证书不是这把应用私钥的。从开放平台重新下载证书，或换上对应的私钥',
  en: 'The certificate of the app is for another private key. Download it again, or paste the key that it is for',
});

export const alipayAppHandlers: HandlersOf<typeof alipayApp> = {
  test: async (work, { row }) => {
    if (!isLive(work.platform)) return ok({ sandbox: true, said: PLAYED[work.actor.language] });
    const account = await walletAccountOf(work, 'alipay', { account: row.id, merchant: null });
    const channel = account && payChannel(work.platform, account);
    if (!channel) {
      const { privateKey } = await secretsOf(work, alipayApp, row.id, ['privateKey']);
      const { fields } = alipayApp;
      const needed = [
        [fields.privateKey, privateKey],
        [fields.publicKey, row.publicKey],
      ] as const;
      return err(incomplete(needed.flatMap(([field, value]) => (value ? [] : field.options.label))));
    }
    const key = `check ${row.id}`;
    const answer = outsideAnswers(work, new Map([[key, () => channel.check()]])).get(key);
    const { language } = work.actor;
    return walletTested(answer ?? { isFine: false, said: '' }, { wallet: WALLET, keys: KEYS, language });
  },
};

export const alipayAppHooks: Hooks<typeof alipayApp> = {
  computedFields: {
    notifyUrl: async (work, ids) => new Map(ids.map((id) => [id, walletNotifyUrl(work.platform, 'alipay', id)])),
  },
  beforeSave: eachItem(async (work, { before, values }) => {
    // as declared
    const { privateKey, publicKey, appCert, rootCert } = { ...before, ...values } as Partial<App>;
    if (privateKey && !privateKeyOf(privateKey)) return err(NO_KEY);
    for (const [field, text] of Object.entries({ publicKey, appCert })) {
      const isNew = text && text !== before?.[field];
      const ended = isNew && certificatesOf(text) ? expiredAt(work.platform, field, text) : undefined;
      if (ended) return err(ended);
    }
    const alipay = certificatesOf(publicKey ?? '');
    if (publicKey && !alipay && !publicKeyOf(publicKey)) return err(NO_PUBLIC_KEY);
    if (!appCert && !rootCert && !alipay) return ok(undefined);
    if (!certifiedOf({ app: appCert ?? '', alipay: publicKey ?? '', root: rootCert ?? '' })) return err(CERTIFICATES);
    const [own] = certificatesOf(appCert ?? '') ?? [];
    const key = privateKey ? privateKeyOf(privateKey) : undefined;
    return own && key && !own.checkPrivateKey(key) ? err(OTHER_KEY) : ok(undefined);
  }),
};
