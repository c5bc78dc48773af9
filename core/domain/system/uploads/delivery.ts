import type { UPLOAD_STATES } from '../../../vocabulary/uploads.ts';

/** What becomes of a message: it waits, was taken, or has failed for good (rules 5.16). */
export type UploadState = keyof typeof UPLOAD_STATES;

/** Minutes until the next try, after the first, second, … one that failed. After the last there is none. */
export const UPLOAD_RETRY_MINUTES: readonly number[] = [1, 2, 4, 8, 16];
/** How often a message is tried in all. */
export const MOST_UPLOAD_TRIES = UPLOAD_RETRY_MINUTES.length + 1;

/** What a message has become by its `tries`-th try. */
export const uploadStateAfter = (tries: number, isTaken: boolean): UploadState => {
  if (isTaken) return 'sent';
  return tries < MOST_UPLOAD_TRIES ? 'waiting' : 'failed';
};
