import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { COUNTER_WAYS, PAY_WAYS } from '../choices.ts';
import { park, remark, trace } from '../common.ts';
import { ORDER_STATES, ORDER_TYPES, PENDING_STATES } from './choices.ts';
import { trade } from '../../vocabulary/persons.ts';

const money = (zh: string, en: string, wire: string) =>
  f.money({ label: words(zh, en), wire, required: true, readonly: true, initial: 0 });

const marking = {
  invoiced: f.flag({
    label: words('已开票', 'Invoiced'),
    initial: true,
    help: words('关闭则去掉标记', 'Off takes the mark away'),
  }),
  remark: remark({ required: true }),
};

/** What must be paid, and its composition: due = paid + derated + coupon + waived + owed + unpaid (E#61, I01). */
export const order = resource({
  name: 'order',
  title: words('订单', 'Order'),
  unit: words('个', 'orders'),
  icon: 'receipt',
  prefix: 'OD',
  lawful: trade('payTime'),
  log: 'session',
  keywords: ['停车订单'],
  page: 'static_tempWCPays',
  base: 'parkorder',
  scope: 'section',
  display: 'number',
  called: ['plate', 'due'],
  search: ['number', 'plate'],
  fields: {
    id: f.id({ wire: 'orderId' }),
    number: f.text({
      label: words('订单号', 'Number'),
      wire: 'orderNo',
      required: true,
      readonly: true,
      filter: true,
      latin: true,
      width: 170,
    }),
    type: f.choice(ORDER_TYPES, {
      label: words('类型', 'Type'),
      wire: 'orderType',
      required: true,
      readonly: true,
      filter: true,
    }),
    session: f.ref('session', { label: words('停车记录', 'Session'), wire: 'recordId', readonly: true, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', readonly: true, filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    fee: money('规则费用', 'Fee', 'feeFen'),
    due: f.money({ ...money('应收', 'Due', 'dueFen').options, filter: 'range' }),
    derated: money('减免', 'Discounted', 'deratedFen'),
    coupon: money('优惠券', 'Coupon', 'couponFen'),
    waived: money('免收', 'Waived', 'waivedFen'),
    usedCoupon: f.ref('coupon', {
      label: words('所用优惠券', 'Coupon used'),
      wire: 'couponId',
      readonly: true,
      filter: true,
    }),
    paid: money('实收', 'Paid', 'paidFen'),
    owed: money('欠费', 'Owed', 'owedFen'),
    refunded: money('已退', 'Refunded', 'refundedFen'),
    lateFee: money('滞纳金', 'Late fee', 'lateFeeFen'),
    unpaid: f.money({ label: words('未付', 'Unpaid'), wire: 'unpaidFen', readonly: true, derived: true }),
    state: f.choice(ORDER_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    /**
     * State of a payment through a channel that has no result yet. Stored, so that a transaction waiting for the row
     * sees it.
     */
    pending: f.choice(PENDING_STATES, {
      label: words('线上支付', 'Online payment'),
      wire: 'onlineState',
      readonly: true,
    }),
    payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Paid by'), readonly: true, filter: true }),
    payTime: f.datetime({ label: words('支付时间', 'Paid at'), readonly: true, filter: 'range' }),
    chargeFrom: f.datetime({ label: words('计费起', 'Charged from'), readonly: true }),
    chargeTo: f.datetime({ label: words('计费止', 'Charged to'), readonly: true }),
    tariff: f.ref('tariff', { label: words('收费规则', 'Tariff'), wire: 'feeRuleId', readonly: true }),
    derates: f.json<readonly { readonly id: string; readonly fen: number }[]>()({
      label: words('各项减免', 'Discounts taken'),
      wire: 'derateLines',
      readonly: true,
    }),
    feeLines: f.json<unknown>()({ label: words('计费明细', 'Fee lines'), readonly: true }),
    invoiced: f.flag({ label: words('已开票', 'Invoiced'), readonly: true, filter: true }),
    invoiceRemark: f.text({ label: words('开票备注', 'Invoice remark'), readonly: true }),
    cashier: f.text({ label: words('收费员', 'Cashier'), readonly: true, filter: true }),
    /** Who took the last manual payment, and in which shift: copied from that payment. */
    user: f.ref('user', { label: words('收款账号', 'Taken by'), wire: 'userId', readonly: true, historical: true }),
    shift: f.ref('shift', { label: words('班次', 'Shift'), wire: 'shiftId', readonly: true, derived: true }),
    /** The seller who bought or recharged something with this order. */
    seller: f.ref('seller', { label: words('商家', 'Merchant'), wire: 'sellerId', readonly: true }),
    settledAt: f.datetime({ label: words('结清时间', 'Settled at'), wire: 'settleTime', readonly: true }),
    closeReason: f.text({ label: words('关闭原因', 'Why closed'), readonly: true }),
    ...trace,
    createdAt: f.datetime({ label: words('下单时间', 'Created'), wire: 'createTime', readonly: true, filter: 'range' }),
  },
  unique: [['number']],
  calls: { list: 'GET list', get: 'GET detail' },
  list: {
    columns: [
      'number',
      'type',
      'plate',
      'park',
      'due',
      'derated',
      'coupon',
      'waived',
      'paid',
      'owed',
      'state',
      'payWay',
      'createdAt',
      'payTime',
      'refunded',
      'cashier',
      'invoiced',
      'settledAt',
    ],
    sort: '-createdAt',
    history: true,
    sums: ['due', 'paid', 'derated', 'coupon', 'waived', 'owed', 'refunded'],
    views: [
      { id: 'unpaid', title: words('未付', 'Unpaid'), filters: { state: 'unpaid,part-paid' } },
      { id: 'refunded', title: words('有退款', 'Refunded'), filters: { state: 'refunded,part-refunded' } },
    ],
  },
  actions: {
    'take-payment': {
      title: words('收款', 'Take payment'),
      wire: 'POST pay',
      permission: 'static_incar_exit',
      ahead: true,
      on: 'one',
      icon: 'banknote',
      keywords: ['收钱', '收现金', '收银', '收停车费', 'collect fee', 'collect money', 'take cash'],
      danger: 'money',
      when: { state: ['unpaid', 'part-paid'] },
      inverse: 'refund',
      input: {
        payWay: f.choice(
          { ...COUNTER_WAYS, seller: PAY_WAYS.seller },
          { label: words('收款方式', 'Paid by'), required: true, initial: 'cash' },
        ),
        amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, min: 1 }),
      },
    },
    'refund-offline': {
      title: words('线下退款', 'Refund offline'),
      wire: 'POST refundOffline',
      permission: 'static_tempWCPays_refund',
      on: 'one',
      icon: 'undo-2',
      keywords: ['退钱', '退现金'],
      danger: 'money',
      givesBack: true,
      when: { state: ['settled', 'part-refunded'] },
      inverse: { never: words('已退的钱须重新收取', 'Money given back must be taken again') },
      input: {
        amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, min: 1 }),
        remark: remark({ required: true, presets: 'refund' }),
      },
    },
    steps: {
      title: words('怎么算的', 'How it is charged'),
      wire: 'GET /api/parkdeck/orders/steps',
      permission: ['view', 'static_refundorder_view', 'static_inoutRecord_view'],
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: true,
      icon: 'list-checks',
      keywords: ['计费明细', '怎么收的', '费用明细'],
      output: {
        steps: f.json<readonly Words[]>()({ label: words('计费明细', 'Fee lines'), required: true }),
      },
    },
    'mark-invoiced': {
      title: words('标记开票', 'Mark as invoiced'),
      wire: 'POST /api/updown/static/updateParkOrderInvoiced',
      permission: 'invoiced',
      on: 'many',
      icon: 'stamp',
      inverse: 'restore',
      input: marking,
      when: { state: ['settled', 'part-refunded', 'refunded'] },
      consequence: words(
        '系统外已开票的订单不能再申请开票和退款',
        'Orders invoiced elsewhere are not invoiced or refunded here',
      ),
    },
    'mark-session-invoiced': {
      title: words('标记整次停车开票', 'Mark a stay as invoiced'),
      wire: 'POST /api/updown/static/setInvoice',
      permission: 'invoiced',
      answers: 'count',
      icon: 'stamp',
      inverse: 'restore',
      command: false,
      input: {
        session: f.ref('session', { label: words('停车记录', 'Session'), wire: 'recordId', required: true }),
        ...marking,
      },
    },
  },
});
