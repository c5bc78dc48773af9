import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';
import { TRANSFER_STATES } from './choices.ts';

/** Confirmed settlements of a company that are being transferred to its account (E#175, rules 5.22). */
export const transfer = resource({
  name: 'transfer',
  title: words('转账记录', 'Transfer'),
  unit: words('笔', 'transfers'),
  icon: 'send',
  prefix: 'TF',
  log: 'account',
  keywords: ['提现', '打款', '到账'],
  page: 'fundmanage_transferrecord',
  base: 'fundmanage/transferrecord',
  scope: 'company',
  display: 'number',
  called: ['accountName', 'amount'],
  heading: { subtitle: ['company', 'accountName', 'account'] },
  search: ['number', 'bankNo'],
  notFromFiles: words('由结算产生，逐笔付款', 'It is paid out of settlements, one at a time'),
  fields: {
    id: f.id(),
    number: f.text({
      label: words('转账号', 'Number'),
      wire: 'transferNo',
      required: true,
      readonly: true,
      filter: true,
      width: 200,
    }),
    company: company({ required: true, readonly: true }),
    settlements: f.refs('settlement', {
      label: words('结算记录', 'Settlements'),
      wire: 'settlementIds',
      required: true,
      readonly: true,
      filter: true,
    }),
    amount: f.money({
      label: words('金额', 'Amount'),
      wire: 'amountFen',
      required: true,
      readonly: true,
      filter: 'range',
    }),
    bank: f.text({ label: words('开户行', 'Bank'), required: true, readonly: true, filter: true, width: 160 }),
    accountName: f.text({
      label: words('户名', 'Account name'),
      required: true,
      readonly: true,
      filter: true,
      width: 190,
    }),
    account: f.text({ label: words('账号', 'Account'), required: true, readonly: true, width: 110 }),
    /** The full account number, for the bank. */
    accountNo: f.secret({ label: words('完整账号', 'Account number'), readonly: true, max: 30 }),
    state: f.choice(TRANSFER_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    bankNo: f.text({ label: words('银行流水号', 'Bank number'), readonly: true, filter: true, width: 180 }),
    error: f.text({ label: words('失败原因', 'Error'), wire: 'failMsg', readonly: true, max: 200, width: 180 }),
    time: f.datetime({ label: words('发起时间', 'Asked'), required: true, readonly: true, filter: 'range' }),
    doneAt: f.datetime({ label: words('完成时间', 'Done at'), wire: 'doneTime', readonly: true }),
    /** The failed transfer that this one retries. */
    retryOf: f.ref('transfer', { label: words('重试自', 'Tries again'), wire: 'retryOfId', readonly: true }),
    /** When it was submitted to the bank, and when its state was last queried. */
    placedAt: f.datetime({ label: words('提交银行', 'Sent to bank'), readonly: true }),
    askedAt: f.datetime({ label: words('上次查询', 'Last asked'), readonly: true }),
    ...trace,
  },
  unique: [['number']],
  calls: { list: 'GET list', remove: 'POST remove' },
  list: {
    columns: [
      'time',
      'company',
      'amount',
      'bank',
      'accountName',
      'account',
      'state',
      'bankNo',
      'error',
      'number',
      'doneAt',
    ],
    lowPriorityColumns: ['doneAt', 'number', 'bank', 'bankNo'],
    sort: '-time',
    sums: ['amount'],
    views: [
      { id: 'failed', title: words('失败', 'Failed'), filters: { state: 'failed' } },
      { id: 'in-progress', title: words('处理中', 'In progress'), filters: { state: 'in-progress' } },
    ],
  },
  actions: {
    create: {
      title: words('发起转账', 'Transfer'),
      wire: 'POST submit',
      permission: ['add', 'retry'],
      answers: 'row',
      creates: true,
      icon: 'send',
      danger: 'money',
      keywords: ['重试', '提现'],
      consequence: words('净额转到单位的收款账户', 'The net amounts go to the account of the company'),
      inverse: { never: words('银行已受理', 'The bank has it') },
      input: {
        settlements: f.refs('settlement', {
          label: words('结算记录', 'Settlements'),
          wire: 'settlementIds',
          max: 500,
          help: words('选同一单位的已确认结算', 'Confirmed settlements of one company'),
        }),
        transfer: f.ref('transfer', {
          label: words('重试哪笔', 'Transfer to retry'),
          wire: 'id',
          help: words('选一笔失败的转账，结算记录就不用选', 'Choose a failed transfer; its settlements come with it'),
        }),
      },
    },
  },
});
