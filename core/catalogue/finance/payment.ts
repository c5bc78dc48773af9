import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { park, parkKind, trace } from '../common.ts';
import { ORDER_TYPES, PAY_SCENES } from './choices.ts';
import { voucher } from '../../vocabulary/persons.ts';

/** Money taken for an order. Append-only (E#63, I02). */
export const payment = resource({
  name: 'payment',
  title: words('支付流水', 'Payment'),
  unit: words('笔', 'payments'),
  icon: 'banknote',
  prefix: 'PM',
  lawful: voucher('time'),
  log: 'session',
  keywords: ['收款', '缴费', '支付'],
  page: 'static_tempWCPays',
  base: 'static',
  scope: 'section',
  display: 'plate',
  called: ['plate', 'amount'],
  append: true,
  fields: {
    id: f.id({ wire: 'paymentId' }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', required: true, filter: true, width: 190 }),
    orderType: f.choice(ORDER_TYPES, {
      label: words('订单类型', 'Order type'),
      derived: { path: 'order.type' },
      filter: true,
    }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    parkKind: parkKind({ filter: true }),
    roadSection: f.ref('section', {
      label: words('路段', 'Section'),
      wire: 'sectionId',
      derived: { path: 'order.session.section' },
      filter: true,
      within: { park: 'park' },
    }),
    amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, filter: 'range' }),
    payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Paid by'), required: true, filter: true }),
    scene: f.choice(PAY_SCENES, { label: words('场景', 'Scene'), wire: 'payScene', required: true, filter: true }),
    onlineOrder: f.ref('online-order', {
      label: words('线上订单', 'Online order'),
      wire: 'onlineOrderId',
      filter: true,
    }),
    card: f.ref('card', { label: words('储值卡', 'Stored-value card'), wire: 'cardId', filter: true }),
    shift: f.ref('shift', { label: words('班次', 'Shift'), wire: 'shiftId', filter: true }),
    cashier: f.text({ label: words('收费员', 'Cashier'), filter: true }),
    time: f.datetime({ label: words('支付时间', 'Paid at'), wire: 'payTime', required: true, filter: 'range' }),
    intent: f.text({ label: words('请求号', 'Request'), wire: 'idemKey', required: true, max: 64 }),
    ...trace,
  },
  unique: [['intent']],
  calls: {
    list: 'GET getPageTempWCPays',
    export: [
      'GET exportPageTempWCPays',
      { wire: 'GET exportWeChatPay', preset: { payWay: ['wechat', 'wechat-auto'] } },
    ],
  },
  list: {
    columns: ['time', 'plate', 'park', 'order', 'orderType', 'payWay', 'scene', 'cashier', 'amount'],
    sort: '-time',
    sums: ['amount'],
    views: [{ id: 'cash', title: words('现金', 'Cash'), filters: { payWay: 'cash' } }],
  },
});
