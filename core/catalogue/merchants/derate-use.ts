import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { remark, trace } from '../common.ts';
import { DERATE_TYPES, DERATE_USE_STATES } from './choices.ts';
import { trade } from '../../vocabulary/persons.ts';

/** A derate bound to a car's stay; used when its order is settled, otherwise void (E#65, rules 5.25). */
export const derateUse = resource({
  name: 'derate-use',
  title: words('减免记录', 'Discount use'),
  unit: words('条', 'uses'),
  icon: 'ticket-percent',
  prefix: 'DU',
  lawful: trade('createdAt'),
  log: 'derate',
  keywords: ['车辆减免'],
  page: 'static_carDerates',
  base: 'static',
  scope: 'seller',
  display: 'plate',
  search: ['plate'],
  primary: false,
  fields: {
    id: f.id({ wire: 'derateRecordId' }),
    seller: f.ref('seller', {
      label: words('商家', 'Merchant'),
      wire: 'sellerId',
      required: true,
      readonly: true,
      filter: true,
    }),
    derate: f.ref('derate', {
      label: words('减免规则', 'Discount'),
      wire: 'derateId',
      required: true,
      readonly: true,
      filter: true,
    }),
    session: f.ref('session', {
      label: words('停车记录', 'Session'),
      wire: 'recordId',
      required: true,
      readonly: true,
      filter: true,
    }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', readonly: true, filter: true }),
    plate: f.plate({
      label: words('车牌', 'Plate'),
      wire: 'plateNumber',
      required: true,
      readonly: true,
      filter: true,
      width: 150,
    }),
    type: f.choice(DERATE_TYPES, {
      label: words('减免方式', 'Type'),
      wire: 'derateType',
      required: true,
      readonly: true,
      filter: true,
    }),
    value: f.int({ label: words('数值', 'Value'), required: true, readonly: true }),
    derated: f.money({ label: words('减免金额', 'Discounted'), wire: 'deratedFen', readonly: true, initial: 0 }),
    sellerCost: f.money({
      label: words('商家费用', 'Merchant’s cost'),
      wire: 'sellerCostFen',
      readonly: true,
      initial: 0,
    }),
    code: f.text({ label: words('减免码', 'Code'), wire: 'qrId', readonly: true, filter: true, max: 40 }),
    serial: f.int({ label: words('一次码序号', 'Serial'), readonly: true }),
    purchase: f.ref('derate-purchase', { label: words('购买记录', 'Purchase'), wire: 'buyId', readonly: true }),
    time: f.datetime({ label: words('绑定时间', 'Bound at'), required: true, readonly: true, filter: 'range' }),
    state: f.choice(DERATE_USE_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    remark: remark({ readonly: true }),
    ...trace,
  },
  // Binding the same derate twice counts as one use.
  unique: [['session', 'derate']],
  holds: { state: ['bound'] },
  calls: { list: 'GET getPageCarDerates', export: 'GET exportPageCarDerates' },
  list: {
    columns: ['time', 'plate', 'seller', 'derate', 'type', 'derated', 'sellerCost', 'state'],
    sort: '-time',
    history: true,
    sums: ['derated', 'sellerCost'],
    views: [
      { id: 'bound', title: words('已绑定', 'Bound'), filters: { state: 'bound' } },
      { id: 'used', title: words('已使用', 'Used'), filters: { state: 'used' } },
    ],
  },
  actions: {
    void: {
      title: words('取消减免', 'Unbind'),
      wire: 'POST /api/updown/parkderate/unbind',
      permission: 'derate_parkseller_bind',
      on: 'one',
      icon: 'circle-x',
      danger: 'loss',
      when: { state: ['bound'] },
      inverse: 'restore',
      consequence: words('车辆按原价结算，码的次数退回', 'The car pays the full fee; the code gets its use back'),
      input: { remark: remark({ required: true }) },
    },
  },
});
