import type { Day } from '../../../lib/day.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { CONFIRM_STATES } from '../../../vocabulary/vehicles.ts';
import { livePeriods, type NewPeriod, type Period, pauseCredit } from './ledger.ts';
import type { PassRefusal } from './refusals.ts';
import { expireState, type DaySpan, type PassState } from './states.ts';

/** The fields of the pass that a change of state writes. */
export interface StatePatch {
  readonly state: PassState;
  readonly pauseFrom: Day | null;
  readonly stopReason: string | null;
}

/**
 * An active pass that has not expired is paused from `today` on; one that is yet to begin may be paused too. Source:
 * rules 5.1.
 */
export function pause(pass: { readonly state: PassState } & DaySpan, today: Day): Result<StatePatch, PassRefusal> {
  if (pass.state === 'paused') return err('already-paused');
  if (pass.state === 'stopped') return err('pause-stopped');
  if (expireState(pass, today) === 'expired') return err('pause-expired');
  return ok({ state: 'paused', pauseFrom: today, stopReason: null });
}

/**
 * An active or paused pass is stopped, for a reason that must be given; its plate is free again. A pause ends without
 * credit.
 */
export function stop(pass: { readonly state: PassState }, reason: string): Result<StatePatch, PassRefusal> {
  if (pass.state === 'stopped') return err('already-stopped');
  if (reason.trim() === '') return err('no-reason');
  return ok({ state: 'stopped', pauseFrom: null, stopReason: reason.trim() });
}

/** What recovering a pass changes. */
export interface Recovery {
  readonly patch: StatePatch;
  /** The paused days to append, when the park gives them back. */
  readonly credit: NewPeriod | null;
}

/**
 * A paused pass becomes active, with its paused days back where the park says so (`pauseExtends`); a stopped one
 * becomes active without credit, if nobody else has its plates and its stall group has room. Source: rules 4.4, 5.1.
 */
export function recover(
  pass: { readonly state: PassState; readonly pauseFrom: Day | null; readonly endDate: Day },
  {
    today,
    pauseExtends,
    platesFree,
    groupFree,
  }: {
    readonly today: Day;
    readonly pauseExtends: boolean;
    readonly platesFree: boolean;
    readonly groupFree: boolean;
  },
): Result<Recovery, PassRefusal> {
  if (pass.state === 'active') return err('not-paused');
  if (pass.state === 'stopped' && !platesFree) return err('plate-taken');
  if (pass.state === 'stopped' && !groupFree) return err('group-full');
  const earned = pass.state === 'paused' && pauseExtends && pass.pauseFrom !== null;
  return ok({
    patch: { state: 'active', pauseFrom: null, stopReason: null },
    credit: earned ? pauseCredit(pass.pauseFrom, today, pass.endDate) : null,
  });
}

/** What a person answers to a pass that waits to be confirmed. */
export type Confirmation = { readonly decision: 'confirm' } | { readonly decision: 'reject'; readonly remark: string };

/**
 * Answers a pass that waits for confirmation (imported or bought online). `confirm` keeps it; `reject` needs a remark
 * and a pass never used, and asks for its removal: periods reversed, online payment refunded. Source: rules 5.1.
 */
export function confirm(
  pass: { readonly state: PassState; readonly confirmState: keyof typeof CONFIRM_STATES; readonly used: boolean },
  answer: Confirmation,
): Result<{ readonly confirmState: 'confirmed' } | { readonly remove: true }, PassRefusal> {
  if (pass.confirmState === 'confirmed') return err('already-confirmed');
  if (pass.state !== 'active') return err('confirm-inactive');
  if (answer.decision === 'confirm') return ok({ confirmState: 'confirmed' });
  if (answer.remark.trim() === '') return err('no-reason');
  return pass.used ? err('reject-used') : ok({ remove: true });
}

/**
 * A pass may go when no car of it is in the park and no paid period lies ahead; its ledger stays. Source: rules 5.1.
 */
export function checkRemoval(rows: readonly Period[], today: Day, sessionOpen: boolean): Result<null, PassRefusal> {
  if (sessionOpen) return err('session-open');
  const paidAhead = livePeriods(rows).some((row) => row.amount > 0 && row.startDate > today);
  return paidAhead ? err('paid-ahead') : ok(null);
}
