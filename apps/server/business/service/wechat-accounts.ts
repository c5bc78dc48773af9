import { sql } from 'drizzle-orm';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { miniProgram } from '@parkdeck/core/catalogue/service/mini-program';
import { words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { MOST_OFF_SECONDS } from '../../channels/wechat/envelope.ts';
import { wechatChannel } from '../../channels/wechat/index.ts';
import type { Checked, Said, WechatChannel } from '../../channels/wechat/port.ts';
import { elevated } from '../../db/elevated.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** An official account as it is stored. */
export type Account = Stored<typeof wechatAccount>;

const PUSH_PATH = '/api/wechat/push';
/** Where WeChat tells what followers of an account do. */
export const pushUrl = ({ config }: Pick<Platform, 'config'>, account: string): string =>
  `${config.publicUrl}${PUSH_PATH}/${account}`;
export { PUSH_PATH };

/** What is told of a test that WeChat, or its mini programs, have passed. */
export const WECHAT_FINE = words('公众号 OK', 'WeChat account OK');
export const MINI_FINE = words('小程序 OK', 'Mini program OK');
/** The other half of a test, while WeChat Pay is played. */
export const PAY_PLAYED = words('微信支付没有测：支付渠道是沙箱', 'WeChat Pay was not asked: its channel is a sandbox');

const WECHAT_OFF = refused('wechat-off', {
  zh: '公众号接口已关闭（PARKDECK_WECHAT=off）。请管理员打开',
  en: 'WeChat is switched off (PARKDECK_WECHAT=off). Ask the administrator to switch it on',
});
const NO_SECRET = refused('no-app-secret', {
  zh: '这个公众号没有 AppSecret。先在公众号配置里填写',
  en: 'The account has no app secret. Fill it in at WeChat account first',
});
const NO_MINI_SECRET = refused('no-app-secret', {
  zh: '这个小程序没有 AppSecret。先编辑它填上',
  en: 'The mini program has no app secret. Edit it and fill it in first',
});
export const NO_OFFICIAL = refused('no-wechat-account', {
  zh: '本单位没有启用的公众号。先在公众号配置里新增或启用',
  en: 'The company has no enabled WeChat account. Add or enable one first',
});

/** What the numbers that WeChat answers with mean, and what to do. */
const REMEDIES: Readonly<Record<number, { readonly zh: string; readonly en: string }>> = {
  40001: { zh: 'AppSecret 不对', en: 'The app secret is wrong' },
  40013: { zh: 'AppID 不对', en: 'The app id is wrong' },
  40125: { zh: 'AppSecret 不对', en: 'The app secret is wrong' },
  40164: {
    zh: '平台的 IP 不在这个账号的 IP 白名单里，到公众平台添加',
    en: 'The address of the platform is not on the white list of the account. Add it at WeChat',
  },
  45009: { zh: '今天的调用次数用完了，明天再试', en: 'The calls of today are used up. Try again tomorrow' },
  48001: { zh: '这个账号没有这个接口的权限，需要认证的服务号', en: 'The account may not do this. A verified one may' },
  65301: { zh: '公众号没有菜单', en: 'The account has no menu' },
};

/** A refusal of WeChat in words, with its own at the end. */
export const wechatRefusal = (code: number, reason: string): Refusal => {
  const remedy = REMEDIES[code];
  return refused('wechat-refused', {
    zh: `微信没有接受：${remedy ? `${remedy.zh}（${reason}）` : reason}`,
    en: `WeChat has refused: ${remedy ? `${remedy.en} (${reason})` : reason}`,
  });
};
/** A clock that is too far off: what WeChat tells is then taken for replayed, and refused. */
const clockOff = (ahead: number): Refusal => {
  const minutes = Math.floor(Math.abs(ahead) / 60);
  return refused('clock-off', {
    zh: `平台的时钟比微信${ahead > 0 ? '快' : '慢'} ${minutes} 分钟，微信的消息会被拒收。请管理员校准服务器时间`,
    en:
      `The clock of the platform is ${counted(minutes, 'minute')} ${ahead > 0 ? 'ahead of' : 'behind'} ` +
      'that of WeChat, whose messages are then refused. Ask the administrator to set the time of the server',
  });
};
export const wechatSilent = (reason: string): Refusal =>
  refused('wechat-silent', {
    zh: `微信没有答复（${reason}）。稍后再试`,
    en: `WeChat has not answered (${reason}). Try again later`,
  });

/** Whether WeChat knows an account, as an answer to its question (`outsideAnswers`); a refusal in words where not. */
export const checkedBy = async <T extends Checked>(
  work: Pick<Work, 'answers'>,
  key: string,
  ask: () => Promise<Said<T>>,
): Promise<Result<T, Refusal>> => {
  const said = outsideAnswers(work, new Map([[key, ask]])).get(key);
  if (said?.kind !== 'done')
    return err(said?.kind === 'refused' ? wechatRefusal(said.code, said.reason) : wechatSilent(said?.reason ?? ''));
  return Math.abs(said.value.ahead) > MOST_OFF_SECONDS ? err(clockOff(said.value.ahead)) : ok(said.value);
};

/** What speaks for an account; a refusal where nothing can. */
export const accountChannel = async (
  work: Pick<Work, 'tx' | 'platform'>,
  { id, appId }: Pick<Account, 'id' | 'appId'>,
): Promise<WechatChannel | Refusal> => {
  const { appSecret } = await elevated(work.tx, () => secretsOf(work, wechatAccount, id, ['appSecret']));
  const channel = wechatChannel(work.platform, { appId, secret: appSecret });
  if (!channel) return WECHAT_OFF;
  return channel.sandbox || appSecret ? channel : NO_SECRET;
};

/** What speaks for a mini program; a refusal where nothing can. */
export const miniChannel = async (
  work: Pick<Work, 'tx' | 'platform'>,
  { id, appId }: Pick<Stored<typeof miniProgram>, 'id' | 'appId'>,
): Promise<WechatChannel | Refusal> => {
  const { secret } = await elevated(work.tx, () => secretsOf(work, miniProgram, id, ['secret']));
  const channel = wechatChannel(work.platform, { appId, secret });
  if (!channel) return WECHAT_OFF;
  return channel.sandbox || secret ? channel : NO_MINI_SECRET;
};

/** Companies above a company, itself included, the nearest first; in SQL as `up (id, depth)`. */
const UP = (company: string) => sql`with recursive up (id, parent_id, depth) as (
  select c.id, c.parent_id, 0 from company c where c.id = ${company}
  union all select c.id, c.parent_id, up.depth + 1 from company c join up on c.id = up.parent_id)`;

/** The enabled account by which a company speaks: its own, or that of the nearest company above. */
export const officialOf = async (work: Work, company: string): Promise<Account | undefined> =>
  elevated(work.tx, async () => {
    const { rows } = await work.tx.execute<{ id: string }>(sql`${UP(company)} select a.id from wechat_account a
      join up on up.id = a.company_id where a.state = 'enabled' and a.deleted_at is null
      order by up.depth, a.id limit 1`);
    const [row] = rows[0] ? await work.find(wechatAccount, { where: { id: rows[0].id } }) : [];
    return row;
  });
