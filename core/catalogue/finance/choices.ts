import { choices } from '../../kit/choice.ts';
import { PAY_WAYS } from '../../vocabulary/common.ts';
import { SETTLE_STATES } from '../../vocabulary/finance.ts';

export {
  ARREARS_SOURCES,
  ARREARS_STATES,
  BILL_ABOUTS,
  BILL_CASE_STATES,
  BILL_KINDS,
  BILL_RESULTS,
  DAYCHECK_RESULTS,
  DEBIT_ENTRY_STATES,
  ESCAPE_STATES,
  INVOICE_STATES,
  ONLINE_STATES,
  ORDER_STATES,
  ORDER_TYPES,
  PAYOUT_CYCLES,
  PAY_CHANNELS,
  PAY_SCENES,
  PENDING_STATES,
  SETTLE_STATES,
  TRANSFER_STATES,
} from '../../vocabulary/finance.ts';

export const REFUND_STATES = choices({
  refunding: [5, '退款中', 'Refunding', 'warn'],
  refunded: [6, '已退款', 'Refunded', 'ok'],
  failed: [7, '退款失败', 'Refund failed', 'bad'],
});
/** Ways to debit a car at the exit that has agreed to it (E#21). */
export const AUTO_DEBIT_WAYS = choices({
  etc: PAY_WAYS.etc,
  'wechat-auto': PAY_WAYS['wechat-auto'],
  'alipay-auto': PAY_WAYS['alipay-auto'],
  'bank-auto': PAY_WAYS['bank-auto'],
});
/** What a payer is given to pay by: a code to scan, a page of the channel, or the call of WeChat's own browser. */
export const PAY_FORMS = choices({
  code: [1, '扫码', 'Code to scan'],
  page: [2, '网页', 'Page'],
  jsapi: [3, '微信内', 'Inside WeChat'],
});
/** How requests to Alipay are signed. */
export const ALIPAY_SIGN_TYPES = choices({ rsa: [1, 'RSA', 'RSA'], rsa2: [2, 'RSA2', 'RSA2'] });
/** Whose bill is compared with our payments. */
export const BILL_SOURCES = choices({
  wechat: [1, '微信', 'WeChat'],
  alipay: [2, '支付宝', 'Alipay'],
  channel: [3, '支付渠道', 'Pay channel'],
});
export const SHIFT_STATES = choices({ open: [1, '当班', 'Open', 'ok'], ended: [0, '已交班', 'Ended', 'off'] });
export const INVOICE_KINDS = choices({
  normal: [1, '电子普票', 'Electronic normal'],
  special: [2, '电子专票', 'Electronic special'],
  digital: [3, '数电普票', 'e-invoice (ordinary)'],
  quota: [4, '定额', 'Quota receipt'],
});
export const RED_TYPES = choices({
  'wrong-data': [1, '开票有误', 'Wrong data'],
  returned: [2, '销货退回', 'Returned'],
  stopped: [3, '服务中止', 'Service stopped'],
  allowance: [4, '销售折让', 'Allowance'],
});
export const TITLE_TYPES = choices({ person: [1, '个人', 'Person'], company: [2, '单位', 'Company'] });
/** VAT rates: the code is the rate in permille. */
export const TAX_RATES = choices({
  exempt: [0, '免税', 'Exempt'],
  r1: [10, '1%', '1%'],
  r3: [30, '3%', '3%'],
  r5: [50, '5%', '5%'],
  r6: [60, '6%', '6%'],
  r9: [90, '9%', '9%'],
  r13: [130, '13%', '13%'],
});
export const SEND_STATES = choices({
  queued: [0, '待发', 'Queued', 'warn'],
  sent: [1, '已发', 'Sent', 'ok'],
  failed: [2, '发送失败', 'Failed', 'bad'],
});
export const PRINT_TEMPLATES = choices({
  ticket: [1, '小票', 'Ticket'],
  receipt: [2, '收据', 'Receipt'],
  shift: [3, '交班单', 'Shift slip'],
  'monthly-slip': [4, '月卡凭单', 'Monthly slip'],
});
/** States to which a user can set a settlement. */
export const CONFIRMATIONS = choices({ confirmed: SETTLE_STATES.confirmed, open: SETTLE_STATES.open });
