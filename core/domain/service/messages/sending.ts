import type { ParameterName } from '../../../vocabulary/parameters.ts';
import type { SMS_STATES } from '../../../vocabulary/service.ts';

/** States of a short message: queued until it is sent, dropped, refused by a rule, or has failed for good (E#148). */
export type SmsState = keyof typeof SMS_STATES;

/** Parameters: how many minutes pass after the first, second, … try that failed. After the last there is none. */
export const RETRIES = [
  'sms.retry-minutes-1',
  'sms.retry-minutes-2',
  'sms.retry-minutes-3',
  'sms.retry-minutes-4',
] as const satisfies readonly ParameterName[];
/** How often a message is tried in all. */
export const MOST_TRIES = RETRIES.length + 1;

/** What a try came to: sent, refused by the gateway, or no answer to tell. */
export type Outcome = 'sent' | 'refused' | 'final' | 'unsure';

/**
 * What a message has become by its `tries`-th try. One that may have arrived is asked for until it is known, and never
 * sent again before.
 */
export const stateAfter = (tries: number, outcome: Outcome): SmsState => {
  if (outcome === 'sent') return 'sent';
  return outcome !== 'final' && tries < MOST_TRIES ? 'queued' : 'failed';
};
