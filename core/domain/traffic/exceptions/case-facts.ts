import type { Fen } from '../../../lib/money.ts';
import type { NO_ENTRY_RECORD } from '../../../vocabulary/parks.ts';
import type { EXCEPTION_DECISIONS } from '../../../vocabulary/traffic.ts';
import type { AmountLimit } from '../../finance/orders/limit.ts';
import type { ExceptionKind } from './states.ts';

/**
 * What a person may do about a case. All but `turn-back` and `close` open the barrier; `ask-channel` only when the
 * answer is that it was paid.
 */
export type Decision = keyof typeof EXCEPTION_DECISIONS;
/** What a person has to enter for a decision: the car, its plate, the time of entry, a reason. */
export type Need = 'session' | 'plate' | 'inTime' | 'reason';

/** The facts that determine which decisions are possible. */
export interface CaseFacts {
  readonly kind: ExceptionKind;
  /** Which way the car wants to go through the lane. */
  readonly direction: 'in' | 'out';
  /** What the chosen car has to pay, in fen; null while no car is chosen. */
  readonly unpaid: Fen | null;
  /** What the park does with a car without an entry record. */
  readonly noEntry: { readonly rule: keyof typeof NO_ENTRY_RECORD; readonly fee: Fen };
  readonly waiveLimit: AmountLimit;
  readonly has: (code: string) => boolean;
}
