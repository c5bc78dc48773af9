import { f } from '../../kit/field.ts';
import { filterFields } from '../../kit/filter.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { ADVERT_PLATS } from '../../vocabulary/adverts.ts';
import { PAY_WAYS } from '../choices.ts';
import { pageInput, park, parkKind, remark, trace } from '../common.ts';
import { ONLINE_STATES, PAY_FORMS, PAY_SCENES } from './choices.ts';
import { payer } from './payer.ts';
import { trade } from '../../vocabulary/persons.ts';

/** Where a payer pays: an address to be shown as a code, a page to go to, or parameters for WeChat's own browser. */
export type Prepay =
  | { readonly form: 'code' | 'page'; readonly url: string }
  | { readonly form: 'jsapi'; readonly parameters: Readonly<Record<string, string>> };

const outTradeNo = { label: words('商户单号', 'Merchant order number'), max: 40 } as const;
const channelTradeNo = { label: words('渠道单号', 'Channel order number'), max: 64 } as const;

const fields = {
  id: f.id({ wire: 'onlineOrderId' }),
  order: f.ref('order', {
    label: words('订单', 'Order'),
    wire: 'orderId',
    required: true,
    readonly: true,
    filter: true,
  }),
  orders: f.refs('order', { label: words('全部订单', 'All orders'), wire: 'orderIds', readonly: true }),
  plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', readonly: true, filter: true, width: 150 }),
  park: park({ wire: 'PKID', required: true, readonly: true }),
  parkKind: parkKind({ filter: true }),
  roadSection: f.ref('section', {
    label: words('路段', 'Section'),
    wire: 'sectionId',
    readonly: true,
    derived: { path: 'order.session.section' },
    filter: true,
    within: { park: 'park' },
  }),
  outTradeNo: f.text({ ...outTradeNo, required: true, readonly: true, filter: true, latin: true, width: 190 }),
  channelTradeNo: f.text({ ...channelTradeNo, readonly: true, filter: true, width: 190 }),
  channel: f.ref('pay-channel', { label: words('支付渠道', 'Pay channel'), wire: 'payChannelId', readonly: true }),
  wechatAccount: f.ref('wechat-account', {
    label: words('公众号', 'WeChat account'),
    wire: 'wxConfigId',
    readonly: true,
  }),
  wechatMerchant: f.ref('wechat-merchant', {
    label: words('微信子商户', 'WeChat merchant'),
    wire: 'wxSubMerchantId',
    readonly: true,
    filter: true,
  }),
  alipayApp: f.ref('alipay-app', { label: words('支付宝应用', 'Alipay app'), wire: 'aliConfigId', readonly: true }),
  alipayMerchant: f.ref('alipay-merchant', {
    label: words('支付宝子商户', 'Alipay merchant'),
    wire: 'aliSubMerchantId',
    readonly: true,
    filter: true,
  }),
  form: f.choice(PAY_FORMS, { label: words('付款形式', 'Paid by'), wire: 'payForm', readonly: true, initial: 'code' }),
  payerIp: f.text({ label: words('付款人 IP', 'IP address of the payer'), readonly: true, max: 45 }),
  /** Where the payer pays, as the channel has answered. */
  prepay: f.json<Prepay>()({ label: words('付款入口', 'Where it is paid'), readonly: true, forPrograms: true }),
  /** Where the payer's browser goes when he is done. */
  returnUrl: f.text({ label: words('返回地址', 'Return address'), readonly: true, max: 500, forPrograms: true }),
  /** The gift that is added to a card recharge. */
  gift: f.money({ label: words('赠送', 'Gift'), wire: 'giftFen', readonly: true }),
  payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Paid by'), required: true, readonly: true, filter: true }),
  scene: f.choice(PAY_SCENES, {
    label: words('场景', 'Scene'),
    wire: 'payScene',
    required: true,
    readonly: true,
    filter: true,
  }),
  amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, readonly: true }),
  refunded: f.money({
    label: words('已退', 'Refunded'),
    wire: 'refundFen',
    required: true,
    readonly: true,
    initial: 0,
  }),
  state: f.choice(ONLINE_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
  late: f.flag({
    label: words('迟到', 'Late'),
    readonly: true,
    filter: true,
    help: words('关闭后才到账，全额退回', 'Paid after closing: goes back whole'),
  }),
  payTime: f.datetime({ label: words('支付时间', 'Paid at'), readonly: true, filter: 'range' }),
  placedAt: f.datetime({ label: words('下单到渠道', 'Sent to channel'), readonly: true }),
  notifiedAt: f.datetime({ label: words('通知时间', 'Notified'), wire: 'notifyTime', readonly: true }),
  queries: f.int({ label: words('查询次数', 'Queries'), wire: 'queryTimes', readonly: true, initial: 0 }),
  askedAt: f.datetime({ label: words('上次查询', 'Last asked'), readonly: true }),
  payer: f.text({ label: words('付款人', 'Payer'), wire: 'openId', readonly: true }),
  /** The advert that the page showed on which it was paid, and whose it was (E#76). */
  advert: f.ref('advert', { label: words('广告', 'Advert'), wire: 'adverId', readonly: true, historical: true }),
  advertPlat: f.choice(ADVERT_PLATS, {
    label: words('广告平台', 'Advert platform'),
    wire: 'plat',
    readonly: true,
    filter: true,
  }),
  error: f.text({ label: words('失败原因', 'Error'), wire: 'errMsg', readonly: true, max: 200 }),
  rateBp: f.percent({ label: words('费率', 'Rate'), whole: 10_000, readonly: true }),
  channelFee: f.money({ label: words('手续费', 'Channel fee'), wire: 'channelFeeFen', readonly: true, initial: 0 }),
  /** Waiting for five minutes, or unknown: needs attention (rules 4.3). */
  unconfirmed: f.flag({ label: words('未确认', 'Unconfirmed'), readonly: true, derived: true, filter: true }),
  remark: remark({ readonly: true }),
  ...trace,
  createdAt: f.datetime({ label: words('发起时间', 'Started'), wire: 'createTime', readonly: true, filter: 'range' }),
};

