/** Sessions and cases at the lanes. */
import { choices } from '../lib/choice.ts';

/** What a person decides about a case (rules 5.28b). */
export const EXCEPTION_DECISIONS = choices({
  collect: [1, '收款放行', 'Collect and let out'],
  'fixed-fee': [2, '按无记录放行', 'Let out without record'],
  supplement: [3, '补录入场并收款', 'Add the entry and collect'],
  waive: [4, '异常放行', 'Exception release'],
  owe: [5, '记欠费放行', 'Let out owing'],
  'let-in': [6, '登记入场', 'Let in'],
  'turn-back': [7, '拒绝通行', 'Turn back'],
  close: [8, '核对结案', 'Close the case'],
  allow: [9, '同意放行', 'Let through'],
  'ask-channel': [10, '问渠道', 'Ask the channel'],
  'mark-paid': [11, '确认已付放行', 'Confirm as paid'],
});
/** Why a person is asked about a car at a lane. */
export const EXCEPTION_KINDS = choices({
  'plate-unsure': [1, '车牌存疑', 'Plate unsure'],
  'no-entry-record': [2, '无入场记录', 'No entry record'],
  'refused-at-entry': [3, '入场被拒', 'Refused at entry'],
  full: [4, '车位已满', 'Car park full'],
  'unpaid-at-exit': [5, '出口未缴费', 'Unpaid at exit'],
  'result-unknown': [6, '支付结果未知', 'Payment unknown'],
  'release-request': [7, '申请放行', 'Release request'],
  'intercom-call': [8, '对讲呼叫', 'Intercom call'],
  'device-down': [9, '通道设备故障', 'Lane device down'],
});
/** States of a case at a lane; `gone`: it ended without a decision. */
export const EXCEPTION_STATES = choices({
  open: [0, '待处理', 'Open', 'warn'],
  taken: [1, '处理中', 'Taken', 'paused'],
  snoozed: [2, '已延后', 'Snoozed', 'off'],
  resolved: [3, '已处理', 'Resolved', 'ok'],
  gone: [4, '已消失', 'Gone', 'off'],
});
/** What becomes of the part of a fee that is not paid. */
export const UNPAID_REST = choices({ waive: [1, '免收', 'Waive'], owe: [2, '记欠费', 'Owe'] });
/** States of a stay. */
export const SESSION_STATES = choices({
  open: [0, '在场', 'In park', 'ok'],
  left: [1, '已离场', 'Left', 'off'],
  void: [2, '已作废', 'Voided', 'bad'],
});
/** How an entry came to be recorded. */
export const ENTER_TYPES = choices({
  recognised: [1, '识别', 'Recognised'],
  manual: [2, '手动', 'Manual'],
  'no-plate-scan': [3, '无牌扫码', 'No-plate scan'],
  supplemented: [4, '补录', 'Added by hand'],
  synchronised: [5, '同步', 'Synchronised'],
  handheld: [6, 'PDA', 'Handheld'],
  sensor: [7, '地磁', 'Sensor'],
});
/** Why the barrier opened at the exit. */
export const RELEASE_TYPES = choices({
  free: [1, '自动免费', 'Free'],
  paid: [2, '缴费放行', 'Paid'],
  pass: [3, '月卡放行', 'Pass'],
  manual: [4, '手动放行', 'Manual'],
  exception: [5, '异常放行', 'Exception'],
  remote: [6, '远程放行', 'Remote'],
  escaped: [7, '逃费离场', 'Left unpaid'],
  'auto-debit': [8, '无感离场', 'Auto debit'],
  offline: [9, '离线放行', 'Offline'],
  cleared: [10, '平台清场', 'Cleared'],
});
