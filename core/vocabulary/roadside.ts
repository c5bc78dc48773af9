/** Duty of collectors, locks of berths. */
import { choices } from '../lib/choice.ts';

/** What a collector's clock-ins come to. */
export const DUTY_STATES = choices({
  normal: [1, '正常', 'Normal', 'ok'],
  late: [2, '迟到', 'Late', 'warn'],
  early: [3, '早退', 'Left early', 'warn'],
  absent: [4, '缺勤', 'Absent', 'bad'],
});
/** Where a ground lock stands (rules 2). */
export const LOCK_STATES = choices({
  down: [0, '降下', 'Down', 'ok'],
  up: [1, '升起', 'Up', 'paused'],
  moving: [2, '运动中', 'Moving', 'warn'],
  fault: [3, '故障', 'Fault', 'bad'],
  unknown: [9, '未知', 'Unknown', 'off'],
});
/** What a ground lock is told. */
export const LOCK_ORDERS = choices({ lower: [0, '降下', 'Lower'], raise: [1, '升起', 'Raise'] });
/** Settings of streets that a company or one section may override (E#97), as the published interface spells them. */
export const STREET_OPTIONS = choices({
  sensorConfirmSec: [1, '占位确认', 'Confirm arrival'],
  leaveConfirmSec: [2, '离位确认', 'Confirm leaving'],
  oweAfterMin: [3, '逃费判定', 'Unpaid exit after'],
});
