import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { payment } from './payment.ts';

const { id, order, orderType, plate, park, time, payWay, scene, cashier } = payment.fields;
const ofOrder = <const K extends string>(key: K, zh: string, en: string) =>
  f.money({ label: words(zh, en), wire: `${key}Fen`, derived: { path: `order.${key}` }, adds: false });

/** Payments with the composition of their orders: the same rows as the payments (E#63). */
export const chargeDetail = resource({
  name: 'charge-detail',
  title: words('收费明细', 'Charge detail'),
  unit: words('笔', 'charge details'),
  icon: 'receipt-text',
  prefix: 'PM',
  storedAs: 'payment',
  keywords: ['缴费明细', '计费明细'],
  page: 'static_tempWCPays',
  base: 'static',
  scope: 'section',
  display: 'plate',
  called: ['plate', 'amount'],
  append: true,
  fields: {
    id,
    order,
    orderType,
    plate,
    park,
    inTime: f.datetime({ label: words('入场时间', 'Entered at'), derived: { path: 'order.session.inTime' } }),
    time,
    due: ofOrder('due', '应收', 'Due'),
    derated: ofOrder('derated', '减免', 'Discounted'),
    coupon: ofOrder('coupon', '优惠券', 'Coupon'),
    waived: ofOrder('waived', '免收', 'Waived'),
    amount: f.money({ label: words('本次支付', 'Paid now'), wire: 'amountFen', required: true, filter: 'range' }),
    payWay,
    scene,
    cashier,
    /** One entry per fee step: time, quantity, amount. */
    lines: f.lines({ label: words('计费明细', 'Fee lines'), wire: 'feeLines', derived: true, width: 260 }),
  },
  calls: { list: 'GET getChargeDetail', export: 'GET exportChargeDetail' },
  list: {
    columns: [
      'time',
      'plate',
      'park',
      'inTime',
      'due',
      'derated',
      'coupon',
      'amount',
      'payWay',
      'scene',
      'cashier',
      'lines',
    ],
    lowPriorityColumns: ['cashier', 'scene', 'coupon', 'derated', 'park'],
    sort: '-time',
    sums: ['amount'],
  },
});
