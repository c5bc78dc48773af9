import { err, ok, type Result } from '../../../lib/result.ts';
import type { Fen } from '../../../lib/money.ts';
import type { Moves } from '../../../lib/moves.ts';
import type { ENTER_TYPES, RELEASE_TYPES, SESSION_STATES } from '../../../vocabulary/traffic.ts';
import type { SessionRefusal } from './refusals.ts';

/** The states of a stay: in the park, left, or void (rules 5.23). */
export type SessionState = keyof typeof SESSION_STATES;
/** `reopen`: the car comes back soon enough to go on with the same stay. */
export type SessionEvent = 'exit' | 'void' | 'reopen';

/** The states of a session and what each event leads to. Source: rules 5.23. */
export const SESSION_MOVES: Moves<SessionState, SessionEvent> = {
  open: { exit: 'left', void: 'void' },
  left: { reopen: 'open' },
  void: {},
};

/** How an entry came to be recorded: recognised, by hand, supplemented, by a sensor. */
export type EnterType = keyof typeof ENTER_TYPES;
/** Why a car was let out (rules 2). */
export type ReleaseType = keyof typeof RELEASE_TYPES;

/**
 * Whether a session may be voided: it is open, nothing was paid for it, nothing is owed (that stays with its order for
 * good, I19), and a remark says why. The caller closes its orders and voids its derates. Source: rules 5.23, 5.25.
 */
export function checkVoid({
  state,
  paid,
  owed,
  remark,
}: {
  readonly state: SessionState;
  readonly paid: Fen;
  readonly owed: Fen;
  readonly remark: string;
}): Result<null, SessionRefusal> {
  if (state !== 'open') return err('not-open');
  if (paid > 0) return err('something-paid');
  if (owed > 0) return err('something-owed');
  return remark.trim() === '' ? err('no-reason') : ok(null);
}

/**
 * Whether the plate of a session may become another. `overlaps`: the new plate has a session in the park at the same
 * time. One that has left must owe nothing and have no invoice; on the road it must not be paid yet. Source: rules
 * 5.23, 4.2.
 */
export function checkCorrection({
  state,
  overlaps,
  owed,
  invoiced,
  paidOnRoad,
}: {
  readonly state: SessionState;
  readonly overlaps: boolean;
  readonly owed: Fen;
  readonly invoiced: boolean;
  /** A roadside session on which something was paid. */
  readonly paidOnRoad: boolean;
}): Result<{ readonly lookUpAgain: boolean }, SessionRefusal> {
  if (state === 'void') return err('not-open');
  if (overlaps) return err('overlap');
  if (paidOnRoad) return err('something-paid');
  if (state === 'left' && owed > 0) return err('owed');
  if (state === 'left' && invoiced) return err('invoiced');
  return ok({ lookUpAgain: state === 'open' });
}
