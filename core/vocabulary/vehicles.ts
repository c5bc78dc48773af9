/** Passes, applications, bookings, the black list. */
import { choices } from '../lib/choice.ts';

/** States of a pass. `stopped` frees the plate for another pass, `paused` keeps it. */
export const PASS_STATES = choices({
  active: [0, '正常', 'Active', 'ok'],
  paused: [2, '已暂停', 'Paused', 'paused'],
  stopped: [1, '已停用', 'Stopped', 'off'],
});
/** How today lies to the period of a pass; calculated, never stored. */
export const EXPIRE_STATES = choices({
  upcoming: [0, '未生效', 'Not yet valid', 'off'],
  valid: [1, '有效', 'Valid', 'ok'],
  expiring: [2, '即将到期', 'Expiring', 'warn'],
  expired: [3, '已过期', 'Expired', 'bad'],
});
/** Whether somebody has confirmed a pass that was applied for. */
export const CONFIRM_STATES = choices({
  waiting: [0, '待确认', 'Waiting', 'warn'],
  confirmed: [1, '已确认', 'Confirmed', 'ok'],
});
/** States of an application or a booking that somebody examines. */
export const AUDIT_STATES = choices({
  pending: [0, '待审批', 'Pending', 'warn'],
  passed: [1, '已通过', 'Approved', 'ok'],
  refused: [2, '已拒绝', 'Refused', 'bad'],
  cancelled: [3, '已取消', 'Cancelled', 'off'],
});
/** What a line of a pass's ledger is: a period that was sold, days given back, a reversal. */
export const PERIOD_KINDS = choices({
  open: [1, '开通', 'Opened'],
  month: [2, '按月续费', 'Renewed by month'],
  money: [3, '按金额续费', 'Renewed by money'],
  vip: [4, 'VIP 续期', 'VIP renewal'],
  batch: [5, '批量续费', 'Batch renewal'],
  'pause-credit': [6, '暂停补期', 'Pause credit'],
  correction: [7, '更正', 'Plate change'],
  reversal: [8, '冲回', 'Reversal'],
  import: [9, '导入', 'Import'],
});
/** What a park does with a car whose pass does not count. */
export const TEMP_OR_REFUSE = choices({
  temporary: [1, '按临时车', 'As temporary'],
  refuse: [2, '拒绝进场', 'Refuse entry'],
});
/** What happens at the entry to a plate on the black list. */
export const BLACKLIST_EFFECTS = choices({
  refuse: [1, '拒绝进场', 'Refuse entry'],
  alarm: [2, '仅提醒', 'Alarm only'],
});
