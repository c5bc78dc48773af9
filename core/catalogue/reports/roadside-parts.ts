import { RECEIVABLE, RECEIVED, count, minutes, money, rate } from './parts.ts';

/** Columns that several reports of the roadside share. */
export const { due } = RECEIVABLE;
export const { received } = RECEIVED;
export const sessions = count('停车次数', 'Stays', 'sessionNum');
export const escapes = count('逃费次数', 'Escapes', 'escapeNum');
export const escaped = money('逃费', 'Escaped', 'escapeFen');
export const recovered = money('追回', 'Recovered', 'recoverFen');
export const averageStay = minutes('平均停留', 'Average stay', 'avgStayMin');
export const recovery = rate('追回率', 'Recovery', 'recoverRate');
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
export const COLLECTED_SUMS = Object.keys(COLLECTED);
