import { choices } from '../../kit/choice.ts';

/** Berths (E#94). */
export const BERTH_STATES = choices({ free: [0, '空闲', 'Free', 'ok'], occupied: [1, '占用', 'Occupied', 'warn'], disabled: [2, '停用', 'Out of use', 'off'] });
