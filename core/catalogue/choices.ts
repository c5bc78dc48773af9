import { choices } from '../kit/choice.ts';

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
export const PASS_STATES = choices({
  active: [0, '正常', 'Active', 'ok'],
  paused: [2, '已暂停', 'Paused', 'paused'],
  stopped: [1, '已停用', 'Stopped', 'off'],
});
export const EXPIRE_STATES = choices({
  upcoming: [0, '未生效', 'Not yet valid', 'off'],
  valid: [1, '有效', 'Valid', 'ok'],
  expiring: [2, '即将到期', 'Expiring', 'warn'],
  expired: [3, '已过期', 'Expired', 'bad'],
});
export const CONFIRM_STATES = choices({
  waiting: [0, '待确认', 'Waiting', 'warn'],
  confirmed: [1, '已确认', 'Confirmed', 'ok'],
});
export const PASS_SOURCES = choices({
  console: [1, '后台', 'Console'],
  import: [2, '导入', 'Import'],
  application: [3, '申请', 'Application'],
  online: [4, '线上', 'Online'],
  request: [5, '白名单审批', 'Pass request'],
});
/** Ways we book ourselves are `cash`, `stored-value`, `seller`, `transfer`; the others go through a channel. */
export const PAY_WAYS = choices({
  none: [0, '无', 'None'],
  cash: [1, '现金', 'Cash'],
  wechat: [2, '微信', 'WeChat'],
  alipay: [3, '支付宝', 'Alipay'],
  unionpay: [4, '银联', 'UnionPay'],
  etc: [5, 'ETC', 'ETC'],
  'stored-value': [6, '储值', 'Stored value'],
  'wechat-auto': [7, '微信无感', 'WeChat auto debit'],
  'alipay-auto': [8, '支付宝无感', 'Alipay auto debit'],
  'bank-auto': [9, '银行无感', 'Bank auto debit'],
  ecny: [10, '数字人民币', 'e-CNY'],
  seller: [11, '商家代付', 'Seller paid'],
  transfer: [12, '线下转账', 'Bank transfer'],
  mixed: [98, '混合', 'Mixed'],
  other: [99, '其他', 'Other'],
});
const { cash, transfer, 'stored-value': storedValue, wechat, alipay, unionpay, ecny } = PAY_WAYS;
/** Ways to pay at the counter at once, and those through a channel besides, whose answer comes later. */
export const COUNTER_WAYS = { cash, transfer, 'stored-value': storedValue };
export const TILL_WAYS = { ...COUNTER_WAYS, wechat, alipay, unionpay, ecny };
export const START_RULES = choices({
  today: [1, '已过期从今天起', 'From today when expired'],
  'old-end': [0, '接上次到期日', 'From the old end'],
});
export const PAY_TIMES = choices({ now: [1, '现在收款', 'Pay now'], later: [2, '稍后收款', 'Pay later'] });

/** Organisation and parks. */
/** What a lane does, as the settings of a park say. */
/** People, menus, logs. */
/** From which surface an action came. */
/** Plans and exports. */
