import { addMonths, dayOfInstant } from '../../../lib/day.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { after } from '../../../lib/moves.ts';
import type { ArrearsRefusal } from './refusals.ts';
import {
  ARREARS_MOVES,
  type ArrearsEvent,
  type ArrearsState,
  ESCAPE_FOLLOWS,
  ESCAPE_MOVES,
  type EscapeState,
} from './states.ts';

/** Arrears with their escape, if they come from one. */
export interface HeldArrears {
  readonly state: ArrearsState;
  readonly escape: EscapeState | null;
}

/** The new states; the order's owed amount stays (I19). */
export interface ArrearsChange {
  readonly state: ArrearsState;
  readonly escape: EscapeState | null;
}

/**
 * Carries out an event on arrears and on their escape. Refusing and cancelling ask for a remark. Source: rules 5.9a,
 * 5.9b.
 */
export function changeArrears(
  arrears: HeldArrears,
  event: ArrearsEvent,
  remark = '',
): Result<ArrearsChange, ArrearsRefusal> {
  const state = after(ARREARS_MOVES, arrears.state, event);
  if (state === null) return err('state');
  if ((event === 'refuse' || event === 'cancel') && remark.trim() === '') return err('no-reason');
  const follows = ESCAPE_FOLLOWS[event];
  const escape =
    arrears.escape !== null && follows !== null
      ? (after(ESCAPE_MOVES, arrears.escape, follows) ?? arrears.escape)
      : arrears.escape;
  return ok({ state, escape });
}

/**
 * An unpaid debt is written off when it is older than two years, by local days. Moments are epoch milliseconds. Source:
 * rules 5.9a.
 */
export const isBadDebt = (
  { state, owedSince }: { readonly state: ArrearsState; readonly owedSince: number },
  now: number,
): boolean => state === 'unpaid' && dayOfInstant(now) > addMonths(dayOfInstant(owedSince), 24);
