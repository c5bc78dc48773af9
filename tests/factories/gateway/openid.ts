import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What a test may do to the identity that the service tells, before it is signed. */
type Claims = Record<string, unknown>;

/** A real OpenID provider (oidc-provider), and a place between it and us where answers can be spoiled. */
export interface OpenIdService {
  readonly issuer: string;
  readonly client: string;
  readonly secret: string;
  /** Signs in there and comes back: the address to which the browser is sent. */
  signIn(address: string, as: string): Promise<string>;
  /** Who signs in there from now on, in a browser. */
  nextUser(name: string): void;
  /** Changes the next identity. */
  spoil(change: ((claims: Claims) => Claims) | undefined): void;
  /** Signs the next identity with another key. */
  forge(): void;
  /** Answers nothing any more, or again. */
  down(isDown: boolean): void;
  /** What it says its issuer is. */
  claimIssuer(issuer: string | undefined): void;
  close(): Promise<void>;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsIn = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** `redirect`: to which console browsers come back. */
export const startOpenId = async (redirect: string): Promise<OpenIdService> => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'test';
  const [client, secret] = ['parkdeck', 'a secret of both, long enough to be one'];
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => {};
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client,
        client_secret: secret,
        redirect_uris: [redirect],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, preferred_username: id }) }),
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({ clientId: client, accountId: context.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  let spoiled: ((claims: Claims) => Claims) | undefined;
  let isForged = false;
  let isDown = false;
  let claimed: string | undefined;
  let user = '';
  const callback = provider.callback();

  const resigned = (token: string): string => {
    const claims = spoiled ? spoiled(claimsIn(token)) : claimsIn(token);
    const body = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
    const signer = (isForged ? other : key).privateKey;
    return `${body}.${createSign('RSA-SHA256').update(body).sign(signer).toString('base64url')}`;
  };
  /** Lets the provider answer, and changes its JSON. */
  const changed = async (
    request: IncomingMessage,
    response: ServerResponse,
    change: (answer: Claims) => Claims,
  ): Promise<void> => {
    const end = response.end.bind(response);
    response.end = ((text?: string | Buffer) => {
      const answer: Claims = JSON.parse(String(text ?? '{}'));
      response.removeHeader('content-length');
      return end(JSON.stringify(change(answer)));
    }) as typeof response.end; // only with one argument, as Koa calls it
    await callback(request, response);
  };
  handle = async (request, response) => {
    const url = request.url ?? '';
    if (isDown) return void request.socket.destroy();
    if (url.startsWith('/interaction/'))
      return provider.interactionFinished(request, response, { login: { accountId: user } });
    if (url.startsWith('/.well-known/') && claimed !== undefined)
      return changed(request, response, (answer) => ({ ...answer, issuer: claimed }));
    if (url.startsWith('/token') && (spoiled || isForged))
      return changed(request, response, (answer) =>
        typeof answer['id_token'] === 'string' ? { ...answer, id_token: resigned(answer['id_token']) } : answer,
      );
    return callback(request, response);
  };
  return {
    issuer,
    client,
    secret,
    signIn: async (address, as) => {
      user = as;
      const cookies = new Map<string, string>();
      for (let next = address; ;) {
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';');
          const at = pair.indexOf('=');
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const to = answer.headers.get('location');
        if (to === null) throw new Error(`${answer.status} ${await answer.text()}`);
        next = new URL(to, issuer).href;
        if (next.startsWith(redirect)) return next;
      }
    },
    nextUser: (name) => (user = name),
    spoil: (change) => (spoiled = change),
    forge: () => (isForged = true),
    down: (down) => (isDown = down),
    claimIssuer: (given) => (claimed = given),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
