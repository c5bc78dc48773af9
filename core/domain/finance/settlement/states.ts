import type { Moves } from '../../../lib/moves.ts';
import type { SETTLE_STATES, TRANSFER_STATES } from '../../../vocabulary/finance.ts';

/** The states of a day’s settlement; from `confirmed` on its figures are frozen (rules 5.22). */
export type SettleState = keyof typeof SETTLE_STATES;
/** `paid`, `refused`: what the bank says of the transfer; `retry`, `drop`: what a person does about a refused one. */
export type SettleEvent = 'confirm' | 'take-back' | 'paid' | 'refused' | 'retry' | 'drop';

/** The states of a day’s settlement and what each event leads to. Source: rules 5.22. */
export const SETTLE_MOVES: Moves<SettleState, SettleEvent> = {
  open: { confirm: 'confirmed' },
  confirmed: { 'take-back': 'open', paid: 'transferred', refused: 'failed' },
  transferred: {},
  failed: { retry: 'confirmed', drop: 'confirmed' },
};

/** The states of a transfer to a company’s bank account. */
export type TransferState = keyof typeof TRANSFER_STATES;
/** What the bank’s answer makes of a transfer. Source: rules 5.22. */
export const TRANSFER_MOVES: Moves<TransferState, 'paid' | 'refused'> = {
  'in-progress': { paid: 'done', refused: 'failed' },
  done: {},
  failed: {},
};
/** States in which a transfer reserves its settlements. */
export const LIVE_TRANSFERS = ['in-progress', 'done'] as const satisfies readonly TransferState[];
