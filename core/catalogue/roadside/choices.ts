import { choices } from '../../kit/choice.ts';

/** Berths (E#94). */
export const BERTH_STATES = choices({ free: [0, '空闲', 'Free', 'ok'], occupied: [1, '占用', 'Occupied', 'warn'], disabled: [2, '停用', 'Out of use', 'off'] });
/** Ground locks (domain 2, LockState). */
export const LOCK_STATES = choices({ down: [0, '降下', 'Down', 'ok'], up: [1, '升起', 'Up', 'paused'], moving: [2, '运动中', 'Moving', 'warn'], fault: [3, '故障', 'Fault', 'bad'], unknown: [9, '未知', 'Unknown', 'off'] });
export const LOCK_ORDERS = choices({ lower: [0, '降下', 'Lower'], raise: [1, '升起', 'Raise'] });
