import { choices } from '../../kit/choice.ts';

export { DUTY_STATES, LOCK_ORDERS, LOCK_STATES } from '../../vocabulary/roadside.ts';

/** Values of berths (E#94). */
export const BERTH_STATES = choices({
  free: [0, '空闲', 'Free', 'ok'],
  occupied: [1, '占用', 'Occupied', 'warn'],
  disabled: [2, '停用', 'Out of use', 'off'],
});
/** Values of collectors' duty (E#98, E#99). */
export const WEEKDAYS = choices({
  mon: [1, '周一', 'Mon'],
  tue: [2, '周二', 'Tue'],
  wed: [3, '周三', 'Wed'],
  thu: [4, '周四', 'Thu'],
  fri: [5, '周五', 'Fri'],
  sat: [6, '周六', 'Sat'],
  sun: [7, '周日', 'Sun'],
});
