import type { SMS_STATES } from '../../../vocabulary/service.ts';

/** The states of a short message: queued until it is sent or has failed for good (E#148). */
export type SmsState = keyof typeof SMS_STATES;

/** Minutes until the next try, after the first, second, … one that failed. After the last there is none. */
export const RETRY_MINUTES: readonly number[] = [1, 5, 15, 60];
/** How often a message is tried in all. */
export const MOST_TRIES = RETRY_MINUTES.length + 1;

/** What a message has become by its `tries`-th try. */
export const stateAfter = (tries: number, isSent: boolean): SmsState =>
  isSent ? 'sent' : tries < MOST_TRIES ? 'queued' : 'failed';
