import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { TILL_WAYS } from '../choices.ts';
import { park, remark, trace } from '../common.ts';
import { ARREARS_SOURCES, ARREARS_STATES } from './choices.ts';

/** What a plate still owes a park (E#78, domain 5.9a). Its order stays as it is; a payment is an order of its own. */
export const arrears = resource({
  name: 'arrears', title: words('欠费', 'Arrears'), unit: words('笔', 'arrears'), icon: 'receipt', prefix: 'OW', log: 'session', keywords: ['追缴', '补缴', '逃费'],
  page: 'parkfeerecovery_owefeelist', base: 'plat/owe', scope: 'section', display: 'number', search: ['plate', 'number'],
  fields: {
    id: f.id({ wire: 'oweId' }),
    number: f.text({ label: words('欠费单号', 'Number'), wire: 'oweNo', required: true, readonly: true, width: 170 }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, readonly: true, filter: true, width: 150 }),
    park: park({ wire: 'parkId', required: true, readonly: true }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', readonly: true, filter: true }),
    session: f.ref('session', { label: words('停车记录', 'Session'), wire: 'recordId', readonly: true }),
    owed: f.money({ label: words('欠费', 'Owed'), wire: 'oweFen', required: true, readonly: true, min: 1 }),
    paid: f.money({ label: words('已缴', 'Paid'), wire: 'paidFen', required: true, readonly: true, initial: 0 }),
    source: f.choice(ARREARS_SOURCES, { label: words('来源', 'Source'), required: true, readonly: true, filter: true }),
    state: f.choice(ARREARS_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    owedSince: f.datetime({ label: words('欠费时间', 'Since'), wire: 'oweTime', required: true, readonly: true, filter: 'range' }),
    examiner: f.text({ label: words('审核人', 'Examined by'), wire: 'examineUser', readonly: true }),
    examinedAt: f.datetime({ label: words('审核时间', 'Examined'), wire: 'examineTime', readonly: true }),
    examineRemark: f.text({ label: words('审核意见', 'Examination remark'), readonly: true }),
    payOrder: f.ref('order', { label: words('补缴订单', 'Paid by order'), wire: 'payOrderId', readonly: true }),
    payTime: f.datetime({ label: words('补缴时间', 'Paid at'), readonly: true }),
    cancelRemark: f.text({ label: words('取消原因', 'Why cancelled'), readonly: true }),
    remindTimes: f.int({ label: words('提醒次数', 'Reminders'), required: true, readonly: true, initial: 0 }),
    remindedAt: f.datetime({ label: words('最近提醒', 'Last reminder'), wire: 'remindTime', readonly: true }),
    remark: remark({ readonly: true }),
    ...trace,
  },
  unique: [['number']],
  calls: { list: 'GET getOwePage', get: 'GET detailOwe', export: 'GET exportSearchPlatOweList' },
  list: {
    columns: ['number', 'plate', 'park', 'order', 'owed', 'paid', 'source', 'owedSince', 'payTime', 'state', 'examiner', 'examinedAt', 'examineRemark'], sort: '-owedSince', sums: ['owed', 'paid'],
    views: [
      { id: 'unpaid', title: words('待缴', 'Unpaid'), filters: { state: 'unpaid' } },
      { id: 'paid', title: words('已缴', 'Paid'), filters: { state: 'paid' } },
    ],
  },
  actions: {
    add: {
      title: words('登记欠费', 'Add arrears'), wire: 'POST addOwe', permission: 'add', icon: 'plus', answers: 'row', inverse: { verb: 'cancel' },
      input: {
        park: park({ wire: 'parkId', required: true }), plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true }),
        owed: f.money({ label: words('金额', 'Amount'), wire: 'oweFen', required: true, min: 1 }),
        order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', within: { park: 'park' }, help: words('未付部分记欠费时填', 'When it is the unpaid part of one') }),
        owedSince: f.datetime({ label: words('欠费时间', 'Since'), wire: 'oweTime' }), remark: remark(),
      },
    },
    'create-from-order': {
      title: words('由订单生成欠费', 'Owe the rest of orders'), wire: 'POST genOweFromOrder', permission: 'add', icon: 'file-plus-2', answers: 'results', inverse: { verb: 'cancel' },
      consequence: words('订单的未付部分记欠费，订单结清', 'What is unpaid of the orders is owed; the orders are settled'),
      input: { orders: f.refs('order', { label: words('订单', 'Orders'), wire: 'orderId', required: true, max: 500 }) },
    },
    pay: {
      title: words('补缴', 'Pay arrears'), wire: 'POST feeOwe', permission: 'fee', on: 'many', keys: 'r', icon: 'banknote', danger: 'money', when: { state: ['unpaid', 'bad-debt'] },
      consequence: words('一张补缴订单结清所选欠费；线上支付付到后入账', 'One order settles what is chosen; paid online, it comes in when the channel has it'), inverse: 'refund',
      input: { payWay: f.choice(TILL_WAYS, { label: words('收款方式', 'Paid by'), initial: 'cash' }), remark: remark() },
    },
    cancel: {
      title: words('取消欠费', 'Cancel arrears'), wire: 'POST cancelOwe', permission: 'cancel', on: 'many', icon: 'circle-x', danger: 'loss', when: { state: ['waiting', 'unpaid'] }, inverse: 'restore',
      consequence: words('不再追缴；原订单的欠费金额不变', 'Collected no more; the order keeps what it owes'), input: { remark: remark({ required: true }) },
    },
    examine: {
      title: words('审核', 'Examine'), wire: 'POST examineOwe', permission: ['parkfeerecovery_waitexamine_pass', 'parkfeerecovery_waitexamine_refuse'], on: 'many', keys: 'a', icon: 'file-search',
      when: { state: ['waiting'] }, inverse: 'restore',
      input: {
        decision: f.choice({ pass: [1, '通过', 'Pass'], refuse: [2, '驳回', 'Refuse'] }, { label: words('决定', 'Decision'), wire: 'type', required: true, initial: 'pass' }),
        remark: remark({ help: words('驳回时必填', 'Needed to refuse') }),
      },
    },
  },
});
