import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { park } from '../common.ts';
import { ORDER_TYPES, PAY_SCENES } from './choices.ts';

const ofOrder = (zh: string, en: string, wire: string) => f.money({ label: words(zh, en), wire, derived: true });

/** Payments with what their orders are made up of: the same rows as the payments (E#63). */
export const chargeDetail = resource({
  name: 'charge-detail', title: words('收费明细', 'Charge detail'), unit: words('笔', 'charge details'), icon: 'receipt-text', prefix: 'PM', storedAs: 'payment', keywords: ['缴费明细', '计费明细'],
  page: 'static_tempWCPays', base: 'static', scope: 'section', display: 'plate', append: true,
  fields: {
    id: f.id({ wire: 'paymentId' }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', required: true, filter: true }),
    orderType: f.choice(ORDER_TYPES, { label: words('订单类型', 'Order type'), derived: true, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    inTime: f.datetime({ label: words('入场时间', 'Entered'), derived: true }),
    time: f.datetime({ label: words('支付时间', 'Paid at'), wire: 'payTime', required: true, filter: 'range' }),
    due: ofOrder('应收', 'Due', 'dueFen'),
    derated: ofOrder('减免', 'Derated', 'deratedFen'),
    coupon: ofOrder('优惠券', 'Coupon', 'couponFen'),
    waived: ofOrder('免收', 'Waived', 'waivedFen'),
    amount: f.money({ label: words('本次支付', 'Paid now'), wire: 'amountFen', required: true, filter: 'range' }),
    payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Pay way'), required: true, filter: true }),
    scene: f.choice(PAY_SCENES, { label: words('场景', 'Scene'), wire: 'payScene', required: true, filter: true }),
    cashier: f.text({ label: words('收费员', 'Cashier'), filter: true }),
    /** One a step of the fee: when, how much of what, what it adds. */
    lines: f.lines({ label: words('计费明细', 'Fee lines'), wire: 'feeLines', derived: true, width: 260 }),
  },
  calls: { list: 'GET getChargeDetail', export: 'GET exportChargeDetail' },
  list: { columns: ['time', 'plate', 'park', 'inTime', 'due', 'derated', 'coupon', 'amount', 'payWay', 'scene', 'cashier', 'lines'], sort: '-time', sums: ['amount'] },
});
