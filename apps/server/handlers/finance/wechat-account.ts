import { PLAYED } from '@parkdeck/core/catalogue/connection-test';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { isLive, payChannel } from '../../channels/pay/index.ts';
import { privateKeyOf } from '../../channels/pay/rsa-keys.ts';
import { keysBySerial } from '../../channels/pay/wechat/keys.ts';
import { expiredAt, incomplete, walletTested } from '../../business/finance/account-check.ts';
import { walletAccountOf, walletNotifyUrl } from '../../business/finance/wallet-accounts.ts';
import { CERTIFICATES_JOB } from '../../business/finance/wechat-certificates.ts';
import { accountChannel, checkedBy, PAY_PLAYED, pushUrl, WECHAT_FINE } from '../../business/service/wechat-accounts.ts';
import { FOLLOWERS_JOB } from '../../business/service/wechat-followers.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { secretsOf } from '../../engine/secrets.ts';
import { atField } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Account = Stored<typeof wechatAccount> & {
  readonly privateKey?: string | null;
  readonly apiKey?: string | null;
  readonly pushKey?: string | null;
};

const KEY_CHARACTERS = 32;
const NO_KEY = atField('privateKey', 'not-a-key', {
  zh: '商户私钥读不出来。粘贴 apiclient_key.pem 的全部内容',
  en: 'The merchant private key cannot be read. Paste the whole content of apiclient_key.pem',
});
const NO_PLATFORM_KEYS = atField('platformKeys', 'not-a-key', {
  zh: '微信支付公钥或平台证书读不出来。粘贴 PEM 全文；公钥还要填写公钥 ID',
  en: 'A public key or certificate of WeChat Pay cannot be read. Paste the whole PEM; a public key needs its id',
});
const API_KEY_LENGTH = atField('apiKey', 'key-length', {
  zh: 'APIv3 密钥须为 32 个字符。到商户平台的账户中心查看',
  en: 'The APIv3 key has 32 characters. See the account centre of the merchant platform',
});
const WALLET = words('微信支付', 'WeChat Pay');
const KEYS = words('商户号、序列号和密钥', 'number, serial and keys');

/** What is needed to take money and was not entered. */
const missingOf = async (work: Work, row: Account) => {
  const { apiKey, privateKey } = await secretsOf(work, wechatAccount, row.id, ['apiKey', 'privateKey']);
  const { fields } = wechatAccount;
  const needed = [
    [fields.merchantNo, row.merchantNo],
    [fields.apiKey, apiKey],
    [fields.certSerial, row.certSerial],
    [fields.privateKey, privateKey],
    [fields.platformKeys, row.platformKeys || row.certificates?.length],
  ] as const;
  return needed.flatMap(([field, value]) => (value ? [] : field.options.label));
};

const KEY_43 = atField('pushKey', 'message-key', {
  zh: '消息加解密密钥须为 43 个字母或数字。到公众平台的服务器配置查看',
  en: 'The message key has 43 letters and digits. See the server settings at WeChat',
});
const MESSAGE_KEY = /^[0-9A-Za-z]{43}$/;

/** What was said to a test: played, fine, or why not. */
type Tested = Result<{ readonly sandbox: boolean; readonly said: string }, Refusal>;

/** Whether WeChat knows the account: id and secret. */
const testOfficial = async (work: Work, row: Pick<Account, 'id' | 'appId'>): Promise<Tested> => {
  const channel = await accountChannel(work, row);
  if (!('check' in channel)) return err(channel);
  if (channel.sandbox) return ok({ sandbox: true, said: PLAYED[work.actor.language] });
  const checked = await checkedBy(work, `official ${row.id}`, () => channel.check());
  return checked.ok ? ok({ sandbox: false, said: WECHAT_FINE[work.actor.language] }) : checked;
};

/** Whether WeChat Pay knows the merchant: number, keys and signatures. */
const testMerchant = async (work: Work, row: Account): Promise<Tested> => {
  const { id } = row;
  if (!isLive(work.platform)) return ok({ sandbox: true, said: PLAYED[work.actor.language] });
  const account = await walletAccountOf(work, 'wechat', { account: id, merchant: null });
  const channel = account && payChannel(work.platform, account);
  if (!channel) return err(incomplete(await missingOf(work, row)));
  const key = `check ${id}`;
  const answer = outsideAnswers(work, new Map([[key, () => channel.check()]])).get(key);
  const { language } = work.actor;
  return walletTested(answer ?? { isFine: false, said: '' }, { wallet: WALLET, keys: KEYS, language });
};

export const wechatAccountHandlers: HandlersOf<typeof wechatAccount> = {
  /** What it is used for is tried: an account without a merchant number takes no money. */
  test: async (work, { row }) => {
    const isOff = work.platform.config.channels.wechat === 'off';
    const official = isOff ? undefined : await testOfficial(work, row);
    if (official && !official.ok) return official;
    if (!row.merchantNo && !isLive(work.platform) && official) return official;
    const merchant = row.merchantNo || !official ? await testMerchant(work, row) : undefined;
    if (merchant && !merchant.ok) return merchant;
    const both = [official, merchant].flatMap((one) => (one?.ok && !one.value.sandbox ? [one.value.said] : []));
    if (both.length === 0) return ok({ sandbox: true, said: PLAYED[work.actor.language] });
    // half of it was asked: whoever reads the answer must not take both for proved
    const played = official?.ok && !official.value.sandbox && merchant?.ok && merchant.value.sandbox;
    const unasked = played ? [PAY_PLAYED[work.actor.language]] : [];
    return ok({ sandbox: false, said: [...both, ...unasked].join(' · ') });
  },

  'fetch-followers': async (work, items) => {
    const outcomes = [];
    for (const { row } of items) {
      const channel = await accountChannel(work, row);
      outcomes.push('followers' in channel ? ok(undefined) : err(channel));
    }
    if (!work.preview && outcomes.some((one) => one.ok)) enqueueJob(work.platform, FOLLOWERS_JOB);
    return outcomes;
  },
};

export const wechatAccountHooks: Hooks<typeof wechatAccount> = {
  computedFields: {
    pushUrl: async (work, ids) => new Map(ids.map((id) => [id, pushUrl(work.platform, id)])),
    notifyUrl: async (work, ids) => new Map(ids.map((id) => [id, walletNotifyUrl(work.platform, 'wechat', id)])),
  },
  beforeSave: eachItem(async (work, { before, values }) => {
    // as declared
    const { privateKey, apiKey, platformKeys, platformKeyId, pushKey } = { ...before, ...values } as Partial<Account>;
    if (pushKey && !MESSAGE_KEY.test(pushKey)) return err(KEY_43);
    if (privateKey && !privateKeyOf(privateKey)) return err(NO_KEY);
    if (apiKey && apiKey.length !== KEY_CHARACTERS) return err(API_KEY_LENGTH);
    if (platformKeys && !keysBySerial(platformKeys, platformKeyId ?? null)?.size) return err(NO_PLATFORM_KEYS);
    const isNew = platformKeys && platformKeys !== before?.platformKeys;
    const ended = isNew ? expiredAt(work.platform, 'platformKeys', platformKeys) : undefined;
    if (ended) return err(ended);
    if (!work.preview && isLive(work.platform)) enqueueJob(work.platform, CERTIFICATES_JOB);
    return ok(undefined);
  }),
};
