/** Messages, warnings, work orders. */
import { choices } from '../lib/choice.ts';

/** States of a short message. */
export const SMS_STATES = choices({
  queued: [0, '待发', 'Queued', 'warn'],
  sent: [1, '成功', 'Sent', 'ok'],
  failed: [2, '失败', 'Failed', 'bad'],
});
/** States of a warning. */
export const WARN_STATES = choices({
  open: [0, '未处理', 'Open', 'warn'],
  'work-order': [1, '已转工单', 'To work order', 'paused'],
  dealt: [2, '已处理', 'Dealt with', 'ok'],
  ignored: [3, '已忽略', 'Ignored', 'off'],
});
/** States of a work order. */
export const WORK_STATES = choices({
  uploaded: [0, '待分派', 'To assign', 'warn'],
  allocated: [1, '已分派', 'Assigned', 'warn'],
  'in-progress': [2, '处理中', 'In progress', 'paused'],
  dealt: [3, '待关闭', 'To close', 'ok'],
  closed: [4, '已关闭', 'Closed', 'off'],
});
