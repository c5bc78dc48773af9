import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { ORDER_STATES } from '../finance/choices.ts';
import { PERIOD_KINDS } from './choices.ts';
import { owner, park, remark, trace } from '../common.ts';
import { ledger } from '../../vocabulary/persons.ts';

/** One row of a pass's ledger: a period paid, credited or reversed. Append-only (rules 4.4, E#52). */
export const passPeriod = resource({
  name: 'pass-period',
  title: words('月卡周期', 'Pass period'),
  unit: words('条', 'periods'),
  icon: 'calendar-sync',
  prefix: 'PP',
  lawful: ledger('createdAt'),
  log: 'vehicle',
  keywords: ['续费记录', '月卡续费'],
  page: 'static_monthlyRenewal',
  base: 'static',
  scope: 'park',
  display: 'plates',
  heading: { name: 'owner', subtitle: ['park', 'kind', 'startDate'] },
  append: true,
  fields: {
    id: f.id({ wire: 'periodId' }),
    pass: f.ref('pass', { label: words('月租车', 'Pass'), wire: 'grantId', required: true, filter: true }),
    park: park({ wire: 'PKID', required: true }),
    plates: f.plates({
      label: words('车牌', 'Plates'),
      wire: 'plateNumber',
      derived: { path: 'pass.plates' },
      filter: true,
      width: 150,
    }),
    owner: owner({ derived: { path: 'pass.owner' }, filter: true }),
    number: f.int({ label: words('期次', 'Number'), wire: 'seq', required: true }),
    kind: f.choice(PERIOD_KINDS, { label: words('类型', 'Kind'), required: true, filter: true }),
    startDate: f.day({ label: words('起始日', 'Start') }),
    endDate: f.day({ label: words('到期日', 'End'), filter: 'range' }),
    months: f.int({ label: words('月数', 'Months'), wire: 'monthNum' }),
    days: f.int({ label: words('天数', 'Days') }),
    amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, filter: 'range' }),
    /** The pay way of its order; a reversal shows that of the reversed period. */
    payWay: f.choice(PAY_WAYS, {
      label: words('支付方式', 'Paid by'),
      derived: { path: 'order.payWay' },
      filter: true,
    }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId' }),
    orderState: f.choice(ORDER_STATES, {
      label: words('订单状态', 'Order state'),
      derived: { path: 'order.state' },
      filter: true,
    }),
    operator: f.text({ label: words('操作人', 'Operator'), filter: true }),
    reverses: f.ref('pass-period', { label: words('冲回周期', 'Reverses'), wire: 'reversesPeriodId' }),
    reversed: f.flag({
      label: words('已冲回', 'Reversed'),
      wire: 'isReversed',
      readonly: true,
      derived: true,
      filter: true,
    }),
    remark: remark(),
    ...trace,
    createdAt: f.datetime({ label: words('办理时间', 'Done'), wire: 'createTime', readonly: true, filter: 'range' }),
  },
  calls: { list: 'GET getSearchCardExtension', export: 'GET exportSearchCardExtension' },
  list: {
    columns: [
      'createdAt',
      'plates',
      'owner',
      'park',
      'kind',
      'startDate',
      'endDate',
      'months',
      'amount',
      'payWay',
      'orderState',
      'operator',
    ],
    sort: '-createdAt',
    sums: ['amount'],
    views: [
      { id: 'renewals', title: words('续费', 'Renewals'), filters: { kind: 'month,money,vip,batch' } },
      { id: 'unpaid', title: words('未付', 'Unpaid'), filters: { orderState: 'unpaid,part-paid' } },
      { id: 'reversals', title: words('冲回', 'Reversals'), filters: { kind: 'reversal' } },
    ],
  },
});
