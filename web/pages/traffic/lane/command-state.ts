import type { COMMAND_STATES } from '@parkdeck/core/catalogue/devices/choices';
import { ACK_DEADLINE_MS } from '@parkdeck/core/domain/traffic/sessions/gate-command';

export type CommandState = keyof typeof COMMAND_STATES;

/** An order to a barrier, and how far it is. */
export interface Followed {
  readonly id: string;
  readonly gate: string;
  readonly name: string;
  /** Given by this person, in this window. */
  readonly mine: boolean;
  /** Epoch milliseconds of the platform's clock. */
  readonly sentAt: number;
  readonly state: CommandState;
  /** When the barrier answered. */
  readonly answeredAt: number | null;
}

/** How long a good end stands there. */
const SHOWN_MS = 8000;

/**
 * Where an order is at a moment: one without an answer is over after ten seconds and never opens later (rules 5.18).
 */
export const stateAt = ({ state, sentAt }: Followed, now: number): CommandState =>
  state === 'sent' && now - sentAt >= ACK_DEADLINE_MS ? 'timed-out' : state;

/** Orders to be shown at a moment: good ends go by themselves, others stay until somebody has seen them. */
export const shownAt = (items: readonly Followed[], now: number): readonly Followed[] =>
  items.filter((one) => one.state !== 'acknowledged' || now - (one.answeredAt ?? one.sentAt) < SHOWN_MS);
