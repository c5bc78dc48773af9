import type { ApiError, AwaitingApproval } from './errors.ts';
import type { StoredSession } from './session-store.ts';

/** The events of a client: everything that a surface must show or log and that is not the answer of a call. */
export type ClientEvent =
  /** `requestId`: of a call that the platform could not carry out, by which its log is searched. */
  | { readonly type: 'toast'; readonly tone: 'error' | 'warning'; readonly text: string; readonly requestId?: string }
  /** Clear all tabs but home, and the lock (B86). `elsewhere`: another tab or process did it. */
  | { readonly type: 'signed-in'; readonly session: StoredSession; readonly elsewhere: boolean }
  /** Clear menu, roles, tabs and lock, go to sign-in (B88–B90). Told once. */
  | { readonly type: 'signed-out'; readonly why: 'asked' | 'forced' | 'refused' | 'elsewhere' }
  /** For the log (B87). */
  | { readonly type: 'sign-in-failed'; readonly error: unknown }
  /** Close every tab, open home (S13). */
  | { readonly type: 'company-switched'; readonly company: string | null }
  /** The platform answered keys that nobody declared. */
  | { readonly type: 'extra-keys'; readonly callId: string; readonly keys: readonly string[] }
  /** A write went through that can be taken back: `act(undoEntry, 'undo', { ids: [undo] })` (rules 5.29). */
  | { readonly type: 'undoable'; readonly callId: string; readonly undo: string }
  /** It was not done: a second person must approve it first. The caller gets the same error. */
  | { readonly type: 'awaiting-approval'; readonly error: AwaitingApproval }
  | { readonly type: 'waiting'; readonly callId: string; readonly seconds: number; readonly error: ApiError }
  | { readonly type: 'live'; readonly state: 'open' | 'lost' };

/** Told of every {@link ClientEvent}. */
export type OnEvent = (event: ClientEvent) => void;
