import { createHash, randomUUID } from 'node:crypto';
import { UNBELIEVED, whyUnheard } from '../net.ts';
import type { Net } from '../net.ts';
import { authorization, whyForged } from './signature.ts';
import type { KeysBySerial, Signer } from './signature.ts';

/** An account at WeChat Pay with which requests are signed and answers verified. */
export interface WechatAccount extends Signer {
  readonly appId: string;
  readonly apiKey: string;
  readonly keys: KeysBySerial;
  /** A merchant below it, for which it asks; undefined: for itself. */
  readonly sub?: { readonly merchantNo: string; readonly appId: string | null } | undefined;
  readonly notifyUrl: string;
}

const TIMEOUT_MS = 5000;
const FILE_TIMEOUT_MS = 60_000;

export type Json = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const partOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});
export const whyOf = (json: Json): string => `${textOf(json.code)} ${textOf(json.message)}`.trim().slice(0, 200);

/** What the gateway has answered; `why`: nothing that can be believed. */
export type Heard =
  | { readonly status: number; readonly json: Json }
  | { readonly status?: undefined; readonly why: string };

/** A refusal of the request is final; whatever is one of these is asked again. */
const AGAIN: readonly string[] = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'BANK_ERROR'];
export const silent = (why: string) => ({ says: 'no-answer', why }) as const;
export const isFine = (status: number): boolean => status >= 200 && status < 300;
/** 401: it was not listened to, because keys or clocks are wrong, which says nothing of the payment. */
export const refusal = ({ status, json }: Extract<Heard, { readonly json: Json }>) =>
  AGAIN.includes(textOf(json.code)) || status >= 500 || status === 401
    ? silent(whyOf(json))
    : ({ says: 'failed', why: whyOf(json) } as const);

export const recordOf = (text: string): Readonly<Record<string, unknown>> | undefined => {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};
/** Sends a signed request; what comes back is not verified yet. */
export const send = (
  account: Signer,
  { url, now }: Net,
  {
    method,
    path,
    body = '',
    timeout = TIMEOUT_MS,
  }: {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly body?: string;
    readonly timeout?: number;
  },
): Promise<Response> =>
  fetch(new URL(path, url), {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'parkdeck',
      authorization: authorization(account, {
        method,
        path,
        body,
        timestamp: Math.floor(now() / 1000),
        nonce: randomUUID().replaceAll('-', ''),
      }),
    },
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
    ...(body === '' ? {} : { body }),
  });

/**
 * Asks the gateway. An answer whose signature does not verify is no answer. Of a refusal the code and its text are
 * believed without one too when they refuse our own signature: nothing is booked because of them.
 */
export const ask = async (
  account: WechatAccount,
  net: Net,
  method: 'GET' | 'POST',
  path: string,
  content?: Readonly<Record<string, unknown>>,
): Promise<Heard> => {
  try {
    const body = content === undefined ? '' : JSON.stringify(content);
    const answer = await send(account, net, { method, path, body });
    const text = await answer.text();
    const json = recordOf(text);
    if (answer.status >= 500 || answer.status === 429 || !json) return { why: `HTTP ${answer.status}` };
    const forged = whyForged(
      { body: text, header: (name) => answer.headers.get(name) ?? undefined },
      account.keys,
      net.now(),
    );
    // a wrong clock is why a request is not listened to, whatever the refusal is called
    if (forged && answer.status === 401 && forged !== 'time') return { why: whyOf(json) || 'HTTP 401' };
    if (forged) return { why: UNBELIEVED[forged] };
    return { status: answer.status, json };
  } catch (error) {
    return { why: whyUnheard(error) };
  }
};

/** A file that the gateway has named with its SHA-1; undefined: it did not come, or is another. */
export const download = async (
  account: WechatAccount,
  net: Net,
  { url, sha1 }: { readonly url: string; readonly sha1: string },
): Promise<string | undefined> => {
  try {
    // Only the path is taken from the answer: requests with our signature go to the gateway alone.
    const { pathname, search } = new URL(url);
    const asked = { method: 'GET', path: `${pathname}${search}`, timeout: FILE_TIMEOUT_MS } as const;
    const answer = await send(account, net, asked);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isWhole = answer.ok && createHash('sha1').update(bytes).digest('hex') === sha1.toLowerCase();
    return isWhole ? bytes.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
};
