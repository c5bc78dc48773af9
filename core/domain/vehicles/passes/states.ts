import { type Day, daysBetween } from '../../../lib/day.ts';
import type { EXPIRE_STATES, PASS_STATES } from '../../../vocabulary/vehicles.ts';

/** The states of a pass. `stopped` frees the plate for another pass, `paused` keeps it (I13). */
export type PassState = keyof typeof PASS_STATES;

/** Where a day lies in a pass’s validity: `upcoming`, `valid`, `expiring`, `expired`; calculated, never stored. */
export type ExpireState = keyof typeof EXPIRE_STATES;

/** The first and last day of validity, both inclusive. */
export interface DaySpan {
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * Where `today` stands in a pass's validity, whatever its state. It is `expiring` from `remindDays` days before the
 * last day on and through that day; 0 means on the last day only. Source: rules 2, GrantState.
 */
export function expireState(span: DaySpan, today: Day, remindDays = 7): ExpireState {
  if (today < span.startDate) return 'upcoming';
  if (today > span.endDate) return 'expired';
  return daysBetween(today, span.endDate) <= remindDays ? 'expiring' : 'valid';
}
