import type { Moves } from '../../../lib/moves.ts';
import type { AUDIT_STATES } from '../../../vocabulary/vehicles.ts';

/** The states of an application for a pass (rules 5.2). */
export type ApplicationState = keyof typeof AUDIT_STATES;
/** `pass`, `refuse`: what an operator decides; `resubmit`: the applicant tries again. */
export type ApplicationEvent = 'pass' | 'refuse' | 'cancel' | 'resubmit';

/** What becomes of an application for a pass. Source: rules 5.2. */
export const APPLICATION_MOVES: Moves<ApplicationState, ApplicationEvent> = {
  pending: { pass: 'passed', refuse: 'refused', cancel: 'cancelled' },
  passed: {},
  refused: { resubmit: 'pending' },
  cancelled: { resubmit: 'pending' },
};

/**
 * An application is submitted so many times at most, the first one counted (rules 5.2: again while the round is below
 * 5).
 */
export const MOST_ROUNDS = 5;
