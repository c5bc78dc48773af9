import { choices } from '../../kit/choice.ts';

export const PERIOD_KINDS = choices({
  open: [1, '开通', 'Opened'],
  month: [2, '按月续费', 'Renewed by month'],
  money: [3, '按金额续费', 'Renewed by money'],
  vip: [4, 'VIP 续期', 'VIP renewal'],
  batch: [5, '批量续费', 'Batch renewal'],
  'pause-credit': [6, '暂停补期', 'Pause credit'],
  correction: [7, '更正', 'Correction'],
  reversal: [8, '冲回', 'Reversal'],
  import: [9, '导入', 'Import'],
});
export const REQUEST_STATES = choices({
  pending: [0, '待审批', 'Pending', 'warn'],
  approved: [1, '已通过', 'Approved', 'ok'],
  refused: [2, '已拒绝', 'Refused', 'bad'],
  withdrawn: [3, '已撤回', 'Withdrawn', 'off'],
});
export const CAR_BASE_TYPES = choices({
  temporary: [1, '临时', 'Temporary'],
  monthly: [2, '月租', 'Monthly'],
  vip: [3, '贵宾', 'VIP'],
  stored: [4, '储值', 'Stored value'],
  free: [5, '免费', 'Free'],
  booking: [6, '预约', 'Booking'],
  visitor: [7, '访客', 'Visitor'],
});
export const CAR_MODEL_CLASSES = choices({
  small: [1, '小型', 'Small'],
  large: [2, '大型', 'Large'],
  'new-energy': [3, '新能源小型', 'New energy'],
  'large-new-energy': [4, '新能源大型', 'Large new energy'],
  motorcycle: [5, '摩托', 'Motorcycle'],
  special: [6, '特种车', 'Exempt special'],
});
export const PLATE_COLORS = choices({
  none: [0, '无', 'None'],
  blue: [1, '蓝', 'Blue'],
  yellow: [2, '黄', 'Yellow'],
  white: [3, '白', 'White'],
  black: [4, '黑', 'Black'],
  green: [5, '绿', 'Green'],
  'yellow-green': [6, '黄绿', 'Yellow-green'],
});

export const TEMP_OR_REFUSE = choices({
  temporary: [1, '按临时车', 'As temporary'],
  refuse: [2, '拒绝进场', 'Refuse entry'],
});
export const BLACKLIST_STATES = choices({
  active: [1, '生效', 'Active', 'bad'],
  expired: [2, '已过期', 'Expired', 'off'],
});
export const BLACKLIST_EFFECTS = choices({
  refuse: [1, '拒绝进场', 'Refuse entry'],
  alarm: [2, '仅提醒', 'Alarm only'],
});
export const BLACKLIST_SOURCES = choices({
  manual: [1, '手工', 'Manual'],
  arrears: [2, '欠费', 'Arrears'],
  import: [3, '导入', 'Import'],
});
export const AUDIT_STATES = choices({
  pending: [0, '待审', 'Pending', 'warn'],
  passed: [1, '已通过', 'Approved', 'ok'],
  refused: [2, '已拒绝', 'Refused', 'bad'],
  cancelled: [3, '已取消', 'Cancelled', 'off'],
});
