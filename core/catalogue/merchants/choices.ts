import { choices } from '../../kit/choice.ts';

export { COUPON_STATES, DERATE_TYPES, DERATE_USE_STATES, SELLER_MODES } from '../../vocabulary/merchants.ts';

export const LEDGER_KINDS = choices({
  recharge: [1, '充值', 'Recharge'],
  gift: [2, '赠送', 'Gift'],
  deduction: [3, '扣款', 'Deduction'],
  synchronise: [4, '同步', 'Synchronise'],
  refund: [5, '退款', 'Refund'],
});
export const CODE_KINDS = choices({
  static: [1, '固定码', 'Static'],
  'one-time': [2, '一次码', 'One-time'],
  dynamic: [3, '动态码（60 秒）', 'Dynamic, 60 s'],
});

export const COUPON_TYPES = choices({
  amount: [1, '金额券', 'Amount'],
  minutes: [2, '时长券', 'Minutes'],
  percent: [3, '折扣券', 'Percent'],
  full: [4, '全免券', 'Full'],
});
export const COUPON_RULE_STATES = choices({
  draft: [0, '草稿', 'Draft', 'off'],
  enabled: [1, '启用', 'Enabled', 'ok'],
  stopped: [2, '停发', 'Stopped', 'paused'],
  cancelled: [3, '已取消', 'Cancelled', 'bad'],
  ended: [4, '已结束', 'Ended', 'off'],
});
export const COUPON_VALIDITY = choices({
  fixed: [1, '固定日期', 'Fixed dates'],
  'after-taking': [2, '领取后若干天', 'Days after taking'],
});
export const GIFT_KINDS = choices({
  give: [1, '赠送', 'Give'],
  purchase: [2, '购买', 'Purchase'],
  bulk: [3, '批量发放', 'Bulk send'],
});
/** What happens to sent coupons when their rule is cancelled. */
export const CANCEL_WAYS = choices({
  keep: [1, '保留已发券', 'Keep what was sent'],
  void: [2, '作废未用券', 'Void what is unused'],
});
