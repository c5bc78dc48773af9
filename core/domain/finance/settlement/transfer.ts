import { type Day, weekday } from '../../../lib/day.ts';
import { type Fen, sumFen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { PAYOUT_CYCLES } from '../../../vocabulary/finance.ts';
import type { SettlementRefusal } from './refusals.ts';
import type { SettleState } from './states.ts';

/** What decides whether a day may be confirmed. */
export interface ConfirmFacts {
  readonly state: SettleState;
  readonly isOver: boolean;
  /** Whether it is an ETC day for which some park has no check yet. */
  readonly lacksCheck: boolean;
  /** Whether payments have changed since the figures were stored. */
  readonly isStale: boolean;
}

/** Whether a day row may be confirmed: then its figures never change (rules 5.22). */
export function checkConfirm({ state, isOver, lacksCheck, isStale }: ConfirmFacts): Result<null, SettlementRefusal> {
  if (state !== 'open') return err('not-open');
  if (!isOver) return err('day-not-over');
  if (lacksCheck) return err('no-etc-check');
  return isStale ? err('figures-changed') : ok(null);
}

/** A day row as far as paying it out is concerned. */
export interface PaidOut {
  readonly company: string;
  readonly state: SettleState;
  readonly net: Fen;
  /** A transfer of it is under way or done. */
  readonly inTransfer: boolean;
}

/** Whether a confirmed row may be opened again. */
export function checkTakeBack({
  state,
  inTransfer,
}: Pick<PaidOut, 'state' | 'inTransfer'>): Result<null, SettlementRefusal> {
  if (inTransfer) return err('in-transfer');
  return state === 'confirmed' ? ok(null) : err('not-confirmed');
}

/**
 * What a transfer over these rows, one at least, comes to. `minimum`: that of the company's payout settings; null: it
 * has none.
 */
export function checkTransfer(rows: readonly PaidOut[], minimum: Fen | null): Result<Fen, SettlementRefusal> {
  if (new Set(rows.map(({ company }) => company)).size > 1) return err('several-companies');
  if (rows.some(({ inTransfer }) => inTransfer)) return err('in-transfer');
  if (rows.some(({ state }) => state !== 'confirmed')) return err('not-confirmed');
  if (minimum === null) return err('no-account');
  const amount = sumFen(rows.map(({ net }) => net));
  return amount < Math.max(1, minimum) ? err('below-minimum') : ok(amount);
}

/** How often a company is paid out. */
export type PayoutCycle = keyof typeof PAYOUT_CYCLES;

/** Whether the platform pays out by itself on a day: every day, on Mondays, on the first of a month. */
export const isPayoutDay = (cycle: PayoutCycle, day: Day): boolean =>
  cycle === 'day' || (cycle === 'week' ? weekday(day) === 1 : day.endsWith('-01'));

/** An account as it is shown: its last four digits. */
export const maskAccount = (account: string): string => `**** ${account.slice(-4)}`;
