import { choices } from '../../kit/choice.ts';

/** Berths (E#94). */
export const BERTH_STATES = choices({
  free: [0, '空闲', 'Free', 'ok'],
  occupied: [1, '占用', 'Occupied', 'warn'],
  disabled: [2, '停用', 'Out of use', 'off'],
});
/** Collectors on duty (E#98, E#99). */
export const WEEKDAYS = choices({
  mon: [1, '周一', 'Mon'],
  tue: [2, '周二', 'Tue'],
  wed: [3, '周三', 'Wed'],
  thu: [4, '周四', 'Thu'],
  fri: [5, '周五', 'Fri'],
  sat: [6, '周六', 'Sat'],
  sun: [7, '周日', 'Sun'],
});
export const DUTY_STATES = choices({
  normal: [1, '正常', 'Normal', 'ok'],
  late: [2, '迟到', 'Late', 'warn'],
  early: [3, '早退', 'Left early', 'warn'],
  absent: [4, '缺勤', 'Absent', 'bad'],
});
/** Ground locks (rules 2, LockState). */
export const LOCK_STATES = choices({
  down: [0, '降下', 'Down', 'ok'],
  up: [1, '升起', 'Up', 'paused'],
  moving: [2, '运动中', 'Moving', 'warn'],
  fault: [3, '故障', 'Fault', 'bad'],
  unknown: [9, '未知', 'Unknown', 'off'],
});
export const LOCK_ORDERS = choices({ lower: [0, '降下', 'Lower'], raise: [1, '升起', 'Raise'] });
