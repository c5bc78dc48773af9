import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A stand-in for the push service of a browser, and for the browser behind it. It shares no code with the platform: it
 * checks the signature of the sender (RFC 8292) and decrypts (RFC 8188, RFC 8291) by itself, with the Web Cryptography
 * API that browsers have, and refuses what real services refuse.
 */
export interface PushService {
  readonly url: string;
  /** A browser subscribes: what it gives away. `applicationKey`: the sender for which alone it is. */
  subscribe(applicationKey: string): Promise<Subscribed>;
  /** The browser of that address wants nothing any more. */
  unsubscribe(endpoint: string): void;
  /** What browsers got, decrypted, in order. */
  readonly got: { readonly endpoint: string; readonly text: string; readonly contact: string }[];
  /** Why something was refused. */
  readonly refused: string[];
  close(): Promise<void>;
}

export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Browser {
  readonly applicationKey: string;
  readonly keys: webcrypto.CryptoKeyPair;
  readonly point: Uint8Array<ArrayBuffer>;
  readonly auth: Uint8Array<ArrayBuffer>;
  live: boolean;
}

const { subtle } = webcrypto;
const text = (value: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(value));
const read = (value: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(value, 'base64url'));
const written = (value: Uint8Array): string => Buffer.from(value).toString('base64url');
const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(parts));

const expand = async (
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8));
};

/** The text of a message to a browser; throws where it is not for it. */
const decrypt = async (browser: Browser, body: Uint8Array<ArrayBuffer>): Promise<string> => {
  const [salt, idLength] = [body.slice(0, 16), body[20] ?? 0];
  if (new DataView(body.buffer).getUint32(16) < body.length - 21 - idLength) throw new Error('more than one record');
  const sender = body.slice(21, 21 + idLength);
  const senderKey = await subtle.importKey('raw', sender, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: senderKey }, browser.keys.privateKey, 256);
  const info = joined(text('WebPush: info\0'), browser.point, sender);
  const secret = await expand(new Uint8Array(shared), browser.auth, info, 32);
  const raw = await expand(secret, salt, text('Content-Encoding: aes128gcm\0'), 16);
  const iv = await expand(secret, salt, text('Content-Encoding: nonce\0'), 12);
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const padded = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, body.slice(21 + idLength)));
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return new TextDecoder().decode(padded.slice(0, end));
};

/** Who sent it, as far as his signature proves; throws where it does not. */
const contactOf = async (
  browser: Browser,
  authorization: string,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<string> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== browser.applicationKey) throw new Error('another sender');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = await subtle.importKey('raw', read(key), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const signed = text(`${head}.${claims}`);
  const isGood = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, point, read(signature), signed);
  if (!isGood) throw new Error('a wrong signature');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (said['aud'] !== origin) throw new Error('signed for another service');
  const left = Number(said['exp']) - now / 1000;
  if (!(left > 0 && left <= 24 * 3600)) throw new Error('signed for too long, or too long ago');
  if (!/^(mailto:|https:)/.test(String(said['sub']))) throw new Error('nobody answers for it');
  return String(said['sub']);
};

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return joined(...parts);
};

/** Starts one on a free port of this machine. `now`: its time in epoch milliseconds, by which signatures hold. */
export const startPushService = async (now: () => number = Date.now): Promise<PushService> => {
  const browsers = new Map<string, Browser>();
  const got: { endpoint: string; text: string; contact: string }[] = [];
  const refused: string[] = [];
  let origin = '';
  const answer = async (request: IncomingMessage): Promise<number> => {
    const browser = browsers.get(request.url ?? '');
    const body = await bodyOf(request);
    if (!browser) return 404;
    if (!browser.live) return 410;
    if (request.headers['content-encoding'] !== 'aes128gcm' || request.headers['ttl'] === undefined) return 400;
    if (body.length > 4096) return 413;
    const contact = await contactOf(browser, String(request.headers['authorization']), { origin, now: now() });
    got.push({ endpoint: `${origin}${request.url}`, text: await decrypt(browser, body), contact });
    return 201;
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => {
        refused.push(String(error));
        response.writeHead(403).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    got,
    refused,
    subscribe: async (applicationKey) => {
      const keys = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const point = new Uint8Array(await subtle.exportKey('raw', keys.publicKey));
      const auth = webcrypto.getRandomValues(new Uint8Array(16));
      const path = `/push/${browsers.size + 1}`;
      browsers.set(path, { applicationKey, keys, point, auth, live: true });
      return { endpoint: `${origin}${path}`, p256dh: written(point), auth: written(auth) };
    },
    unsubscribe: (endpoint) => {
      const browser = browsers.get(new URL(endpoint).pathname);
      if (browser) browser.live = false;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
