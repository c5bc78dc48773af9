import type { COMMAND_STATES } from '@parkdeck/core/catalogue/devices/choices';
import { ACK_DEADLINE_MS } from '@parkdeck/core/domain/traffic/sessions/gate-command';

export type CommandState = keyof typeof COMMAND_STATES;

/** A barrier command and its status. */
export interface Followed {
  readonly id: string;
  readonly gate: string;
  readonly name: string;
  /** Sent by this user, in this window. */
  readonly mine: boolean;
  /** Epoch milliseconds by the platform's clock. */
  readonly sentAt: number;
  readonly state: CommandState;
  /** Until when the barrier may answer, where the platform has said so. */
  readonly deadline?: number | null;
  /** When the barrier answered. */
  readonly answeredAt: number | null;
}

/** How long a success stays visible. */
const SHOWN_MS = 8000;

/**
 * Status of a command at a moment: without an answer by its deadline it expires and never opens later (rules 5.18).
 */
export const stateAt = ({ state, sentAt, deadline }: Followed, now: number): CommandState =>
  state === 'sent' && now >= (deadline ?? sentAt + ACK_DEADLINE_MS) ? 'timed-out' : state;

/** Commands to show at a moment: successes disappear automatically, others stay until the user dismisses them. */
export const shownAt = (items: readonly Followed[], now: number): readonly Followed[] =>
  items.filter((one) => one.state !== 'acknowledged' || now - (one.answeredAt ?? one.sentAt) < SHOWN_MS);
