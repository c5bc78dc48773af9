/** What a park does with cars and plates, and the lanes it has. */
import { choices } from '../lib/choice.ts';

export const NO_ENTRY_RECORD = choices({
  free: [1, '免费放行', 'Release free'],
  'fixed-fee': [2, '固定收费', 'Fixed fee'],
  refuse: [3, '拒绝放行', 'Refuse exit'],
});
export const GATE_DIRECTIONS = choices({
  in: [1, '入口', 'In'],
  out: [2, '出口', 'Out'],
  'two-way': [3, '双向', 'Two-way'],
  'inner-in': [4, '内部入', 'Inner in'],
  'inner-out': [5, '内部出', 'Inner out'],
});
export const REPEAT_ENTRY = choices({
  'close-old': [1, '关闭旧记录', 'Close the old stay'],
  refuse: [2, '拒绝进场', 'Refuse entry'],
});
export const OPEN_MODES = choices({ auto: [1, '自动放行', 'Automatic'], confirm: [2, '确认放行', 'On confirmation'] });
export const PLATE_MATCHING = choices({
  exact: [0, '完全一致', 'Exact'],
  province: [1, '忽略省份', 'Ignore the province'],
  'one-character': [2, '差一位', 'One character off'],
});
