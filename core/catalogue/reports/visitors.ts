import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { ORDER_STATES } from '../finance/choices.ts';
import { DAYS, PLACE, money, park, payWay } from './parts.ts';

/** Orders of visitors (E#129): whose car it was, whom it visited, what was due and paid. */
export const visitorOrders = report({
  name: 'visitor-orders',
  title: words('访客缴费', 'Visitor orders'),
  icon: 'receipt-text',
  page: 'visitor_carorderrecord',
  wire: 'GET /api/updown/static/searchPageVistorOnlineOrderRecords',
  export: { wire: 'GET /api/updown/static/exportPageVistorOnlineOrderRecords' },
  parameters: {
    ...PLACE,
    ...DAYS,
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber' }),
    payWay: f.choice(payWay.options.choices, { label: payWay.options.label, wire: 'payWay', many: true }),
    state: f.choice(ORDER_STATES, { label: words('状态', 'State'), many: true }),
  },
  columns: {
    number: f.text({ label: words('订单号', 'Number'), wire: 'orderNo', width: 170 }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', width: 130 }),
    visitor: f.text({ label: words('访客', 'Visitor'), wire: 'visitorName', personal: 'name', width: 110 }),
    host: f.text({ label: words('被访人', 'Host'), wire: 'hostName', personal: 'name', width: 110 }),
    park,
    inTime: f.datetime({ label: words('入场时间', 'Entered at') }),
    outTime: f.datetime({ label: words('离场时间', 'Left at') }),
    due: money('应收', 'Due', 'dueFen'),
    paid: money('实收', 'Paid', 'paidFen'),
    refunded: money('已退', 'Refunded', 'refundFen'),
    payWay,
    payTime: f.datetime({ label: words('支付时间', 'Paid at') }),
    state: f.choice(ORDER_STATES, { label: words('状态', 'State') }),
  },
  sparse: ['refunded'],
  sort: '-inTime,number',
  long: true,
});
