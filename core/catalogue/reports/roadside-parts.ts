import { words } from '../../kit/words.ts';
import { RECEIVABLE, RECEIVED, averageMinutes, count, money, rate } from './parts.ts';

/** Columns that several reports of the roadside share. */

/** Fen due on orders, by their day of creation (rules 8.9). */
export const { due } = RECEIVABLE;
/** Fen received; payments from balances are not included (rules 4.5, 8.9). */
export const { received } = RECEIVED;
/** Number of stays in the row. */
export const sessions = count('停车次数', 'Stays', 'sessionNum');
/** Number of cars that left without paying; cancelled escapes are not counted. */
export const escapes = count('逃费次数', 'Unpaid exits', 'escapeNum');
/** Fen that escaped cars left unpaid. */
export const escaped = money('逃费', 'Left unpaid', 'escapeFen');
/** Fen of escapes, whenever they were, paid in the time of the row. */
export const recovered = money(
  '追回',
  'Recovered',
  'recoverFen',
  words('这段时间里补缴的，含更早的逃费', 'Paid in this time, also of earlier unpaid exits'),
);
/** Fen of the escapes of the row that were paid afterwards, whenever that was. */
export const recoveredOf = money(
  '追回',
  'Recovered',
  'recoverFen',
  words('这些逃费里后来补缴的', 'What was paid later of these unpaid exits'),
);
/** Average duration of a stay in whole minutes; null if no car left. */
export const averageStay = averageMinutes('平均停留', 'Average stay', 'avgStayMin');
/** Recovered amount divided by escaped amount, in thousandths. */
export const recovery = rate('追回率', 'Recovery', 'recoverRate');
/** How the sum line computes `recovery`: recovered divided by escaped. */
export const RECOVERY = { recovery: ['recovered', 'escaped'] } as const;

/** The figures of a collector: orders and payments under his name, and escapes that he reported. */
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
