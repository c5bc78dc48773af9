import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A stand-in for an object storage that speaks the protocol of S3. It shares no code with the adapter: it checks AWS
 * Signature Version 4 in headers and in queries by itself, refuses what the real ones refuse, and misbehaves when
 * told.
 */
export interface S3StandIn {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }>;
  /** What was asked: `PUT files/FL…`. */
  readonly asked: string[];
  /** Codes of refusals. */
  readonly refused: string[];
  /** The next requests go wrong: answered with 500, cut off in the middle of the body, dropped, or never answered. */
  misbehave(how: 'error' | 'cut' | 'silent' | 'slow', times: number): void;
  /** From now on nothing goes wrong. */
  behave(): void;
  /** Sets its clock ahead. */
  ahead(seconds: number): void;
  close(): Promise<void>;
}

export const KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'cn-north-1' };
const BUCKET = 'parkdeck-files';
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

interface Claim {
  readonly credential: string;
  readonly signed: string;
  readonly signature: string;
  readonly stamp: string;
  readonly content: string;
  readonly query: URLSearchParams;
}

const claimOf = (request: IncomingMessage, query: URLSearchParams): Claim | undefined => {
  const inQuery = query.get('X-Amz-Signature');
  if (inQuery !== null) {
    const rest = new URLSearchParams(query);
    rest.delete('X-Amz-Signature');
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signed: query.get('X-Amz-SignedHeaders') ?? '',
      signature: inQuery,
      stamp: query.get('X-Amz-Date') ?? '',
      content: 'UNSIGNED-PAYLOAD',
      query: rest,
    };
  }
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!parts) return undefined;
  const [, credential = '', signed = '', signature = ''] = parts;
  return {
    credential,
    signed,
    signature,
    stamp: String(request.headers['x-amz-date'] ?? ''),
    content: String(request.headers['x-amz-content-sha256'] ?? ''),
    query,
  };
};

/** The signature that such a request must have; published with an example, on which the tests try it. */
export const expectedSignature = (
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
  claim: Omit<Claim, 'signature'>,
  keys: { readonly secret: string },
): string => {
  const [, day = '', region = '', service = ''] = claim.credential.split('/');
  const names = claim.signed.split(';');
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => strict(decodeURIComponent(part)))
      .join('/'),
    [...claim.query]
      .map(([name, value]) => `${strict(name)}=${strict(value)}`)
      .toSorted()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    claim.signed,
    claim.content,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secret}`, day), region), service), 'aws4_request');
  return hmac(key, ['AWS4-HMAC-SHA256', claim.stamp, scope, sha256(canonical)].join('\n')).toString('hex');
};

export const startS3 = async (): Promise<S3StandIn> => {
  const objects: S3StandIn['objects'] = new Map();
  const asked: string[] = [];
  const refused: string[] = [];
  const wrong: ('error' | 'cut' | 'silent' | 'slow')[] = [];
  let skew = 0;

  const refuse = (response: ServerResponse, status: number, code: string): void => {
    refused.push(code);
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
  };

  const problemOf = (request: IncomingMessage, url: URL, body: Buffer): [number, string] | undefined => {
    const claim = claimOf(request, url.searchParams);
    if (!claim) return [403, 'AccessDenied'];
    const [id, day, region, service] = claim.credential.split('/');
    if (id !== KEYS.id) return [403, 'InvalidAccessKeyId'];
    if (region !== KEYS.region || service !== 's3' || day !== claim.stamp.slice(0, 8))
      return [400, 'AuthorizationHeaderMalformed'];
    const now = Date.now() + skew;
    const age = now - instantOf(claim.stamp);
    const life = url.searchParams.get('X-Amz-Expires');
    if (life !== null && (age > Number(life) * 1000 || request.method !== 'GET')) return [403, 'AccessDenied'];
    if (!(life !== null ? age > -MOST_SKEW_MS : Math.abs(age) <= MOST_SKEW_MS)) return [403, 'RequestTimeTooSkewed'];
    const names = claim.signed.split(';');
    const needed = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && life === null);
    if (![...needed, 'host'].every((name) => names.includes(name))) return [403, 'AccessDenied'];
    const right = Buffer.from(expectedSignature(request, url.pathname, claim, KEYS), 'hex');
    const given = Buffer.from(claim.signature, 'hex');
    if (right.length !== given.length || !timingSafeEqual(right, given)) return [403, 'SignatureDoesNotMatch'];
    if (life === null && claim.content !== 'UNSIGNED-PAYLOAD' && claim.content !== sha256(body))
      return [400, 'XAmzContentSHA256Mismatch'];
    return undefined;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    asked.push(`${request.method} ${key}`);
    const how = wrong.shift();
    if (how === 'silent') return void request.socket.destroy();
    if (how === 'slow') return;
    if (how === 'error') return refuse(response, 500, 'InternalError');
    const problem = problemOf(request, url, body);
    if (problem) return refuse(response, ...problem);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      const kept = Object.entries(request.headers).filter(([name]) => /^(content-type|x-amz-meta-)/.test(name));
      objects.set(key, { body, headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { ...found.headers, 'content-length': found.body.length });
    if (request.method === 'HEAD') return void response.end();
    if (how !== 'cut') return void response.end(found.body);
    response.write(found.body.subarray(0, Math.ceil(found.body.length / 2)), () => request.socket.destroy());
  };

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    url,
    env: {
      PARKDECK_S3_URL: url,
      PARKDECK_S3_BUCKET: BUCKET,
      PARKDECK_S3_REGION: KEYS.region,
      PARKDECK_S3_KEY_ID: KEYS.id,
      PARKDECK_S3_SECRET: KEYS.secret,
    },
    objects,
    asked,
    refused,
    misbehave: (how, times) => void wrong.push(...Array.from({ length: times }, () => how)),
    behave: () => void wrong.splice(0),
    ahead: (seconds) => (skew = seconds * 1000),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
