import type { Words } from '../../../lib/words.ts';
import { SHARED_REFUSALS, type SharedRefusal } from '../../refusals.ts';

/** Why something about an order is refused. */
export type OrderRefusal =
  | SharedRefusal
  // paying
  | 'not-open'
  | 'amount-range'
  | 'amount-differs'
  | 'not-offline'
  | 'online-pending'
  | 'no-seller'
  | 'balance-short'
  | 'something-paid'
  // refunding
  | 'nothing-paid'
  | 'refund-range'
  | 'refund-limit'
  | 'not-last-period'
  | 'whole-only'
  | 'balance-spent'
  | 'already-used'
  // coupons
  | 'coupon-not-free'
  | 'coupon-not-yet'
  | 'coupon-expired'
  | 'coupon-elsewhere'
  | 'coupon-threshold'
  | 'coupon-no-effect'
  // binding derates
  | 'derate-off'
  | 'derate-dates'
  | 'seller-off'
  | 'day-limit'
  | 'plate-today'
  | 'code-off'
  | 'code-used-up'
  | 'seller-balance'
  | 'not-in-park'
  // online orders
  | 'online-state'
  | 'no-channel'
  | 'not-online'
  | 'nothing-chosen'
  | 'order-needed';

/** The sentence for each refusal: what is refused, why, and what to do instead. */
export const ORDER_REFUSALS: Readonly<Record<OrderRefusal, Words>> = {
  ...SHARED_REFUSALS,
  'not-open': {
    zh: '订单没有待付金额，不能收款。刷新后再看',
    en: 'Nothing of the order is unpaid, cannot take money. Refresh',
  },
  'amount-range': { zh: '金额不在待付范围内。改金额', en: 'Not within the unpaid amount. Change the amount' },
  'amount-differs': {
    zh: '金额与待付不相等，不能结清。按待付金额支付',
    en: 'Not the unpaid amount, cannot settle. Pay exactly what is unpaid',
  },
  'not-offline': {
    zh: '这种方式走渠道，不能直接收款。发起线上支付',
    en: 'This way goes through a channel. Start an online payment',
  },
  'online-pending': {
    zh: '有线上支付等待结果，不能收款。先查询结果，查不到则人工确认',
    en: 'An online payment is pending, cannot take money. Query its result or confirm it as paid',
  },
  'no-seller': {
    zh: '订单不属于商家，不能由商家代付。换收款方式',
    en: 'The order is no merchant’s, a merchant cannot pay it. Take it another way',
  },
  'balance-short': {
    zh: '余额不足，不能支付。先充值或换方式',
    en: 'The balance is too low. Recharge it or pay another way',
  },
  'something-paid': { zh: '订单已有付款，不能关闭。先退款', en: 'Something is paid, cannot close. Refund it first' },
  'nothing-paid': { zh: '订单没有付款，不能退款。不用退款', en: 'Nothing was paid, cannot refund. Nothing to do' },
  'refund-range': { zh: '退款超出可退金额。改金额', en: 'More than is left to refund. Change the amount' },
  'refund-limit': { zh: '超出退款额度。找上级处理', en: 'Above your limit for refunds. Ask a superior' },
  'not-last-period': {
    zh: '不是最后账期，不能退款。先退后面的账期',
    en: 'Not the last period, cannot refund. Refund the later ones first',
  },
  'whole-only': { zh: '欠费补缴只能全额退款。退全部', en: 'Arrears are refunded as a whole. Refund all of it' },
  'balance-spent': { zh: '余额已用，不够退款。减少金额', en: 'The balance is spent, cannot refund. Lower the amount' },
  'already-used': { zh: '已使用，不能退款。不能撤销', en: 'Already used, cannot refund. It cannot be taken back' },
  'coupon-not-free': { zh: '优惠券不可用。换一张', en: 'The coupon is not free. Choose another' },
  'coupon-not-yet': {
    zh: '优惠券还没到使用日期，不能用。换一张',
    en: 'The coupon does not count yet, cannot use it. Choose another',
  },
  'coupon-expired': { zh: '优惠券已过期。换一张', en: 'The coupon has expired. Choose another' },
  'coupon-elsewhere': { zh: '优惠券不适用本车场。换一张', en: 'The coupon is not for this park. Choose another' },
  'coupon-threshold': { zh: '未达优惠券门槛。换一张', en: 'Below the threshold of the coupon. Choose another' },
  'coupon-no-effect': { zh: '优惠券没有可减金额。不用券', en: 'The coupon would take nothing off. Leave it out' },
  'derate-off': { zh: '减免已停用。选其他减免', en: 'The discount is disabled. Choose another' },
  'derate-dates': { zh: '减免不在有效期内。选其他减免', en: 'The discount is outside its dates. Choose another' },
  'seller-off': { zh: '商家已停用，不能减免。先启用商家', en: 'The merchant is disabled. Enable the merchant first' },
  'day-limit': { zh: '今日减免次数已满。明天再用', en: 'Today’s uses are all taken. Try tomorrow' },
  'plate-today': {
    zh: '该车今天用此码的次数已满。明天再用',
    en: 'The plate has used this code as often as it may today. Try tomorrow',
  },
  'code-off': { zh: '减免码已停用或不在有效期。换一个码', en: 'The code is disabled or outside its time. Use another' },
  'code-used-up': { zh: '减免码次数已用完。换一个码', en: 'The code is used up. Use another' },
  'seller-balance': {
    zh: '商家余额不足，不能减免。先充值',
    en: 'The merchant’s balance is too low. Recharge it first',
  },
  'not-in-park': { zh: '车辆不在场，不能减免。核对车牌', en: 'The car is not in the park. Check the plate' },
  'no-channel': {
    zh: '车场没有这种方式的支付渠道。先在其他支付中配置',
    en: 'No channel of the park carries this way. Set one up under other payment',
  },
  'not-online': { zh: '这种方式不走渠道。直接收款', en: 'This way goes through no channel. Take the payment directly' },
  'nothing-chosen': {
    zh: '没有选订单或欠费，不能支付。先选',
    en: 'No order or arrears chosen, cannot pay. Choose some first',
  },
  'order-needed': {
    zh: '这笔支付付了多个订单，不能退款。选一个订单',
    en: 'It paid several orders, cannot refund. Choose one of them',
  },
  'online-state': {
    zh: '线上订单的状态不允许此操作。刷新后再看',
    en: 'The state of the online order does not allow this. Refresh',
  },
};
