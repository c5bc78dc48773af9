import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { err, ok } from '@parkdeck/core/lib/result';
import { isLive, payChannel } from '../../channels/pay/index.ts';
import { privateKeyOf } from '../../channels/pay/rsa-keys.ts';
import { keysBySerial } from '../../channels/pay/wechat/keys.ts';
import { walletAccountOf, walletNotifyUrl } from '../../business/finance/wallet-accounts.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Stored } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';

type Account = Stored<typeof wechatAccount> & { readonly privateKey?: string | null; readonly apiKey?: string | null };

const KEY_CHARACTERS = 32;
const NO_KEY = refused('not-a-key', {
  zh: '商户私钥读不出来。粘贴 apiclient_key.pem 的全部内容',
  en: 'The merchant private key cannot be read. Paste the whole content of apiclient_key.pem',
});
const NO_PLATFORM_KEYS = refused('not-a-key', {
  zh: '微信支付公钥或平台证书读不出来。粘贴 PEM 全文；公钥还要填写公钥 ID',
  en: 'A public key or certificate of WeChat Pay cannot be read. Paste the whole PEM; a public key needs its id',
});
const API_KEY_LENGTH = refused('key-length', {
  zh: 'APIv3 密钥须为 32 个字符。到商户平台的账户中心查看',
  en: 'The APIv3 key has 32 characters. See the account centre of the merchant platform',
});
const INCOMPLETE = refused('account-incomplete', {
  zh: '账号不完整：商户号、APIv3 密钥、证书序列号、商户私钥、微信支付公钥或平台证书都要填写',
  en: 'Incomplete: number, APIv3 key, certificate serial, private key and a WeChat Pay key are all needed',
});

export const wechatAccountHandlers: HandlersOf<typeof wechatAccount> = {
  test: async (work, { row }) => {
    if (!isLive(work.platform)) return ok({ sandbox: true, said: '—' });
    const account = await walletAccountOf(work, 'wechat', { account: row.id, merchant: null });
    const channel = account && payChannel(work.platform, account);
    if (!channel) return err(INCOMPLETE);
    const key = `check ${row.id}`;
    const answer = outsideAnswers(work, new Map([[key, () => channel.check()]])).get(key);
    if (answer?.isFine) return ok({ sandbox: false, said: answer.said });
    const said = answer?.said ?? '';
    return err(
      refused('channel-refused', {
        zh: `微信支付没有认可这个账号：${said}。核对商户号、序列号和密钥`,
        en: `WeChat Pay has not accepted the account: ${said}. Check number, serial and keys`,
      }),
    );
  },
};

export const wechatAccountHooks: Hooks<typeof wechatAccount> = {
  computedFields: {
    notifyUrl: async (work, ids) => new Map(ids.map((id) => [id, walletNotifyUrl(work.platform, 'wechat', id)])),
  },
  beforeSave: eachItem(async (_work, { before, values }) => {
    // as declared
    const { privateKey, apiKey, platformKeys, platformKeyId } = { ...before, ...values } as Partial<Account>;
    if (privateKey && !privateKeyOf(privateKey)) return err(NO_KEY);
    if (apiKey && apiKey.length !== KEY_CHARACTERS) return err(API_KEY_LENGTH);
    return platformKeys && !keysBySerial(platformKeys, platformKeyId ?? null)?.size
      ? err(NO_PLATFORM_KEYS)
      : ok(undefined);
  }),
};
