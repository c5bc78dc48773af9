import { RECEIVABLE, RECEIVED, count, minutes, money, rate } from './parts.ts';

/** Columns that several reports of the roadside share. */

/** Fen due on orders, by the day they were made (rules 8.9). */
export const { due } = RECEIVABLE;
/** Fen that came in; what was paid from balances does not count (rules 4.5, 8.9). */
export const { received } = RECEIVED;
/** How many stays the row counts. */
export const sessions = count('停车次数', 'Stays', 'sessionNum');
/** How many cars left without paying; cancelled escapes do not count. */
export const escapes = count('逃费次数', 'Escapes', 'escapeNum');
/** Fen that escaped cars left unpaid. */
export const escaped = money('逃费', 'Escaped', 'escapeFen');
/** Fen of escapes that were paid afterwards. */
export const recovered = money('追回', 'Recovered', 'recoverFen');
/** The average length of a stay in whole minutes; null where no car left. */
export const averageStay = minutes('平均停留', 'Average stay', 'avgStayMin');
/** Recovered of escaped, in thousandths. */
export const recovery = rate('追回率', 'Recovery', 'recoverRate');
/** How `recovery` is computed in the line of sums: recovered by escaped. */
export const RECOVERY = { recovery: ['recovered', 'escaped'] } as const;

/** The figures of a collector: orders and payments that name him, escapes that he has reported. */
export const COLLECTED = {
  orders: RECEIVABLE.orders,
  due,
  received,
  cash: money('现金', 'Cash', 'cashFen'),
  online: money('线上', 'Online', 'onlineFen'),
  escapes,
  escaped,
  recovered,
} as const;
/** The names of {@link COLLECTED}. */
export const COLLECTED_SUMS = Object.keys(COLLECTED);
