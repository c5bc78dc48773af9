import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { park } from '../common.ts';
import { ORDER_STATES } from '../finance/choices.ts';
import { RELEASE_TYPES } from './choices.ts';
import { exitLane } from './lanes.ts';

const money = (zh: string, en: string, wire: string) => f.money({ label: words(zh, en), wire });
const manual = { releaseType: ['manual', 'remote'] };

/** The orders of cars that a user let out: due, paid, waived, owed (E#67). The same rows as the orders. */
export const releaseOrder = resource({
  name: 'release-order',
  title: words('放行订单', 'Release order'),
  unit: words('个', 'release orders'),
  icon: 'receipt',
  prefix: 'OD',
  storedAs: 'order',
  page: 'static_manualReleaseEvents',
  base: 'static',
  scope: 'section',
  display: 'number',
  called: ['plate', 'due'],
  append: true,
  fields: {
    id: f.id({ wire: 'orderId' }),
    number: f.text({ label: words('订单号', 'Number'), wire: 'orderNo', filter: true, width: 170 }),
    session: f.ref('session', { label: words('停车记录', 'Session'), wire: 'recordId', filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    outGate: f.ref('gate', {
      ...exitLane,
      wire: 'outGateId',
      derived: { path: 'session.outGate' },
      filter: true,
    }),
    outTime: f.datetime({
      label: words('放行时间', 'Released'),
      derived: { path: 'session.outTime' },
      filter: 'range',
    }),
    outUser: f.text({ label: words('放行人', 'Released by'), derived: { path: 'session.outUser' }, filter: true }),
    releaseType: f.choice(RELEASE_TYPES, {
      label: words('放行方式', 'Release'),
      derived: { path: 'session.releaseType' },
      filter: true,
    }),
    due: money('应收', 'Due', 'dueFen'),
    derated: money('减免', 'Discounted', 'deratedFen'),
    coupon: money('优惠券', 'Coupon', 'couponFen'),
    paid: money('实收', 'Paid', 'paidFen'),
    waived: money('免收', 'Waived', 'waivedFen'),
    owed: money('欠费', 'Owed', 'owedFen'),
    state: f.choice(ORDER_STATES, { label: words('状态', 'State'), required: true, filter: true }),
    payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Paid by'), filter: true }),
    createdAt: f.datetime({ label: words('下单时间', 'Created'), wire: 'createTime' }),
  },
  calls: {
    list: [{ wire: 'GET getManualReleaseOrder', preset: manual }],
    export: [{ wire: 'GET exportManualReleaseOrder', preset: manual }],
  },
  list: {
    columns: [
      'outTime',
      'plate',
      'park',
      'outGate',
      'releaseType',
      'outUser',
      'number',
      'due',
      'paid',
      'waived',
      'owed',
      'state',
    ],
    lowPriorityColumns: ['park', 'outGate', 'owed'],
    sort: '-createdAt',
    sums: ['due', 'paid', 'waived', 'owed'],
  },
});
