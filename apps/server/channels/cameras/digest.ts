import { createHash, randomBytes } from 'node:crypto';

/** What a server asks for by Digest (RFC 7616, and RFC 2069 where it names no `qop`). */
export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  readonly qop: readonly string[];
  readonly algorithm: string;
  readonly opaque: string | undefined;
}

const HASHES: Readonly<Record<string, string>> = { MD5: 'md5', 'SHA-256': 'sha256' };

/** The parameters of a header of authentication: `name="value"` or `name=value`. */
export const parameters = (header: string): ReadonlyMap<string, string> =>
  new Map(
    [...header.matchAll(/([A-Za-z]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g)].map(([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '',
    ]),
  );

/** Reads a challenge; undefined: it is none that can be answered. */
export const challengeOf = (header: string): Challenge | undefined => {
  const scheme = /(?:^|,\s*)Digest\s+(.*)$/is.exec(header)?.[1];
  if (scheme === undefined) return undefined;
  const given = parameters(scheme);
  const algorithm = given.get('algorithm') || 'MD5';
  if (HASHES[algorithm.replace(/-sess$/i, '').toUpperCase()] === undefined) return undefined;
  const qop = (given.get('qop') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (qop.length > 0 && !qop.includes('auth')) return undefined;
  return {
    realm: given.get('realm') ?? '',
    nonce: given.get('nonce') ?? '',
    qop,
    algorithm,
    opaque: given.get('opaque'),
  };
};

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

interface Asked {
  readonly method: string;
  readonly uri: string;
}

/** How the response of a request is computed: by both sides, with what the header says. */
export const responseOf = (
  { user, password }: Credentials,
  { method, uri }: Asked,
  { realm, nonce, algorithm }: Pick<Challenge, 'realm' | 'nonce' | 'algorithm'>,
  auth?: { readonly nc: string; readonly cnonce: string },
): string => {
  const name = HASHES[algorithm.replace(/-sess$/i, '').toUpperCase()] ?? 'md5';
  const hash = (text: string): string => createHash(name).update(text).digest('hex');
  const secret = hash(`${user}:${realm}:${password}`);
  const ha1 = /-sess$/i.test(algorithm) ? hash(`${secret}:${nonce}:${auth?.cnonce ?? ''}`) : secret;
  const ha2 = hash(`${method}:${uri}`);
  return hash(auth ? `${ha1}:${nonce}:${auth.nc}:${auth.cnonce}:auth:${ha2}` : `${ha1}:${nonce}:${ha2}`);
};

/** The header that answers a challenge. */
export const authorization = (credentials: Credentials, asked: Asked, challenge: Challenge): string => {
  const auth = challenge.qop.includes('auth') ? { nc: '00000001', cnonce: randomBytes(8).toString('hex') } : undefined;
  const quoted = (text: string): string => `"${text.replaceAll(/(["\\])/g, '\\$1')}"`;
  return `Digest ${[
    `username=${quoted(credentials.user)}`,
    `realm=${quoted(challenge.realm)}`,
    `nonce=${quoted(challenge.nonce)}`,
    `uri=${quoted(asked.uri)}`,
    `algorithm=${challenge.algorithm}`,
    `response="${responseOf(credentials, asked, challenge, auth)}"`,
    ...(challenge.opaque === undefined ? [] : [`opaque=${quoted(challenge.opaque)}`]),
    ...(auth ? ['qop=auth', `nc=${auth.nc}`, `cnonce="${auth.cnonce}"`] : []),
  ].join(', ')}`;
};
