/**
 * An active lock: the password salted and stretched, never in plain text (S14). `tries`: wrong tries so far; they
 * survive reloads.
 */
export interface LockRecord {
  readonly salt: string;
  readonly hash: string;
  readonly iterations: number;
  readonly tries: number;
}

/** Wrong tries after which the user is signed out (S14). */
export const LOCK_TRIES = 5;
const ITERATIONS = 210_000;
const BITS = 256;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const stretch = async (password: string, salt: string, iterations: number): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations },
    key,
    BITS,
  );
  return hex(new Uint8Array(bits));
};

/** Creates a lock with this password. */
export const lockWith = async (password: string, iterations: number = ITERATIONS): Promise<LockRecord> => {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await stretch(password, salt, iterations), iterations, tries: 0 };
};

export type UnlockOutcome =
  | { readonly opens: true }
  | { readonly opens: false; readonly lock: LockRecord; readonly left: number };

/** Checks a password. `left` 0: sign the user out. */
export const tryUnlock = async (lock: LockRecord, password: string): Promise<UnlockOutcome> => {
  if ((await stretch(password, lock.salt, lock.iterations)) === lock.hash) return { opens: true };
  const tries = lock.tries + 1;
  return { opens: false, lock: { ...lock, tries }, left: Math.max(0, LOCK_TRIES - tries) };
};
