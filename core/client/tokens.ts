import type { OnEvent } from './events.ts';
import type { SessionStore, StoredSession, TokenPair } from './session-store.ts';
import type { Clock } from './transport.ts';

/** Lifetime in seconds of a token whose own the platform has not told (B93). */
export const TOKEN_SECONDS = 30_000;
const LOCK = 'parkdeck-token';
/** Pause after a refresh that got no answer. */
const AGAIN_MS = 30_000;

/** The tokens of the session: handed out for requests, renewed in time, forgotten at the end. */
export interface Tokens {
  /** The bearer to send now, refreshed first when its time has come; `undefined`: signed out. */
  bearer(): Promise<string | undefined>;
  /**
   * A 401 came for `token`. `true`: there is a newer one, send again; otherwise the session is over, told once. With
   * `mayRenew` the refresh token is tried first; when that gets no answer, the session stays.
   */
  refused(token: string, options: { readonly mayRenew: boolean }): Promise<boolean>;
  keep(session: StoredSession): void;
  forget(why: 'asked' | 'forced' | 'refused'): void;
}

interface Parts {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly seconds: number;
  readonly onEvent: OnEvent;
  /** Asks the platform for the next pair. `undefined`: no answer, try later. Rejects: refused. */
  readonly renew: (refreshToken: string) => Promise<TokenPair | undefined>;
}

/**
 * Keeps the token pair of all tabs and processes that share a store: one refresh at a time (B91–B93), one sign-out a
 * 401 (B90).
 */
export const createTokens = ({ store, clock, seconds, onEvent, renew }: Parts): Tokens => {
  let notBefore = 0;
  let refreshing: Promise<void> | undefined;

  const isDue = ({ datetime, refreshToken, expiresIn = seconds }: StoredSession): boolean =>
    refreshToken !== '' && clock.now() - datetime >= expiresIn * 1000;

  const forget = (why: 'asked' | 'forced' | 'refused'): void => {
    if (!store.read()) return;
    store.clear();
    onEvent({ type: 'signed-out', why });
  };

  /** Within the lock: asks for the next pair, and keeps it or forgets the session. `true`: there is a newer token. */
  const renewed = async (session: StoredSession): Promise<boolean> => {
    const issued = clock.now();
    const pair = await renew(session.refreshToken).catch(() => 'refused' as const);
    const now = store.read();
    if (now?.token !== session.token) return now !== undefined; // signed out or in anew while we asked
    if (pair === 'refused') forget('refused'); // S15
    else if (pair === undefined) notBefore = clock.now() + AGAIN_MS;
    else {
      const { accessToken, refreshToken, expiresIn } = pair;
      const userInfo = { ...now.userInfo, accessToken };
      store.write({ ...now, token: accessToken, refreshToken, expiresIn, datetime: issued, userInfo });
      return true;
    }
    return false;
  };

  const refresh = (): Promise<void> =>
    store.lock(LOCK, async () => {
      const session = store.read(); // another tab may have refreshed or signed out meanwhile
      if (session && isDue(session)) await renewed(session);
    });

  return {
    bearer: async () => {
      const session = store.read();
      if (session && isDue(session) && clock.now() >= notBefore) {
        refreshing ??= refresh().finally(() => {
          refreshing = undefined;
        });
        await refreshing;
      }
      return store.read()?.token;
    },
    // Within the lock: a refresh under way may have ended this token, and its successor is stored when the lock is
    // free.
    refused: (token, { mayRenew }) =>
      store.lock(LOCK, async () => {
        const now = store.read();
        if (now?.token !== token) return now !== undefined;
        if (mayRenew && now.refreshToken !== '') return renewed(now);
        forget('refused');
        return false;
      }),
    keep: (session) => {
      notBefore = 0;
      store.write(session);
    },
    forget,
  };
};
