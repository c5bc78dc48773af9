import type { Wallet } from '@parkdeck/core/domain/finance/orders/pay-route';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { recordCall } from '../../events/records.ts';
import type { Called, Who } from '../../events/records.ts';
import type { Platform } from '../../platform/platform.ts';

/** The name of the call under which the API log has them. */
const NOTICE_CALL = 'pay-notice';

const TITLES: Readonly<Record<Wallet | 'channel', Words>> = {
  wechat: words('微信支付通知', 'WeChat Pay notification'),
  alipay: words('支付宝通知', 'Alipay notification'),
  channel: words('支付渠道通知', 'Notification of a pay channel'),
};
/** Why a notification was not believed, or is about nothing of ours, and what helps. */
const WHY: Readonly<Record<string, Words>> = {
  sandbox: words('支付是沙箱，不收钱包的通知', 'Payments are a sandbox, which takes no notifications of wallets'),
  account: words('这个地址没有配齐的收款账号', 'No account at this address is complete'),
  certificate: words('签名用的支付宝证书取不到或不可信', 'Its certificate of Alipay cannot be fetched or believed'),
  serial: words(
    '签名用的微信支付证书还不认识，正在取',
    'Its certificate of WeChat Pay is not known yet and is fetched',
  ),
  unsigned: words('没有签名', 'It is not signed'),
  signature: words('签名不对，检查填的钱包公钥', 'The signature is wrong: check the public key of the wallet'),
  time: words('时间相差超过 5 分钟，检查服务器时钟', 'It is more than 5 minutes off: check the clock of the server'),
  resource: words('解不开，检查 APIv3 密钥', 'It cannot be opened: check the APIv3 key'),
  app: words('是另一个应用的', 'It is for another app'),
  merchant: words('是另一个商户的', 'It is for another merchant'),
  number: words('没有这笔支付', 'There is no such payment'),
  unreadable: words('内容读不懂', 'It cannot be read'),
};

/** A notification that was refused. */
interface RefusedNotice {
  readonly wallet: Wallet | null;
  readonly account: string | null;
  readonly why: string;
  /** Of a certificate that is not known. */
  readonly serial?: string | undefined;
}

/** The company that an account belongs to: its people look after it. */
const companyOf = async ({ database }: Platform, { wallet, account }: RefusedNotice): Promise<string | null> => {
  if (wallet === null || account === null) return null;
  const { rows } = await database.pool.query<{ company: string }>(
    `select company_id as company from ${wallet === 'wechat' ? 'wechat_account' : 'alipay_app'} where id = $1`,
    [account],
  );
  return rows[0]?.company ?? null;
};

/** Writes a refused notification down in the API log, with its reason and nothing of what it said. */
export const noteRefusedNotice = async (
  platform: Platform,
  refused: RefusedNotice,
  request: Pick<Who, 'ip' | 'request'> & Pick<Called, 'route' | 'status' | 'ms' | 'agent'>,
): Promise<void> => {
  const { wallet, account, why, serial } = refused;
  const { ip, request: id, ...facts } = request;
  const reason = WHY[why] ?? words(why, why);
  recordCall(platform, {
    ...facts,
    who: { company: await companyOf(platform, refused), user: null, userName: null, ip, request: id },
    call: NOTICE_CALL,
    said: TITLES[wallet ?? 'channel'],
    result: 'refused',
    surface: 'api',
    sent: null,
    answer: JSON.stringify({ reason: why, msg: `${reason.zh} / ${reason.en}`, account, serial }),
  });
};
