import { choices } from '../../kit/choice.ts';

export { AUDIT_STATES, BLACKLIST_EFFECTS, PERIOD_KINDS, TEMP_OR_REFUSE } from '../../vocabulary/vehicles.ts';

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

export const BLACKLIST_STATES = choices({
  active: [1, '生效', 'Active', 'bad'],
  expired: [2, '已过期', 'Expired', 'off'],
});
export const BLACKLIST_SOURCES = choices({
  manual: [1, '手工', 'Manual'],
  arrears: [2, '欠费', 'Arrears'],
  import: [3, '导入', 'Import'],
});
