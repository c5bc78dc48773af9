import type { OnEvent } from './events.ts';
import type { SessionStore } from './session-store.ts';

interface Followed {
  /** The same store; sign-ins and sign-outs that go through it are not reported. */
  readonly store: SessionStore;
  /** Reports from now on; answers a function that ends it. */
  readonly listen: () => () => void;
}

/** Reports sign-ins, sign-outs and company switches that happened in other tabs and processes. */
export const followStore = (shared: SessionStore, onEvent: OnEvent): Followed => {
  let known = shared.read();

  const compare = (): void => {
    const before = known;
    const now = shared.read();
    known = now;
    if (before && !now) onEvent({ type: 'signed-out', why: 'elsewhere' });
    if (!now) return;
    const company = now.userInfo.switchedCompanyId;
    if (now.userInfo.sysUserRecordId !== before?.userInfo.sysUserRecordId)
      onEvent({ type: 'signed-in', session: now, elsewhere: true });
    else if (company !== before.userInfo.switchedCompanyId) onEvent({ type: 'company-switched', company });
  };

  return {
    store: {
      read: () => shared.read(),
      write: (session) => {
        known = session;
        shared.write(session);
      },
      clear: () => {
        known = undefined;
        shared.clear();
      },
      lock: (name, fn) => shared.lock(name, fn),
    },
    listen: () => shared.subscribe?.(compare) ?? (() => undefined),
  };
};
