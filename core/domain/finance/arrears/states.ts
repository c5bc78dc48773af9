import type { Moves } from '../../../lib/moves.ts';
import type { ARREARS_SOURCES, ARREARS_STATES, ESCAPE_STATES } from '../../../vocabulary/finance.ts';

/** The states of a debt; `waiting`: somebody has to examine it first (rules 5.9a). */
export type ArrearsState = keyof typeof ARREARS_STATES;
/** `approve`, `refuse`: what an examiner decides; `refund`: its order is refunded whole; `write-off`: it is too old. */
export type ArrearsEvent = 'approve' | 'refuse' | 'pay' | 'refund' | 'cancel' | 'write-off';

/** The states of a debt and what each event leads to. Source: rules 5.9a. */
export const ARREARS_MOVES: Moves<ArrearsState, ArrearsEvent> = {
  waiting: { approve: 'unpaid', refuse: 'cancelled', cancel: 'cancelled' },
  unpaid: { pay: 'paid', cancel: 'cancelled', 'write-off': 'bad-debt' },
  paid: { refund: 'unpaid' },
  cancelled: {},
  'bad-debt': { pay: 'paid' },
};

/** The states of an escape: a car that left without paying (rules 5.9b). */
export type EscapeState = keyof typeof ESCAPE_STATES;
/** `pay`, `cancel`: its debt is paid or cancelled; `reopen`: its debt is owed again. */
export type EscapeEvent = 'pay' | 'cancel' | 'reopen';

/** The states of an escape and what each event leads to. Source: rules 5.9b. */
export const ESCAPE_MOVES: Moves<EscapeState, EscapeEvent> = {
  open: { pay: 'paid', cancel: 'cancelled' },
  paid: { reopen: 'open' },
  cancelled: {},
};

/** The event that follows for the escape from which a debt comes; null: none. */
export const ESCAPE_FOLLOWS: Readonly<Record<ArrearsEvent, EscapeEvent | null>> = {
  approve: null,
  refuse: 'cancel',
  pay: 'pay',
  refund: 'reopen',
  cancel: 'cancel',
  'write-off': null,
};

/** What made the debt (rules 2, OweSource). */
export type ArrearsSource = keyof typeof ARREARS_SOURCES;
