/** Sellers, what they give, coupons. */
import { choices } from '../lib/choice.ts';

/** What a derate takes off. */
export const DERATE_TYPES = choices({
  amount: [1, '金额', 'Amount'],
  minutes: [2, '时长', 'Minutes'],
  full: [3, '全免', 'Full'],
  percent: [4, '折扣', 'Percent'],
  until: [5, '免至时刻', 'Free until'],
  days: [6, '按天', 'Days'],
});
/** How a seller pays for the derates given in his name. */
export const SELLER_MODES = choices({
  prepaid: [1, '预付', 'Prepaid'],
  postpaid: [2, '后付', 'Postpaid'],
  free: [3, '免费', 'Free'],
});
/** States of a coupon. */
export const COUPON_STATES = choices({
  'not-taken': [0, '未领取', 'Not taken', 'off'],
  unused: [1, '未使用', 'Unused', 'ok'],
  locked: [2, '已锁定', 'Locked', 'warn'],
  used: [3, '已使用', 'Used', 'off'],
  expired: [4, '已过期', 'Expired', 'off'],
  void: [5, '已作废', 'Void', 'bad'],
});
/** States of a derate that was given to a stay. */
export const DERATE_USE_STATES = choices({
  bound: [1, '已绑定', 'Bound', 'warn'],
  used: [2, '已使用', 'Used', 'ok'],
  void: [3, '已作废', 'Void', 'off'],
});
