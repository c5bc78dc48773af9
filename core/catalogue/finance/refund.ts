import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { park, trace } from '../common.ts';
import { REFUND_STATES } from './choices.ts';
import { voucher } from '../../vocabulary/persons.ts';

/** Money refunded for an order. Users only add rows; the channel updates their state (E#64, rules 5.10). */
export const refund = resource({
  name: 'refund',
  title: words('退款', 'Refund'),
  unit: words('笔', 'refunds'),
  icon: 'undo-2',
  prefix: 'RF',
  lawful: voucher('appliedAt'),
  log: 'session',
  page: 'static_refundorder',
  base: 'static',
  scope: 'section',
  reads: 'signed-in',
  display: 'plate',
  called: ['plate', 'amount'],
  append: 'outcome',
  fields: {
    id: f.id({ wire: 'refundId' }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', required: true, filter: true, width: 190 }),
    onlineOrder: f.ref('online-order', {
      label: words('线上订单', 'Online order'),
      wire: 'onlineOrderId',
      readonly: true,
      filter: true,
    }),
    card: f.ref('card', { label: words('储值卡', 'Stored-value card'), wire: 'cardId', readonly: true, filter: true }),
    shift: f.ref('shift', { label: words('班次', 'Shift'), wire: 'shiftId', readonly: true, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    park: park({ wire: 'PKID', required: true }),
    payWay: f.choice(PAY_WAYS, { label: words('退款方式', 'Way'), required: true, filter: true }),
    amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, filter: 'range' }),
    reason: f.text({ label: words('原因', 'Reason'), max: 200, width: 200 }),
    state: f.choice(REFUND_STATES, { label: words('状态', 'State'), required: true, filter: true }),
    channelRefundNo: f.text({ label: words('渠道退款号', 'Channel order number'), readonly: true, max: 64 }),
    /** The channel has taken it on; what became of it is asked. */
    sentAt: f.datetime({ label: words('提交渠道', 'Sent to channel'), readonly: true }),
    applicant: f.text({ label: words('申请人', 'Asked by'), wire: 'applyUser' }),
    appliedAt: f.datetime({ label: words('申请时间', 'Asked'), wire: 'applyTime', required: true, filter: 'range' }),
    doneAt: f.datetime({ label: words('完成时间', 'Done at'), wire: 'doneTime' }),
    ...trace,
  },
  calls: { list: 'GET getSearchRefundOrder', export: 'GET exportSearchRefundOrder' },
  list: {
    columns: ['appliedAt', 'plate', 'park', 'order', 'payWay', 'amount', 'reason', 'applicant', 'state', 'doneAt'],
    sort: '-appliedAt',
    sums: ['amount'],
  },
});
