import type { Moves } from '../../../lib/moves.ts';
import type { AUDIT_STATES } from '../../../vocabulary/vehicles.ts';

/** The states of an application for a pass (rules 5.2). */
export type ApplicationState = keyof typeof AUDIT_STATES;
/** `pass`, `refuse`: what an operator decides; `resubmit`: the applicant tries again. */
export type ApplicationEvent = 'pass' | 'refuse' | 'cancel' | 'resubmit';

/** The states of an application and what each event leads to. Source: rules 5.2. */
export const APPLICATION_MOVES: Moves<ApplicationState, ApplicationEvent> = {
  pending: { pass: 'passed', refuse: 'refused', cancel: 'cancelled' },
  passed: {},
  refused: { resubmit: 'pending' },
  cancelled: { resubmit: 'pending' },
};

/** How often an application can be submitted, the first time included (rules 5.2). */
export const MOST_ROUNDS = 5;
