import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, trace } from '../common.ts';
import { PLATE_COLORS } from '../vehicles/choices.ts';
import { AUTO_DEBIT_WAYS, DEBIT_ENTRY_STATES } from './choices.ts';
import { trade } from '../../vocabulary/persons.ts';

/** A stay that a wallet is told of, so that it may debit its plate (E#21): one row a stay, pay way and plate. */
export const debitEntry = resource({
  name: 'debit-entry',
  title: words('无感进出场', 'Stay told to a wallet'),
  unit: words('条', 'stays'),
  icon: 'radio-tower',
  prefix: 'DE',
  lawful: trade('createdAt'),
  log: 'payment',
  keywords: ['免密', '进场通知', '离场通知', '车主服务'],
  page: 'otherpay_debitEntries',
  base: '/api/parkdeck/debit-entries',
  scope: 'park',
  display: 'plate',
  called: ['plate', 'payWay', 'inTime'],
  heading: { subtitle: ['payWay', 'park', 'inTime'] },
  fields: {
    /** As the wallet knows it from us. */
    id: f.id(),
    inTime: f.datetime({ label: words('入场时间', 'Entered at'), required: true, readonly: true, filter: 'range' }),
    plate: f.plate({
      label: words('车牌', 'Plate'),
      wire: 'plateNumber',
      required: true,
      readonly: true,
      filter: true,
      width: 130,
    }),
    plateColor: f.choice(PLATE_COLORS, { label: words('车牌颜色', 'Plate colour'), required: true, readonly: true }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    company: company({ readonly: true }),
    session: f.ref('session', {
      label: words('停车记录', 'Session'),
      wire: 'recordId',
      required: true,
      readonly: true,
      historical: true,
    }),
    payWay: f.choice(AUTO_DEBIT_WAYS, {
      label: words('钱包', 'Wallet'),
      required: true,
      readonly: true,
      filter: true,
    }),
    state: f.choice(DEBIT_ENTRY_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'waiting',
    }),
    reason: f.text({
      label: words('钱包答复', 'Last answer'),
      readonly: true,
      max: 200,
      width: 260,
      help: words('不能扣款或没有收下的原因', 'Why the plate cannot be debited, or why it was not taken'),
    }),
    tries: f.int({ label: words('尝试次数', 'Tries'), required: true, readonly: true, initial: 0 }),
    nextTry: f.datetime({ label: words('下次尝试', 'Next try'), required: true, readonly: true }),
    changedAt: f.datetime({ label: words('签约变化', 'Service changed'), readonly: true }),
    there: f.text({ label: words('钱包单号', 'Number there'), readonly: true, max: 64, width: 190 }),
    payments: f.refs('online-order', {
      label: words('已告知的付款', 'Payments told'),
      wire: 'onlineOrderIds',
      readonly: true,
      help: words('微信停车提醒已收到的付款', 'Of which WeChat was told for its parking reminders'),
    }),
    wallet: f.text({ label: words('渠道', 'Channel'), required: true, readonly: true, forPrograms: true }),
    accountId: f.text({ label: words('收款账号', 'Account'), required: true, readonly: true, forPrograms: true }),
    merchantId: f.text({ label: words('子商户', 'Merchant'), readonly: true, forPrograms: true }),
    parkName: f.text({ label: words('告知的车场名', 'Name of the park there'), required: true, readonly: true }),
    parkNo: f.text({ label: words('钱包车场编号', 'Number of the park there'), readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', export: 'GET export' },
  detailKey: 'id',
  list: {
    columns: ['inTime', 'plate', 'park', 'payWay', 'state', 'reason', 'tries', 'nextTry', 'there'],
    lowPriorityColumns: ['there', 'nextTry'],
    sort: '-inTime',
    views: [
      { id: 'open', title: words('场内', 'Inside'), filters: { state: 'waiting,normal,blocked,refused' } },
      { id: 'refused', title: words('未收下', 'Not taken'), filters: { state: 'refused' } },
    ],
  },
  actions: {
    tell: {
      title: words('再次通知', 'Tell again'),
      wire: 'POST tell',
      permission: 'tell',
      on: 'many',
      key: 'ids',
      keys: 'r',
      icon: 'rotate-ccw',
      when: { state: ['waiting', 'blocked', 'refused'] },
      consequence: words(
        '马上再通知钱包一次，并问这个车牌能否扣款',
        'The wallet is told once more, and asked whether the plate can be debited',
      ),
      inverse: { never: words('已再次通知', 'It is told already') },
    },
  },
});
