import type { OnEvent } from './events.ts';
import type { SessionStore, StoredSession, TokenPair } from './session-store.ts';
import type { Clock } from './transport.ts';

/** Configured lifetime of a token in seconds (B93). */
export const TOKEN_SECONDS = 30_000;
const LOCK = 'parkdeck-token';
/** Pause after a refresh that got no answer. */
const AGAIN_MS = 30_000;

/** The tokens of the session: handed out for requests, renewed in time, forgotten at the end. */
export interface Tokens {
  /** The bearer to send now, refreshed first when its time has come; `undefined`: signed out. */
  bearer(): Promise<string | undefined>;
  /** A 401 came for `token`. `true`: there is a newer one, send again; otherwise the session is over, told once. */
  refused(token: string): Promise<boolean>;
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

  const isDue = (session: StoredSession): boolean => clock.now() - session.datetime >= seconds * 1000;

  const forget = (why: 'asked' | 'forced' | 'refused'): void => {
    if (!store.read()) return;
    store.clear();
    onEvent({ type: 'signed-out', why });
  };

  const refresh = (): Promise<void> =>
    store.lock(LOCK, async () => {
      const session = store.read(); // another tab may have refreshed or signed out meanwhile
      if (!session || !isDue(session)) return;
      const issued = clock.now();
      const pair = await renew(session.refreshToken).catch(() => 'refused' as const);
      const now = store.read();
      if (now?.token !== session.token) return; // signed out or in anew while we asked
      if (pair === 'refused') forget('refused'); // S15
      else if (pair === undefined) notBefore = clock.now() + AGAIN_MS;
      else {
        store.write({
          ...now,
          token: pair.accessToken,
          refreshToken: pair.refreshToken,
          datetime: issued,
          userInfo: { ...now.userInfo, accessToken: pair.accessToken },
        });
      }
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
    refused: (token) =>
      store.lock(LOCK, async () => {
        const now = store.read()?.token;
        if (now === token) forget('refused');
        return now !== undefined && now !== token;
      }),
    keep: (session) => {
      notBefore = 0;
      store.write(session);
    },
    forget,
  };
};
