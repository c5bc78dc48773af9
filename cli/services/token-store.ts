import { join } from 'node:path';
import type { SessionStore, StoredSession } from '@parkdeck/core/client/session-store';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from './errors.ts';
import type { Keyring } from './keyring.ts';
import { withLock } from './lock.ts';
import type { SettingsJson } from './settings-folder.ts';

/** What the file has of a session whose secrets are in the keyring: `stamp` tells one pair of tokens from the next. */
export interface Kept extends StoredSession {
  readonly stamp?: string;
}
export type KeptSessions = Readonly<Record<string, Kept>>;

/** The secrets of a session. */
interface Secrets {
  readonly token: string;
  readonly refreshToken: string;
}

interface Parts {
  readonly folder: string;
  readonly file: SettingsJson<KeptSessions>;
  readonly keyring: Keyring | undefined;
}

const GONE = words(
  '系统钥匙串没有给出令牌，可能已锁定。解锁后再试，或重新登录',
  'The keyring of the system does not give the token, it may be locked. Unlock it, or sign in again',
);

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string';

const secretsIn = (text: string | undefined): Secrets | undefined => {
  try {
    const read: unknown = text === undefined ? undefined : JSON.parse(text);
    return isSecrets(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Sessions by profile: their tokens in the keyring where it takes them, else in the file, which has the rest in any
 * case. Every read sees the writes of other processes; the keyring is asked once for each pair of tokens.
 */
export const tokenStore = ({ folder, file, keyring }: Parts) => {
  const all = (): KeptSessions => file.read() ?? {};
  return (profile: string): SessionStore => {
    let known: { readonly stamp: string; readonly secrets: Secrets } | undefined;
    const withSecrets = (kept: Kept, stamp: string): StoredSession => {
      const secrets = known?.stamp === stamp ? known.secrets : secretsIn(keyring?.read(profile));
      if (!secrets) throw new UserError('settings', GONE, { next: ['parkdeck auth login'] });
      known = { stamp, secrets };
      const { stamp: _stamp, ...session } = kept;
      return { ...session, ...secrets, userInfo: { ...session.userInfo, accessToken: secrets.token } };
    };
    return {
      read: () => {
        const kept = all()[profile];
        return kept?.stamp === undefined ? kept : withSecrets(kept, kept.stamp);
      },
      write: (session) => {
        const { token, refreshToken } = session;
        const secrets: Secrets = { token, refreshToken };
        const stamp = `${session.datetime}-${process.pid}`;
        const isTaken = known?.secrets.token === token || keyring?.write(profile, JSON.stringify(secrets)) === true;
        if (isTaken) known = { stamp, secrets };
        const open = { ...session, token: '', refreshToken: '', userInfo: { ...session.userInfo, accessToken: '' } };
        file.write({ ...all(), [profile]: isTaken ? { ...open, stamp } : session });
      },
      clear: () => {
        const { [profile]: kept, ...rest } = all();
        if (kept?.stamp !== undefined) keyring?.clear(profile);
        known = undefined;
        file.write(rest);
      },
      lock: (name, work) => withLock(join(folder, `${name}-${encodeURIComponent(profile)}.lock`), work),
    };
  };
};
