import { recordOf, recordsOf, textOf } from '../sms/ask.ts';
import { askWechat } from './ask.ts';
import type { MenuButton, Profile, Push, PushAnswer, Said, WechatApp, WechatChannel } from './port.ts';
import { refusalOf, tokenOf } from './token.ts';

/** The token is over, or was made void: another one is asked for, once. */
const TOKEN_OVER: ReadonlySet<number> = new Set([40001, 40014, 42001]);
/** Busy: whether it was done is not known. */
const BUSY = -1;
/** The follower cannot be reached this way: he is none, does not want it, or the template does not do. */
const UNREACHABLE: ReadonlySet<number> = new Set([40003, 40037, 43004, 43101, 43107, 43108, 47003]);
/** Refused for now: the limit of the day, or of the minute. */
const LATER: ReadonlySet<number> = new Set([45009, 45011, 45047]);

/** Where messages of mini programs are sent to. */
const SUBSCRIPTIONS = '/cgi-bin/message/subscribe/send';

/** WeChat itself (`api.weixin.qq.com`), for one official account or mini program. */
export const liveWechat = (app: WechatApp, address: string, now: () => number = Date.now): WechatChannel => {
  /** Seconds by which our clock was ahead at the last answer. */
  let ahead = 0;
  const ask = async (
    path: string,
    body?: Readonly<Record<string, unknown>> | (() => FormData),
    refused?: string,
  ): Promise<Said<Readonly<Record<string, unknown>>>> => {
    const token = await tokenOf(address, app, { now: now(), ...(refused === undefined ? {} : { refused }) });
    if (token.kind !== 'done') return token;
    const url = `${address}${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token.value)}`;
    const heard = await askWechat(url, typeof body === 'function' ? body() : body && JSON.stringify(body));
    if (heard.kind === 'silent') return { kind: 'unsure', reason: heard.reason };
    if (!Number.isNaN(heard.at)) ahead = Math.round((now() - heard.at) / 1000);
    const code = heard.body.errcode ?? 0;
    if (code === 0) return { kind: 'done', value: heard.body };
    if (refused === undefined && typeof code === 'number' && TOKEN_OVER.has(code)) return ask(path, body, token.value);
    return code === BUSY ? { kind: 'unsure', reason: refusalOf(heard.body).reason } : refusalOf(heard.body);
  };
  const without = async (asked: Promise<Said<unknown>>): Promise<Said<null>> => {
    const said = await asked;
    return said.kind === 'done' ? { kind: 'done', value: null } : said;
  };
  const pushed = async (path: string, content: Readonly<Record<string, unknown>>): Promise<PushAnswer> => {
    const said = await ask(path, content);
    if (said.kind === 'unsure') return said;
    if (said.kind === 'done') {
      const { msgid } = said.value;
      return { kind: 'sent', messageId: msgid === undefined ? null : String(msgid), parts: null };
    }
    const { code, reason } = said;
    if (UNREACHABLE.has(code)) return { kind: 'refused', reason, isFinal: true, elsewhere: true };
    return { kind: 'refused', reason, isFinal: !LATER.has(code) };
  };
  const valuesOf = ({ values }: Push) => Object.fromEntries(values.map(({ name, value }) => [name, { value }]));
  return {
    sandbox: false,
    check: async () => {
      const said = await ask('/cgi-bin/get_api_domain_ip');
      return said.kind === 'done' ? { kind: 'done', value: { ahead } } : said;
    },
    checkMini: async () => {
      const said = await ask('/cgi-bin/openapi/quota/get', { cgi_path: SUBSCRIPTIONS });
      if (said.kind !== 'done') return said;
      const { remain } = recordOf(said.value.quota);
      return { kind: 'done', value: { ahead, remaining: typeof remain === 'number' ? remain : null } };
    },
    publishMenu: (button: readonly MenuButton[]) => without(ask('/cgi-bin/menu/create', { button })),
    followers: async (from) => {
      const said = await ask(`/cgi-bin/user/get${from === null ? '' : `?next_openid=${encodeURIComponent(from)}`}`);
      if (said.kind !== 'done') return said;
      const { openid } = recordOf(said.value.data);
      const openIds = Array.isArray(openid) ? openid.map(textOf) : [];
      const next = textOf(said.value.next_openid);
      return { kind: 'done', value: { openIds, next: openIds.length === 0 || next === '' ? null : next } };
    },
    profiles: async (openIds) => {
      const list = openIds.map((openid) => ({ openid, lang: 'zh_CN' }));
      const said = await ask('/cgi-bin/user/info/batchget', { user_list: list });
      if (said.kind !== 'done') return said;
      const value = recordsOf(said.value.user_info_list).map((one): Profile => ({
        openId: textOf(one.openid),
        name: textOf(one.nickname) || textOf(one.remark) || null,
        subscribed: one.subscribe === 1,
        since: typeof one.subscribe_time === 'number' ? one.subscribe_time : null,
      }));
      return { kind: 'done', value };
    },
    bindCode: async (scene, seconds) => {
      const said = await ask('/cgi-bin/qrcode/create', {
        expire_seconds: seconds,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      });
      return said.kind === 'done' ? { kind: 'done', value: textOf(said.value.url) } : said;
    },
    openIdOf: async (code) => {
      const query = { appid: app.appId, secret: app.secret ?? '', code, grant_type: 'authorization_code' };
      const heard = await askWechat(`${address}/sns/oauth2/access_token?${new URLSearchParams(query).toString()}`);
      if (heard.kind === 'silent') return { kind: 'unsure', reason: heard.reason };
      const openId = textOf(heard.body.openid);
      return /^[\w-]{6,64}$/.test(openId) ? { kind: 'done', value: openId } : refusalOf(heard.body);
    },
    keepPicture: async (name, type, bytes) => {
      const said = await ask('/cgi-bin/media/upload?type=image', () => {
        const form = new FormData();
        form.append('media', new Blob([Uint8Array.from(bytes)], { type }), name);
        return form;
      });
      return said.kind === 'done' ? { kind: 'done', value: textOf(said.value.media_id) } : said;
    },
    push: (message) =>
      pushed('/cgi-bin/message/template/send', {
        touser: message.openId,
        template_id: message.template,
        client_msg_id: message.key,
        ...(message.page === null ? {} : { url: message.page }),
        data: valuesOf(message),
      }),
    pushMini: (message) =>
      pushed(SUBSCRIPTIONS, {
        touser: message.openId,
        template_id: message.template,
        ...(message.page === null ? {} : { page: message.page }),
        data: valuesOf(message),
      }),
  };
};
