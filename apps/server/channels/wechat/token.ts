import { createHash } from 'node:crypto';
import { textOf } from '../sms/ask.ts';
import { askWechat } from './ask.ts';
import type { Said, WechatApp } from './port.ts';

/** Seconds before its end at which a token is asked for anew. */
const EARLY_SECONDS = 300;

interface Kept {
  readonly token: string;
  readonly until: number;
}

const kept = new Map<string, Kept>();
const asked = new Map<string, Promise<Said<string>>>();

/** A wrong answer of WeChat: its number and text. */
export const refusalOf = (body: Readonly<Record<string, unknown>>): Extract<Said<never>, { kind: 'refused' }> => {
  const code = typeof body.errcode === 'number' ? body.errcode : 0;
  // the text ends with numbers of the request, which help nobody
  const text = textOf(body.errmsg).replace(/\s*(?:hint|rid):.*$/, '');
  return { kind: 'refused', code, reason: `${code} ${text}`.trim() };
};

const ask = async (address: string, { appId, secret }: WechatApp, fresh: boolean, now: number, key: string) => {
  const heard = await askWechat(
    `${address}/cgi-bin/stable_token`,
    JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: secret ?? '', force_refresh: fresh }),
  );
  if (heard.kind === 'silent') return { kind: 'unsure', reason: heard.reason } as const;
  const token = textOf(heard.body.access_token);
  if (token === '') return refusalOf(heard.body);
  const seconds = typeof heard.body.expires_in === 'number' ? heard.body.expires_in : 0;
  kept.set(key, { token, until: now + Math.max(0, seconds - EARLY_SECONDS) * 1000 });
  return { kind: 'done', value: token } as const;
};

/**
 * The token of an account, asked for once for all who need it and kept until shortly before its end. Stable tokens do
 * not end when another process asks for one. `refused`: the token that WeChat no longer takes.
 */
export const tokenOf = async (
  address: string,
  app: WechatApp,
  { now, refused }: { readonly now: number; readonly refused?: string },
): Promise<Said<string>> => {
  const key = createHash('sha256').update(`${address} ${app.appId} ${app.secret}`).digest('hex');
  const known = kept.get(key);
  if (known && known.token !== refused && known.until > now) return { kind: 'done', value: known.token };
  const running = asked.get(key) ?? ask(address, app, refused !== undefined, now, key);
  asked.set(key, running);
  try {
    return await running;
  } finally {
    asked.delete(key);
  }
};
