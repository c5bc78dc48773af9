import type { Fen } from '../../../lib/money.ts';

/** The most that a person may refund or waive at once, in fen; null: no limit (rules 0.9, E#181). */
export type AmountLimit = Fen | null;

/** The limit of a person: the highest of his roles; without a role 0. */
export const highestLimit = (limits: readonly AmountLimit[]): AmountLimit =>
  limits.reduce<AmountLimit>(
    (highest, limit) => (highest === null || limit === null ? null : Math.max(highest, limit)),
    0,
  );

/** Whether an amount is within a person’s limit; no limit admits everything. */
export const isWithin = (amount: Fen, limit: AmountLimit): boolean => limit === null || amount <= limit;
