import { choices } from '../../kit/choice.ts';

export {
  ENTER_TYPES,
  EXCEPTION_DECISIONS,
  EXCEPTION_KINDS,
  EXCEPTION_STATES,
  RELEASE_TYPES,
  SESSION_STATES,
  UNPAID_REST,
} from '../../vocabulary/traffic.ts';

/** How an order to a barrier came, when not from the console or the terminal. */
export const ORDER_WAYS = choices({ wechat: [1, '微信', 'WeChat'] });

/** What happened at a lane (rules 2, E#66). */
export const GATE_EVENT_TYPES = choices({
  recognised: [1, '识别', 'Recognised'],
  open: [2, '开闸', 'Opened', 'ok'],
  close: [3, '关闸', 'Closed'],
  'manual-open': [4, '手动开闸', 'Opened by hand'],
  'remote-open': [5, '远程开闸', 'Opened remotely'],
  'offline-pass': [6, '离线通行', 'Passed offline', 'warn'],
  refuse: [7, '拒绝', 'Refused', 'bad'],
});
/** What the lane did after reading a plate; shown on the board. */
export const LANE_OUTCOMES = choices({
  'let-in': [1, '已放行入场', 'Let in', 'ok'],
  'let-out': [2, '已放行离场', 'Let out', 'ok'],
  confirm: [3, '待确认', 'To confirm', 'warn'],
  pay: [4, '待缴费', 'To pay', 'warn'],
  refused: [5, '已拒绝', 'Refused', 'bad'],
  unsure: [6, '识别存疑', 'Plate unsure', 'warn'],
  'await-result': [7, '支付结果未知', 'Payment unknown', 'warn'],
  offline: [8, '离线补传', 'Sent later'],
});
export const REQUEST_STATES = choices({
  pending: [0, '待处理', 'Pending', 'warn'],
  passed: [1, '已放行', 'Passed', 'ok'],
  refused: [2, '已拒绝', 'Refused', 'bad'],
  cancelled: [3, '已失效', 'Lapsed', 'off'],
});
export const VIOLATION_KINDS = choices({
  'wrong-bay': [1, '占错车位', 'Wrong bay'],
  'over-line': [2, '压线停放', 'Over the line'],
  'fire-lane': [3, '占用消防通道', 'Fire lane'],
});
export const VIOLATION_STATES = choices({
  open: [0, '待处理', 'Open', 'warn'],
  dealt: [1, '已处理', 'Dealt with', 'ok'],
});
export const HEALTH_RESULTS = choices({
  negative: [0, '阴性', 'Negative', 'ok'],
  positive: [1, '阳性', 'Positive', 'bad'],
  waiting: [2, '待出结果', 'Waiting', 'warn'],
});
