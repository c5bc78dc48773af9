import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  None,
  ResponseBodyError,
} from 'openid-client';
import type { Configuration } from 'openid-client';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';

/** A sign-in service, as it is configured. */
export interface Provider {
  readonly issuer: string;
  readonly client: string;
  /** Null: a public client, which has PKCE alone. */
  readonly secret: string | null;
}

/** Secrets of one sign-in, made before the browser leaves. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect: string;
}

/** Who came back, by the service's own word. */
export interface Identity {
  readonly subject: string;
  /** For people to recognise it by. */
  readonly who: string;
}

/** `down`: no answer, or none that makes sense; `refused`: the answer, or what came back, cannot be believed. */
export interface IdentityProblem {
  readonly kind: 'down' | 'refused';
  /** For the log: a code, never a token. */
  readonly why: string;
}

const SECONDS = 10;
/** By how much the clock of the service may be off. */
const TOLERANCE_SECONDS = 30;

const codeOf = (error: unknown): string =>
  error instanceof Error ? `${'code' in error ? String(error.code) : error.name}: ${error.message}` : 'unknown';

/** Only over TLS, except on this machine: what is read decides who signs in. */
const isLocal = (issuer: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname);

const described = async ({ issuer, client, secret }: Provider): Promise<Configuration> =>
  discovery(
    new URL(issuer),
    client,
    { [clockTolerance]: TOLERANCE_SECONDS },
    secret === null ? None() : ClientSecretPost(secret),
    {
      timeout: SECONDS,
      execute: [enableNonRepudiationChecks, ...(isLocal(issuer) ? [allowInsecureRequests] : [])],
    },
  );

const problemOf = (error: unknown): IdentityProblem => {
  const isAnswer =
    error instanceof ResponseBodyError ||
    error instanceof AuthorizationResponseError ||
    (error instanceof ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_RESPONSE_IS_NOT_CONFORM');
  return { kind: isAnswer ? 'refused' : 'down', why: codeOf(error) };
};

/** Reads how the service describes itself; its issuer must be the configured one. */
export const tryProvider = async (provider: Provider): Promise<Result<void, IdentityProblem>> => {
  try {
    const { authorization_endpoint: there, token_endpoint: tokens } = (await described(provider)).serverMetadata();
    return there && tokens ? ok(undefined) : err({ kind: 'refused', why: 'endpoints are missing' });
  } catch (error) {
    return err(problemOf(error));
  }
};

/** The address to which the browser goes: code flow, with PKCE, state and nonce. */
export const departureOf = async (provider: Provider, flow: Flow): Promise<Result<string, IdentityProblem>> => {
  try {
    return ok(
      buildAuthorizationUrl(await described(provider), {
        redirect_uri: flow.redirect,
        scope: 'openid profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      }).href,
    );
  } catch (error) {
    return err(problemOf(error));
  }
};

/**
 * Who came back at `address`. Checked: state, issuer of the answer, PKCE, signature, issuer, audience, nonce and times
 * of the identity.
 */
export const arrivalOf = async (
  provider: Provider,
  flow: Flow,
  address: string,
): Promise<Result<Identity, IdentityProblem>> => {
  try {
    const tokens = await authorizationCodeGrant(await described(provider), new URL(address), {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return err({ kind: 'refused', why: 'there is no identity' });
    const name = [claims['preferred_username'], claims['name'], claims['email']].find(
      (one) => typeof one === 'string' && one !== '',
    );
    return ok({ subject: claims.sub, who: String(name ?? claims.sub).slice(0, 100) });
  } catch (error) {
    return err(problemOf(error));
  }
};
