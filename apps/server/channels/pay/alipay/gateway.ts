import type { KeyObject } from 'node:crypto';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { UNBELIEVED, whyUnheard } from '../net.ts';
import type { Net } from '../net.ts';
import { believedKey } from './certificates.ts';
import type { Certified } from './certificates.ts';
import { isSignedBy, signed, signedText } from './signature.ts';
import type { SignType, Values } from './signature.ts';

/** An application at Alipay with which requests are signed and answers verified. */
export interface AlipayAccount {
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Alipay's, not that of the app. */
  readonly publicKey: KeyObject;
  readonly signType: SignType;
  /** By which it signs and believes; absent: by keys alone. */
  readonly certified?: Certified | undefined;
  /** The merchant for which it asks; null: its own. */
  readonly merchantNo: string | null;
  /** By which that merchant has allowed it to. */
  readonly authToken: string | null;
  readonly notifyUrl: string;
}
export type Content = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 5000;

/** What the gateway has answered; `why`: nothing that can be believed. */
export type Heard =
  | { readonly code: string; readonly sub: string; readonly said: string; readonly json: Content }
  | { readonly code?: undefined; readonly why: string };

export const DONE = '10000';
export const REFUSED = '40004';
/** A refusal of the request is final; whatever is one of these is asked again. */
export const AGAIN: readonly string[] = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'ACQ.REFUND_PROCESSING'];
export const silent = (why: string) => ({ says: 'no-answer', why }) as const;
export const refusal = (heard: Exclude<Heard, { readonly code?: undefined }>) =>
  heard.code === REFUSED && !AGAIN.includes(heard.sub)
    ? ({ says: 'failed', why: heard.said } as const)
    : silent(heard.said);

/** Parameters of a request with their signature. */
export const requestOf = (
  account: AlipayAccount,
  now: number,
  method: string,
  content: Content,
  returnUrl: string | null = null,
): URLSearchParams => {
  const values: Values = {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: account.signType.toUpperCase(),
    timestamp: datetimeOfInstant(now),
    version: '1.0',
    notify_url: account.notifyUrl,
    ...(account.certified ? { app_cert_sn: account.certified.app, alipay_root_cert_sn: account.certified.root } : {}),
    ...(returnUrl === null ? {} : { return_url: returnUrl }),
    ...(account.authToken === null ? {} : { app_auth_token: account.authToken }),
    biz_content: JSON.stringify(content),
  };
  return new URLSearchParams({ ...values, sign: signed(signedText(values, []), account.privateKey, account.signType) });
};

/** The object that begins at a place of a JSON text, byte for byte: what the gateway has signed. */
const objectAt = (text: string, from: number): string | undefined => {
  let [depth, isQuoted] = [0, false];
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(from, at + 1);
    }
  }
  return undefined;
};

const recordOf = (text: string): Content => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An answer as it came: what it says, and whether Alipay has signed exactly that. */
export const readAnswer = (
  text: string,
  method: string,
  account: Pick<AlipayAccount, 'publicKey' | 'signType'>,
): Heard => {
  const names = [`"${method.replaceAll('.', '_')}_response":`, '"error_response":'];
  const name = names.find((one) => text.includes(one));
  const raw = name === undefined ? undefined : objectAt(text, text.indexOf(name) + name.length);
  if (raw === undefined) return { why: 'the answer cannot be read' };
  const json = recordOf(raw);
  const [code, sub] = [textOf(json.code), textOf(json.sub_code)];
  const said = `${sub || code} ${textOf(json.sub_msg) || textOf(json.msg)}`.trim().slice(0, 200);
  const isBelieved = isSignedBy(raw, textOf(recordOf(text).sign), account.publicKey, account.signType);
  if (isBelieved) return { code, sub, said, json };
  // why our own request is refused is told without a signature; nothing is booked because of it
  return { why: code.startsWith('4') ? said : UNBELIEVED.signature };
};

/** What the gateway answers, as it came; `why`: nothing. */
const post = async (
  account: AlipayAccount,
  net: Net,
  { method, content, timeout }: { readonly method: string; readonly content: Content; readonly timeout: number },
): Promise<{ readonly text: string } | { readonly text?: undefined; readonly why: string }> => {
  try {
    const answer = await fetch(net.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', 'user-agent': 'parkdeck' },
      body: requestOf(account, net.now(), method, content).toString(),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    const text = await answer.text();
    return answer.ok ? { text } : { why: `HTTP ${answer.status}` };
  } catch (error) {
    return { why: whyUnheard(error) };
  }
};

/** Keys of certificates that were fetched, by the roots to which they lead and their number. */
const fetched = new Map<string, KeyObject>();
const DOWNLOAD = 'alipay.open.app.alipaycert.download';
const NUMBER = /^[\da-f]{32}$/;

/**
 * The key with which Alipay has signed something under a certificate number. Another certificate than the configured
 * one is asked for, and believed when it leads to a root of the app. Undefined: nobody knows it.
 */
export const signingKey = async (account: AlipayAccount, net: Net, number: string): Promise<KeyObject | undefined> => {
  const { certified } = account;
  if (!certified || number === '' || number === certified.alipay) return account.publicKey;
  const place = `${certified.trust} ${number}`;
  const known = fetched.get(place);
  if (known || !NUMBER.test(number)) return known;
  const content = { alipay_cert_sn: number };
  const { text } = await post(account, net, { method: DOWNLOAD, content, timeout: TIMEOUT_MS });
  if (text === undefined) return undefined;
  const json = recordOf(objectAt(text, text.indexOf('_response":') + '_response":'.length) ?? '');
  const pem = Buffer.from(textOf(json.alipay_cert_content), 'base64').toString('utf8');
  const key = believedKey(pem, { number, roots: certified.roots, now: net.now() });
  if (key) fetched.set(place, key);
  return key;
};

/** Asks the gateway. An answer whose signature does not verify is no answer. */
export const ask = async (
  account: AlipayAccount,
  net: Net,
  method: string,
  content: Content,
  timeout = TIMEOUT_MS,
): Promise<Heard> => {
  const heard = await post(account, net, { method, content, timeout });
  if (heard.text === undefined) return heard;
  const publicKey = await signingKey(account, net, textOf(recordOf(heard.text).alipay_cert_sn));
  return publicKey
    ? readAnswer(heard.text, method, { publicKey, signType: account.signType })
    : { why: 'a certificate that nobody knows' };
};
