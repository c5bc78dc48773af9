import type { SessionStore, StoredSession } from '@parkdeck/core/client/session-store';
import { storage } from '../state/storage.ts';

const NAME = 'session';
const CHANNEL = 'parkdeck.session';

const isStored = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'refreshToken' in value &&
  'datetime' in value &&
  'userInfo' in value;

/**
 * Lock within this tab only, for browsers without locks across tabs (plain HTTP): there the server refuses a second
 * refresh.
 */
let tail: Promise<unknown> = Promise.resolve();
const lockHere = <T>(fn: () => Promise<T>): Promise<T> => {
  const mine = tail.then(fn, fn);
  tail = mine.catch(() => undefined);
  return mine;
};

/**
 * The session shared by all tabs of this browser: one copy, one lock, changes published at once. This tab's token is in
 * session storage, as documented (B102).
 */
export const createSessionStore = (): SessionStore => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
  const tell = (): void => channel?.postMessage('changed');
  const locks: LockManager | undefined = 'navigator' in globalThis ? navigator.locks : undefined;
  return {
    read: () => {
      const value = storage.read(NAME);
      return isStored(value) ? value : undefined;
    },
    write: (session) => {
      storage.write(NAME, session);
      storage.write('token', session.token, { session: true });
      tell();
    },
    clear: () => {
      for (const name of [NAME, 'token', 'menu', 'permissions']) storage.remove(name);
      tell();
    },
    lock: (name, fn) => (locks ? locks.request(name, fn) : lockHere(fn)),
    subscribe: (changed) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === null || event.key.endsWith(`.${NAME}`)) changed();
      };
      channel?.addEventListener('message', changed);
      addEventListener('storage', onStorage);
      return () => {
        channel?.removeEventListener('message', changed);
        removeEventListener('storage', onStorage);
      };
    },
  };
};
