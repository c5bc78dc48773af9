import { choices } from '../kit/choice.ts';
import { PAY_WAYS } from '../vocabulary/common.ts';

export { PAY_WAYS } from '../vocabulary/common.ts';
export { CONFIRM_STATES, EXPIRE_STATES, PASS_STATES } from '../vocabulary/vehicles.ts';

/** Sets of values (rules 2): our word, the code on the wire, both labels, the mark of a state. */
export const DATA_STATES = choices({ enabled: [1, '启用', 'Enabled', 'ok'], disabled: [0, '停用', 'Disabled', 'off'] });
export const PARK_TYPES = choices({
  garage: [1, '室内车库', 'Garage'],
  open: [2, '露天', 'Open lot'],
  mixed: [3, '混合', 'Mixed'],
  community: [4, '社区', 'Community'],
  roadside: [10, '路内', 'Roadside'],
  stereo: [12, '立体车库', 'Mechanical'],
});
export const PASS_SOURCES = choices({
  console: [1, '后台', 'Console'],
  import: [2, '导入', 'Import'],
  application: [3, '申请', 'Application'],
  online: [4, '线上', 'Online'],
  request: [5, '白名单审批', 'Pass request'],
});
const { cash, transfer, 'stored-value': storedValue, wechat, alipay, unionpay, ecny } = PAY_WAYS;
/** Ways to pay at the counter that are booked at once. */
export const COUNTER_WAYS = { cash, transfer, 'stored-value': storedValue };
/** Ways to pay at the counter, and those through a payment channel, whose result arrives later. */
export const TILL_WAYS = { ...COUNTER_WAYS, wechat, alipay, unionpay, ecny };
export const START_RULES = choices({
  today: [1, '已过期从今天起', 'From today when expired'],
  'old-end': [0, '接上次到期日', 'From the old end'],
});
export const PAY_TIMES = choices({ now: [1, '现在收款', 'Pay now'], later: [2, '稍后收款', 'Pay later'] });
