import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { isLive } from '../../channels/pay/index.ts';
import { wechatChannel } from '../../channels/wechat/index.ts';
import type { WechatApp } from '../../channels/wechat/port.ts';
import type { CodePlace } from '../../business/parks/code-places.ts';
import { merchantOf } from '../../business/finance/pay-accounts.ts';
import { elevated } from '../../db/elevated.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Platform } from '../../platform/platform.ts';
import { cookieNamed } from './cookies.ts';
import { addressOf, reading } from './visit.ts';
import type { Answer, Visit } from './visit.ts';

/** Step of a code's page to which WeChat sends the payer back. */
export const PAYER_STEP = 'wechat';

/** Who pays, as an official account knows him: kept by his browser, signed by us. */
const PAYER_COOKIE = 'parkdeck_payer';
/** What his browser proves that it was sent to WeChat by us. */
const ASKED_COOKIE = 'parkdeck_asked';
const DAY_SECONDS = 86_400;
const PAYER_SECONDS = 7 * DAY_SECONDS;
const ASKED_SECONDS = 600;
const SIGN_LENGTH = 22;

const signOf = ({ pictureKey }: Pick<Platform, 'pictureKey'>, text: string): string =>
  createHmac('sha256', pictureKey).update(`phone payer ${text}`).digest('base64url').slice(0, SIGN_LENGTH);
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
/** The payer's open id at an official account; undefined: his browser has none, or none that we signed. */
export const openIdOf = (visit: Visit, appId: string): string | undefined => {
  const [, app = '', openId = '', sign = ''] =
    /^(wx\w+)\.([\w-]{6,64})\.([\w-]{22})$/.exec(cookieNamed(visit.cookies, PAYER_COOKIE)) ?? [];
  return app === appId && isSame(sign, signOf(visit.platform, `${app}.${openId}`)) ? openId : undefined;
};

/** The official account by which a park is paid in WeChat's own browser; undefined: by none, or it cannot ask. */
export const payerApp = (visit: Visit, { company, park }: CodePlace): Promise<WechatApp | undefined> =>
  reading(visit, company, async (work) => {
    const { platform } = visit;
    if (!visit.inWechat || !isLive(platform) || platform.config.channels.wechat !== 'live') return undefined;
    const id = (await merchantOf(work, park, 'wechat'))?.links.wechatAccount;
    if (id === undefined) return undefined;
    // The account may be that of the root company; nothing of it is told to the payer.
    return elevated(work.tx, async () => {
      const [row] = await work.find(wechatAccount, { where: { id } });
      const { appSecret } = await secretsOf(work, wechatAccount, id, ['appSecret']);
      return row && appSecret !== null ? { appId: row.appId, secret: appSecret } : undefined;
    });
  });

/** Sends a payer to WeChat, which names him and sends him back; undefined: he is known, or nobody can name him. */
export const askPayer = async (visit: Visit, place: CodePlace): Promise<Answer | undefined> => {
  if (visit.unnamed || visit.below !== '' || visit.form.has('do')) return undefined;
  const app = await payerApp(visit, place);
  if (!app || openIdOf(visit, app.appId) !== undefined) return undefined;
  const { config } = visit.platform;
  const state = randomBytes(16).toString('hex');
  const query = new URLSearchParams({
    appid: app.appId,
    redirect_uri: `${config.publicUrl}${addressOf(visit, `/${PAYER_STEP}`)}`,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return {
    goTo: `${config.wechatOpenUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`,
    cookies: [{ name: ASKED_COOKIE, value: state, seconds: ASKED_SECONDS }],
  };
};

/** He came back from WeChat: whoever it names is kept by his browser. Without a name he pays by a code. */
export const takePayer = async (visit: Visit, place: CodePlace): Promise<Answer> => {
  const back = addressOf(visit);
  const unnamed = { goTo: `${back}${back.includes('?') ? '&' : '?'}unnamed=1` };
  const asked = cookieNamed(visit.cookies, ASKED_COOKIE);
  const app = asked !== '' && isSame(asked, visit.oauth.state) ? await payerApp(visit, place) : undefined;
  const said = app && visit.oauth.code !== '' && (await wechatChannel(visit.platform, app)?.openIdOf(visit.oauth.code));
  if (!app || !said) return unnamed;
  if (said.kind !== 'done') {
    visit.platform.log.warn({ appId: app.appId, reason: said.reason }, 'WeChat did not name a payer');
    return unnamed;
  }
  const text = `${app.appId}.${said.value}`;
  return {
    goTo: back,
    cookies: [
      { name: PAYER_COOKIE, value: `${text}.${signOf(visit.platform, text)}`, seconds: PAYER_SECONDS },
      { name: ASKED_COOKIE, value: '', seconds: 0 },
    ],
  };
};
