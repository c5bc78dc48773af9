/** Printing, and what people write down. */
import { choices } from '../lib/choice.ts';

/** Where a preset remark is offered (E#18). */
export const REASON_USES = choices({
  'manual-release': [1, '手动放行', 'Manual release'],
  exception: [2, '异常放行', 'Exception release'],
  pass: [3, '月租', 'Pass'],
  'cancel-arrears': [4, '撤掉欠费', 'Cancel arrears'],
  refund: [5, '退款', 'Refund'],
  shift: [6, '交接班', 'Hand-over'],
  visitor: [7, '访客', 'Visitor'],
});
/** What a preset remark is used for, by its name. */
export type ReasonUse = keyof typeof REASON_USES;

/** What a slip printer prints. */
export const SLIP_KINDS = choices({
  ticket: [1, '小票', 'Ticket'],
  receipt: [2, '收据', 'Receipt'],
  shift: [3, '交接班单', 'Shift slip'],
  'monthly-slip': [4, '月卡单', 'Pass slip'],
});
