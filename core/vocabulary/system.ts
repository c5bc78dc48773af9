/** Printing. */
import { choices } from '../lib/choice.ts';

export const SLIP_KINDS = choices({
  ticket: [1, '小票', 'Ticket'],
  receipt: [2, '收据', 'Receipt'],
  shift: [3, '交接班单', 'Shift slip'],
  'monthly-slip': [4, '月卡单', 'Pass slip'],
});
