/** Orders, payments, arrears, invoices, settlement. */
import { choices } from '../lib/choice.ts';

/** Where a payment was made. */
export const PAY_SCENES = choices({
  prepay: [1, '场内预付', 'In-park prepay'],
  lane: [2, '通道扫码', 'Lane scan'],
  booth: [3, '岗亭', 'Booth'],
  kiosk: [4, '自助机', 'Kiosk'],
  pda: [5, 'PDA', 'PDA'],
  'auto-debit': [6, '无感', 'Auto debit'],
  'mini-program': [7, '小程序', 'Mini program'],
  supplementary: [8, '补缴', 'Supplementary'],
  console: [9, '后台', 'Console'],
});
/** States of a debt. */
export const ARREARS_STATES = choices({
  waiting: [0, '待审核', 'To review', 'warn'],
  unpaid: [1, '待缴', 'Unpaid', 'bad'],
  paid: [2, '已缴', 'Paid', 'ok'],
  cancelled: [3, '已取消', 'Cancelled', 'off'],
  'bad-debt': [4, '坏账', 'Bad debt', 'off'],
});
/** States of an escape: a car that left without paying. */
export const ESCAPE_STATES = choices({
  open: [0, '未处理', 'Open', 'bad'],
  paid: [1, '已补缴', 'Paid', 'ok'],
  cancelled: [2, '已撤销', 'Cancelled', 'off'],
});
/** What made a debt. */
export const ARREARS_SOURCES = choices({
  escape: [1, '逃费', 'Unpaid exit'],
  'debit-failed': [2, '无感扣款失败', 'Debit failed'],
  manual: [3, '手工', 'Manual'],
  order: [4, '由订单生成', 'From order'],
  'part-payment': [5, '部分支付', 'Part payment'],
});
/** States of an invoice; red ones take back one that was issued. */
export const INVOICE_STATES = choices({
  requested: [0, '待开', 'Requested', 'warn'],
  issuing: [1, '开票中', 'Issuing', 'warn'],
  issued: [2, '已开', 'Issued', 'ok'],
  failed: [3, '失败', 'Failed', 'bad'],
  cancelled: [4, '已取消', 'Cancelled', 'off'],
  reddening: [5, '红冲中', 'Issuing credit note', 'warn'],
  reddened: [6, '已红冲', 'Credit note issued', 'paused'],
  'red-failed': [7, '红冲失败', 'Credit note failed', 'bad'],
});
/** Kinds of merchants at a channel; `aggregate` is one code for the wallets. */
export const PAY_CHANNELS = choices({
  unionpay: [1, '银联', 'UnionPay'],
  etc: [2, 'ETC', 'ETC'],
  bank: [3, '银行', 'Bank'],
  ecny: [4, '数字人民币', 'e-CNY'],
  aggregate: [5, '聚合支付', 'Aggregate'],
});
/** What an order charges for (rules 2). */
export const ORDER_TYPES = choices({
  parking: [1, '临停', 'Parking'],
  'pass-opening': [2, '月卡开通', 'Pass opening'],
  'pass-renewal': [3, '月卡续费', 'Pass renewal'],
  'vip-renewal': [4, 'VIP 续期', 'VIP renewal'],
  arrears: [5, '欠费补缴', 'Arrears'],
  'seller-recharge': [6, '商家充值', 'Merchant recharge'],
  'derate-purchase': [7, '减免购买', 'Discount purchase'],
  'card-recharge': [8, '储值充值', 'Card recharge'],
  'coupon-purchase': [9, '优惠券购买', 'Coupon purchase'],
  visitor: [10, '访客缴费', 'Visitor'],
  service: [11, '服务续费', 'Service renewal'],
});
/** States of an order. `settled`: nothing is unpaid, though part of it may be waived or owed. */
export const ORDER_STATES = choices({
  unpaid: [0, '未支付', 'Unpaid', 'warn'],
  settled: [1, '已结清', 'Settled', 'ok'],
  'part-paid': [2, '部分支付', 'Part paid', 'warn'],
  closed: [3, '已关闭', 'Closed', 'off'],
  refunded: [4, '已退款', 'Refunded', 'paused'],
  'part-refunded': [5, '部分退款', 'Part refunded', 'paused'],
});
/** States of a payment through a channel, as the channel tells them. */
export const ONLINE_STATES = choices({
  waiting: [0, '待支付', 'Waiting', 'warn'],
  success: [1, '已支付', 'Success', 'ok'],
  failed: [2, '支付失败', 'Failed', 'off'],
  unknown: [3, '结果未知', 'Unknown', 'bad'],
  closed: [4, '已关闭', 'Closed', 'off'],
  refunding: [5, '退款中', 'Refunding', 'warn'],
  refunded: [6, '已退款', 'Refunded', 'paused'],
  'refund-failed': [7, '退款失败', 'Refund failed', 'bad'],
});
/** States of a day's settlement. */
export const SETTLE_STATES = choices({
  open: [0, '待结算', 'Open', 'warn'],
  confirmed: [1, '已确认', 'Confirmed', 'ok'],
  transferred: [2, '已转账', 'Transferred', 'ok'],
  failed: [3, '失败', 'Failed', 'bad'],
});
/** States of a transfer to a company's account. */
export const TRANSFER_STATES = choices({
  'in-progress': [0, '处理中', 'In progress', 'warn'],
  done: [1, '成功', 'Done', 'ok'],
  failed: [2, '失败', 'Failed', 'bad'],
});
/** How often a company is paid out. */
export const PAYOUT_CYCLES = choices({
  day: [1, '每天', 'Every day'],
  week: [2, '每周一', 'Every Monday'],
  month: [3, '每月一日', 'First of the month'],
});
/** What the comparison with the clearing file says of a payment. */
export const DAYCHECK_RESULTS = choices({
  equal: [0, '一致', 'Equal', 'ok'],
  'ours-only': [1, '我方多', 'Ours only', 'bad'],
  'theirs-only': [2, '渠道多', 'Theirs only', 'bad'],
  'amount-differs': [3, '金额不符', 'Amount differs', 'bad'],
  settled: [4, '已处理', 'Settled', 'off'],
});
/** What stands in the bill of a channel. */
export const BILL_ABOUTS = choices({ payment: [1, '收款', 'Payment'], refund: [2, '退款', 'Refund'] });
/** How a payment or a refund differs between our books and the bill of a channel. */
export const BILL_KINDS = choices({
  'ours-only': [1, '我方多', 'Ours only', 'bad'],
  'theirs-only': [2, '渠道多', 'Theirs only', 'bad'],
  'amount-differs': [3, '金额不符', 'Amount differs', 'bad'],
});
/** What comparing a day with the bill of a channel came to. */
export const BILL_RESULTS = choices({
  waiting: [0, '对账中', 'Comparing', 'warn'],
  equal: [1, '一致', 'Equal', 'ok'],
  differs: [2, '有差异', 'Differs', 'bad'],
  settled: [3, '已处理', 'Settled', 'off'],
  'no-bill': [4, '没拿到账单', 'No bill', 'bad'],
});
/** States of a difference. `vanished`: a later comparison found nothing wrong any more. */
export const BILL_CASE_STATES = choices({
  open: [0, '待处理', 'To do', 'bad'],
  working: [1, '处理中', 'In progress', 'warn'],
  settled: [2, '已处理', 'Settled', 'ok'],
  vanished: [3, '已对平', 'Matched since', 'off'],
});
/**
 * A stay that a wallet is told of. `normal`, `blocked`: told, and whether the plate can be debited; `refused`: the
 * wallet did not take it; `left`: over.
 */
export const DEBIT_ENTRY_STATES = choices({
  waiting: [0, '待通知', 'To be told', 'warn'],
  normal: [1, '可扣款', 'Can be debited', 'ok'],
  blocked: [2, '不能扣款', 'Cannot be debited', 'off'],
  refused: [3, '未收下', 'Not taken', 'bad'],
  left: [4, '已离场', 'Left', 'off'],
});
/** The states of a payment that has no result yet. */
export const PENDING_STATES = choices({ waiting: ONLINE_STATES.waiting, unknown: ONLINE_STATES.unknown });