/** A payment through a channel, of one order or several at once (E#62, rules 5.10). */
export const onlineOrder = resource({
  name: 'online-order',
  title: words('线上订单', 'Online order'),
  unit: words('笔', 'online orders'),
  keywords: ['订单', 'orders'],
  icon: 'smartphone',
  primary: 'query-result',
  prefix: 'ON',
  lawful: trade('payTime'),
  log: 'session',
  page: 'static_onlineorder',
  base: 'static',
  scope: 'section',
  display: 'outTradeNo',
  called: ['plate', 'amount'],
  heading: { subtitle: ['park', 'payWay'] },
  search: ['outTradeNo', 'plate'],
  notFromFiles: words('付款时当场产生', 'It is made when somebody pays'),
  fields,
  unique: [['outTradeNo']],
  calls: { list: 'GET getPageOnlineOrder', get: 'GET getOnlineOrderDetail', export: 'GET exportOnlineOrder' },
  detailKey: 'id',
  list: {
    columns: [
      'createdAt',
      'plate',
      'park',
      'amount',
      'payWay',
      'state',
      'refunded',
      'channelFee',
      'outTradeNo',
      'channelTradeNo',
      'scene',
      'payTime',
      'late',
    ],
    lowPriorityColumns: ['channelTradeNo', 'outTradeNo', 'scene', 'channelFee', 'payTime'],
    sort: '-createdAt',
    history: true,
    sums: ['amount', 'refunded', 'channelFee'],
    views: [
      { id: 'paid', title: words('已支付', 'Success'), filters: { state: 'success' } },
      { id: 'refunds', title: words('退款', 'Refunds'), filters: { state: 'refunding,refunded,refund-failed' } },
      { id: 'late', title: words('迟到', 'Late'), filters: { late: 'true' } },
    ],
  },
  actions: {
    start: {
      title: words('发起线上支付', 'Start online payment'),
      wire: 'POST /api/updown/parkorder/startPay',
      permission: 'static_incar_exit',
      ahead: true,
      answers: 'row',
      creates: true,
      icon: 'smartphone',
      consequence: words(
        '向渠道发起收款，到账后订单结清；在场车按当前费用收',
        'The channel collects the money; once paid, the orders are settled; cars inside pay what is due now',
      ),
      inverse: { never: words('未付的到时关闭，已付的退款', 'Unpaid ones close by themselves; refund what is paid') },
      input: {
        orders: f.refs('order', { label: words('订单', 'Orders'), wire: 'orderIds', max: 20 }),
        sessions: f.refs('session', {
          label: words('在场车', 'Cars inside'),
          wire: 'recordIds',
          max: 20,
          help: words('场内预付：付清后在限时内免费离场', 'Prepaid: it then leaves free within the time to leave'),
        }),
        coupon: f.ref('coupon', {
          label: words('优惠券', 'Coupon'),
          wire: 'couponId',
          help: words('一辆在场车可用一张，付款期间锁定', 'One for one car inside; locked while it is paid'),
        }),
        arrears: f.refs('arrears', { label: words('欠费', 'Arrears'), wire: 'oweIds', max: 50 }),
        payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Paid by'), required: true, initial: 'wechat' }),
        scene: f.choice(PAY_SCENES, { label: words('场景', 'Scene'), wire: 'payScene', initial: 'console' }),
        payer,
      },
    },
    refund: {
      title: words('退款', 'Refund'),
      wire: 'GET /api/updown/parkorder/refund',
      permission: 'static_onlineorder_refund',
      question: words(
        '给 {plate} 退款？收过 {amount}，退回{payWay}',
        'Refund {plate}? {amount} was paid, goes back to {payWay}',
      ),
      on: 'one',
      plansSeveral: true,
      keys: 'b',
      icon: 'undo-2',
      keywords: ['退钱', '退费', '原路退回', 'money back', 'give back money'],
      danger: 'money',
      givesBack: true,
      later: {
        states: ['refunding'],
        told: words('渠道处理中，状态「退款中」', 'State: Refunding'),
      },
      quiet: true,
      answers: 'row',
      when: { state: ['success', 'refund-failed'] },
      consequence: words('经渠道原路退回', 'Goes back through the channel'),
      inverse: { never: words('钱已退出', 'The money has left') },
      input: {
        amount: f.money({
          label: words('金额', 'Amount'),
          min: 1,
          help: words('不填为全部剩余', 'Leave empty for all that is left'),
        }),
        order: f.ref('order', {
          label: words('订单', 'Order'),
          wire: 'orderId',
          help: words('一笔付多单时必填', 'Needed when it paid several'),
        }),
        remark: remark({ required: true, presets: 'refund' }),
      },
    },
    'query-result': {
      title: words('查询结果', 'Query result'),
      wire: 'GET /api/updown/parkorder/queryPayResult',
      permission: 'static_unConfirmOrder_query',
      on: 'one',
      keys: 'q',
      icon: 'refresh-cw',
      quiet: true,
      answers: 'row',
      when: { state: ['waiting', 'unknown'] },
      consequence: words('问渠道；已付则结清订单', 'Asks the channel; settles the orders when it was paid'),
      inverse: { never: words('渠道的答复不能撤回', 'What the channel says stays') },
    },
    'mark-paid': {
      title: words('人工确认已付', 'Confirm as paid'),
      wire: 'GET /api/updown/parkorder/manualPayResultNotice',
      permission: 'static_unConfirmOrder_manual',
      on: 'one',
      icon: 'badge-check',
      danger: 'money',
      quiet: true,
      answers: 'row',
      when: { state: ['waiting', 'unknown'] },
      consequence: words('按已收款结清订单', 'Settles the orders as paid'),
      inverse: { never: words('订单已结清，退款处理', 'The orders are settled; refund instead') },
      input: {
        channelTradeNo: f.text(channelTradeNo),
        remark: remark({ required: true, help: words('写明核对了什么', 'Say what was checked') }),
      },
    },
    find: {
      title: words('查单', 'Find'),
      wire: 'GET getOnlineOrder',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { ...pageInput, outTradeNo: f.text(outTradeNo), channelTradeNo: f.text(channelTradeNo) },
    },
    sum: {
      title: words('合计', 'Sum'),
      wire: 'GET getOnlineOrderPayAmountSum',
      permission: 'view',
      effect: 'read',
      answers: 'value',
      command: false,
      input: filterFields(fields),
      output: {
        count: f.int({ label: words('笔数', 'Payments'), required: true }),
        amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true }),
        refunded: f.money({ label: words('已退', 'Refunded'), wire: 'refundFen', required: true }),
        net: f.money({ label: words('净额', 'Net'), wire: 'netFen', required: true }),
      },
    },
  },
});
