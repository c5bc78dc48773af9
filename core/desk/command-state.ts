import { COMMAND_STATES } from '../catalogue/devices/choices.ts';
import { ACK_DEADLINE_MS } from '../domain/traffic/sessions/gate-command.ts';
import { instantOf, toDatetime } from '../lib/datetime.ts';

/** How far an order to a barrier is. */
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

/** Whole seconds since a command was sent. `now`: epoch milliseconds by the platform's clock. */
export const waitedFor = ({ sentAt }: Followed, now: number): number => Math.max(0, Math.floor((now - sentAt) / 1000));

/** Commands to show at a moment: successes disappear automatically, others stay until the user dismisses them. */
export const shownAt = (items: readonly Followed[], now: number): readonly Followed[] =>
  items.filter((one) => one.state !== 'acknowledged' || now - (one.answeredAt ?? one.sentAt) < SHOWN_MS);

/** Whether a value is how far an order to a barrier can be. */
export const isCommandState = (value: unknown): value is CommandState =>
  typeof value === 'string' && Object.hasOwn(COMMAND_STATES, value);

/** The commands with this one: only the newest of a gate is kept. */
export const withCommand = (items: readonly Followed[], one: Followed, now: number): readonly Followed[] => [
  ...shownAt(items, now).filter(({ gate }) => gate !== one.gate),
  one,
];

/**
 * The commands after news of one, as a live event or the platform's answer tells them: one that others have sent is
 * followed too; an answer after the deadline is ignored (rules 5.18). `now`: epoch milliseconds by the platform's
 * clock.
 */
export const withNews = (items: readonly Followed[], told: unknown, now: number): readonly Followed[] => {
  if (typeof told !== 'object' || told === null || !('id' in told) || !('state' in told)) return items;
  const { id, state } = told;
  if (!isCommandState(state)) return items;
  const by = 'deadline' in told && typeof told.deadline === 'string' ? toDatetime(told.deadline) : undefined;
  const deadline = by?.ok ? instantOf(by.value) : null;
  const gate = 'gate' in told && typeof told.gate === 'string' ? told.gate : undefined;
  const isKnown = items.some((one) => one.id === id);
  if (!isKnown && state === 'sent' && typeof id === 'string' && gate !== undefined)
    return withCommand(items, { id, gate, name: '', mine: false, sentAt: now, deadline, state, answeredAt: null }, now);
  return items.map((one) => {
    if (one.id !== id) return one;
    const dated = state === 'sent' && deadline !== null ? { ...one, deadline } : one;
    return stateAt(dated, now) === 'sent' ? { ...dated, state, answeredAt: now } : dated;
  });
};
