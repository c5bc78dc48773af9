/** What a park does with cars and plates, and the lanes it has. */
import { choices } from '../lib/choice.ts';

/** What a park does with a car at the exit that has no entry record. */
export const NO_ENTRY_RECORD = choices({
  free: [1, '免费放行', 'Release free'],
  'fixed-fee': [2, '固定收费', 'Fixed fee'],
  refuse: [3, '拒绝放行', 'Refuse exit'],
});
/** Which way cars pass a gate; inner ones lead to and from an inner area. */
export const GATE_DIRECTIONS = choices({
  in: [1, '入口', 'In'],
  out: [2, '出口', 'Out'],
  'two-way': [3, '双向', 'Two-way'],
  'inner-in': [4, '内部入', 'Inner in'],
  'inner-out': [5, '内部出', 'Inner out'],
});
type Direction = keyof typeof GATE_DIRECTIONS;
/** Lanes by which cars come into a park. */
export const WAYS_IN = ['in', 'two-way'] as const satisfies readonly Direction[];
/** Lanes by which cars leave a park. */
export const WAYS_OUT = ['out', 'two-way'] as const satisfies readonly Direction[];
/** What a park does with a plate that enters again while it is inside. */
export const REPEAT_ENTRY = choices({
  'close-old': [1, '关闭旧记录', 'Close the old stay'],
  refuse: [2, '拒绝进场', 'Refuse entry'],
});
/** Whether the barrier opens by itself. */
export const OPEN_MODES = choices({ auto: [1, '自动放行', 'Automatic'], confirm: [2, '确认放行', 'On confirmation'] });
/** How far a plate that was read may differ from the one that is known. */
export const PLATE_MATCHING = choices({
  exact: [0, '完全一致', 'Exact'],
  province: [1, '忽略省份', 'Ignore the province'],
  'one-character': [2, '差一位', 'One character off'],
});
