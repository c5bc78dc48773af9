import type { Id } from '../../../lib/id.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { Moves } from '../../../lib/moves.ts';
import { after } from '../../../lib/moves.ts';
import type { COMMAND_STATES, GATE_ORDERS } from '../../../vocabulary/devices.ts';
import type { SessionRefusal } from './refusals.ts';

/** What a barrier can be ordered to do: open, close, hold open, release the hold. */
export type GateOrder = keyof typeof GATE_ORDERS;
/** How far an order to a barrier is (rules 5.18). */
export type CommandState = keyof typeof COMMAND_STATES;
/** `ack`, `nack`: the barrier accepts or rejects the order; `deadline`: it did not answer in time. */
export type CommandEvent = 'ack' | 'nack' | 'deadline';

/**
 * Whether an order lets the car at the barrier through, so that its stay begins or ends when the barrier has answered
 * (rules 5.18).
 */
export const raisesBoom = (order: string): boolean => order === 'open' || order === 'hold';

/** The states of a command and what each event leads to. Source: rules 5.18. */
const COMMAND_MOVES: Moves<CommandState, CommandEvent> = {
  sent: { ack: 'acknowledged', nack: 'rejected', deadline: 'timed-out' },
  acknowledged: {},
  rejected: {},
  'timed-out': {},
};

/** How long an answer of the barrier is usually waited for; how long in fact says the command. */
export const ACK_DEADLINE_MS = 10_000;
/** A second opening within this time counts as the same press of the button. */
export const REPEAT_MS = 3_000;

/** A command that was sent to a barrier. */
export interface GateCommand {
  readonly id: Id<'gate-command'>;
  readonly order: GateOrder;
  readonly state: CommandState;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/**
 * Whether an order to a barrier is sent: not to one that is offline; opening and holding open need a reason; the same
 * opening again within three seconds answers the first command. `last`: the gate's last command. Source: rules 5.18.
 */
export function requestCommand({
  order,
  reason,
  isOnline,
  last,
  now,
}: {
  readonly order: GateOrder;
  readonly reason: string;
  readonly isOnline: boolean;
  readonly last: GateCommand | null;
  readonly now: number;
}): Result<{ readonly repeats: Id<'gate-command'> | null }, SessionRefusal> {
  if (order === 'open' && last?.order === 'open' && now - last.sentAt < REPEAT_MS) return ok({ repeats: last.id });
  if (!isOnline) return err('gate-offline');
  if (raisesBoom(order) && reason.trim() === '') return err('no-reason');
  return ok({ repeats: null });
}

/**
 * The state of a command after an event at `at`. An answer after the deadline is only logged (refused with
 * `command-over`): the session stays as it is. Source: rules 5.18.
 */
export function commandNews(
  command: Pick<GateCommand, 'state'> & { readonly deadline: number },
  event: CommandEvent,
  at: number,
): Result<CommandState, SessionRefusal> {
  const isDue = at >= command.deadline;
  const state = after(COMMAND_MOVES, command.state, event);
  return state === null || isDue !== (event === 'deadline') ? err('command-over') : ok(state);
}
