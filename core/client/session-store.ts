import type { SignedInUser } from '../catalogue/shell/sign-in.ts';

/** An access token and the token that renews it. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Life of the access token in seconds, as the platform says. */
  readonly expiresIn: number;
}

/** A session as it is stored after a sign-in (B94, B100). */
export interface StoredSession {
  readonly token: string;
  /** `''`: this token cannot be renewed. */
  readonly refreshToken: string;
  /** Epoch milliseconds at which this pair was issued; the token's age counts from here (A65). */
  readonly datetime: number;
  /** Life of the access token in seconds; not in a session that was stored before the platform's word was kept. */
  readonly expiresIn?: number;
  readonly userInfo: SignedInUser & { readonly accessToken: string };
}

/** Where a session lives: the browser's storage, or a file only its owner reads. Shared by all tabs or processes. */
export interface SessionStore {
  /** What is stored now, also when another tab or process wrote it. */
  read(): StoredSession | undefined;
  write(session: StoredSession): void;
  clear(): void;
  /** Runs `fn` while nobody else, in any tab or process, holds the lock of that name. */
  lock<T>(name: string, fn: () => Promise<T>): Promise<T>;
  /** Calls back when another tab or process wrote or cleared; answers a function that ends it. */
  subscribe?(changed: () => void): () => void;
}
