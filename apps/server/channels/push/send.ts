import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Resolve } from '../outside.ts';
import { sendWebhook } from '../webhook/send.ts';
import { encryptFor } from './encrypt.ts';
import type { BrowserKeys } from './encrypt.ts';

/** The key pair by which push services know us: the point and the PKCS #8 key, both as base64url. */
export interface PlatformKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A browser at its push service. */
export interface PushTarget extends BrowserKeys {
  readonly endpoint: string;
}

/** What came of a notification. `gone`: the browser wants none any more, and never will. */
export interface PushOutcome {
  readonly kind: 'sent' | 'gone' | 'refused' | 'silent';
  readonly said: string;
}

/** Seconds for which a service keeps what the browser does not fetch: what waits longer is no news. */
const KEPT = 4 * 3600;
/** Seconds for which the signature is good; 24 h at most. */
const SIGNED = 12 * 3600;

const part = (value: Readonly<Record<string, unknown>>): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** Who sends, signed for one push service (RFC 8292). `now`: epoch milliseconds. */
const authorizationOf = (
  { publicKey, privateKey }: PlatformKeys,
  { endpoint, contact, now }: { readonly endpoint: string; readonly contact: string; readonly now: number },
): string => {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + SIGNED, sub: contact };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
};

/** A new key pair. */
export const newKeys = (): PlatformKeys => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
};

interface Sending {
  readonly keys: PlatformKeys;
  /** Who answers for what is sent: `https:` or `mailto:`. */
  readonly contact: string;
  readonly now: number;
  /** Private networks in which push services may be. */
  readonly networks: readonly string[];
  readonly resolve?: Resolve;
}

/** Sends one browser a notification. A later one of the same topic replaces it while it is not fetched. */
export const sendPush = async (
  { endpoint, ...browser }: PushTarget,
  text: string,
  { keys, contact, now, networks, resolve }: Sending,
): Promise<PushOutcome> => {
  const headers = {
    authorization: authorizationOf(keys, { endpoint, contact, now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT),
    topic: 'work',
    urgency: 'high',
  };
  const body = encryptFor(browser, text);
  const { kind, said } = await sendWebhook({ address: endpoint, headers, body }, networks, resolve ? { resolve } : {});
  if (kind === 'taken') return { kind: 'sent', said };
  if (kind === 'silent') return { kind: 'silent', said };
  return { kind: /^HTTP (404|410)$/.test(said) ? 'gone' : 'refused', said };
};
