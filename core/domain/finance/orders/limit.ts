import type { Fen } from '../../../lib/money.ts';

/** How much of something a person may do at once, in fen; null is no limit (domain 0.9, E#181). */
export type AmountLimit = Fen | null;

/** The limit of a person with several roles: the highest of them; without any role nothing. */
export const highestLimit = (limits: readonly AmountLimit[]): AmountLimit =>
  limits.reduce<AmountLimit>(
    (highest, limit) => (highest === null || limit === null ? null : Math.max(highest, limit)),
    0,
  );

export const isWithin = (amount: Fen, limit: AmountLimit): boolean => limit === null || amount <= limit;
