/** Visitors and the rights of their cars. */
import { choices } from '../lib/choice.ts';

/** States of a visitor. */
export const VISITOR_STATES = choices({
  pending: [0, '待审核', 'Pending', 'warn'],
  passed: [1, '已通过', 'Approved', 'ok'],
  refused: [2, '已拒绝', 'Refused', 'bad'],
  cancelled: [3, '已取消', 'Cancelled', 'off'],
  arrived: [4, '已到访', 'Arrived', 'ok'],
  left: [5, '已离开', 'Left', 'off'],
  expired: [6, '已过期', 'Expired', 'off'],
});
/** What the right of a visitor's car is worth. `used`: the visit is over. */
export const VISITOR_CAR_STATES = choices({
  valid: [0, '有效', 'Valid', 'ok'],
  used: [1, '已使用', 'Used', 'off'],
  withdrawn: [2, '已收回', 'Withdrawn', 'off'],
  expired: [3, '已过期', 'Expired', 'off'],
});
