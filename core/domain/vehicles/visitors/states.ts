import type { Moves } from '../../../lib/moves.ts';
import type { VISITOR_CAR_STATES, VISITOR_STATES } from '../../../vocabulary/visitors.ts';

/** The states of a visitor (rules 5.4). */
export type VisitorState = keyof typeof VISITOR_STATES;
/**
 * `pass`, `refuse`: what an operator decides; `resubmit`: announced again; `arrive`, `leave`: the car at the lanes;
 * `return`: the stay goes on because the car came back at once; `void`: the stay was recorded by mistake; `expire`: the
 * span ended unused.
 */
export type VisitorEvent =
  | 'pass'
  | 'refuse'
  | 'cancel'
  | 'resubmit'
  | 'arrive'
  | 'leave'
  | 'return'
  | 'void'
  | 'expire';

/** The states of a visitor and what each event leads to. Source: rules 5.4. */
export const VISITOR_MOVES: Moves<VisitorState, VisitorEvent> = {
  pending: { pass: 'passed', refuse: 'refused', cancel: 'cancelled', expire: 'expired' },
  passed: { arrive: 'arrived', cancel: 'cancelled', expire: 'expired' },
  refused: { resubmit: 'pending' },
  cancelled: { resubmit: 'pending' },
  arrived: { leave: 'left', void: 'passed' },
  left: { return: 'arrived' },
  expired: {},
};

/** What a visitor's car may do by the state of its visitor: a right ends with the visit (I44). */
export type VisitorCarState = keyof typeof VISITOR_CAR_STATES;
const RIGHTS: Readonly<Record<VisitorState, VisitorCarState>> = {
  pending: 'withdrawn',
  passed: 'valid',
  refused: 'withdrawn',
  cancelled: 'withdrawn',
  arrived: 'valid',
  left: 'used',
  expired: 'expired',
};

/** The state of the rights of a visitor in this state (I44). */
export const rightAfter = (state: VisitorState): VisitorCarState => RIGHTS[state];

/** Visitors whose visit has ended or never came to be: only these may be removed (rules 5.4). */
export const ENDED: readonly VisitorState[] = ['refused', 'cancelled', 'left', 'expired'];

/** What a stay means for its visitor: null when nothing changes. `isOpen`: null for a stay that is void. */
export function visitAfter(state: VisitorState, isOpen: boolean | null): VisitorState | null {
  if (isOpen === null) return state === 'arrived' ? 'passed' : null;
  if (isOpen) return state === 'passed' || state === 'left' ? 'arrived' : null;
  return state === 'arrived' ? 'left' : null;
}
