import type { Call } from '../kit/call.ts';
import { isWriteOnly } from '../kit/kinds.ts';

/**
 * What becomes of a write whose answer did not come: `sends`: it is sent again with its key once the platform is
 * reached; `asks`: only after the user has agreed once more, since it moves money or cannot be taken back; `never`: it
 * is not kept, since it would come too late (a barrier), holds a secret, or brings its own way to go on.
 */
export type Postponed = 'sends' | 'asks' | 'never';

/** What waits in the outbox: a write as it was asked for, with its idempotency key. */
export interface OutboxItem {
  /** The idempotency key. */
  readonly intent: string;
  readonly user: string;
  /** Company that the user worked in, if switched. */
  readonly company: string | null;
  readonly call: string;
  readonly ids: readonly string[];
  readonly input: Readonly<Record<string, unknown>>;
  /** Row or rows as the user knows them. */
  readonly name: string;
  /** Epoch milliseconds of the first sending. */
  readonly at: number;
  /** `sending`: an answer is awaited; `refused`: the platform has answered no. */
  readonly state: 'sending' | 'waiting' | 'asks' | 'refused';
  /** The sentence of the refusal. */
  readonly reason?: string;
}

/** An intent older than this asks before it is sent, in ms: what it was meant for may be long settled. */
export const FRESH_MS = 24 * 3_600_000;

const holdsSecret = (call: Call, input: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(call.input).some(([name, field]) => isWriteOnly(field) && (input[name] ?? '') !== '') ||
  Object.entries(call.resource?.fields ?? {}).some(([name, field]) => isWriteOnly(field) && (input[name] ?? '') !== '');

/** Whether and how a write may be sent again later. */
export const postponed = (call: Call, input: Readonly<Record<string, unknown>>): Postponed => {
  const { action } = call;
  if (call.effect !== 'write' || call.answers === 'file' || holdsSecret(call, input)) return 'never';
  if (action?.danger === 'gate' || action?.once || action?.quiet || action?.transaction === 'own') return 'never';
  if (!action) return call.verb === 'remove' ? 'asks' : 'sends';
  const { inverse } = action;
  const isFinal = inverse === undefined || (typeof inverse === 'object' && 'never' in inverse);
  return action.danger !== undefined || inverse === 'refund' || isFinal ? 'asks' : 'sends';
};

/** How an item is treated at this time: what has waited for long asks first. */
export const ripe = ({ state, at }: Pick<OutboxItem, 'state' | 'at'>, now: number): OutboxItem['state'] =>
  state === 'waiting' && now - at > FRESH_MS ? 'asks' : state;
