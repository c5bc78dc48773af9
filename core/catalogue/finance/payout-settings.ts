import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';
import { PAYOUT_CYCLES } from './choices.ts';

/** Where a company's settlements are paid out, and when automatically (E#176); one row per company. */
export const payoutSettings = resource({
  name: 'payout-settings',
  title: words('提现设置', 'Payout settings'),
  unit: words('条', 'settings'),
  icon: 'piggy-bank',
  prefix: 'PO',
  log: 'payment',
  keywords: ['收款账户', '银行卡', '提现'],
  page: 'fundmanage_cashoutset',
  base: 'fundmanage/cashoutset',
  scope: 'company',
  display: 'accountName',
  search: ['accountName'],
  submits: ['fundmanage_cashoutset_edit'],
  notFromFiles: words(
    '收款账号加密保存，不写进文件',
    'The account number is kept encrypted, and no file should hold it',
  ),
  fields: {
    id: f.id(),
    company: company({ required: true, fixed: true }),
    accountName: f.text({ label: words('户名', 'Account name'), required: true, max: 100, filter: true, width: 220 }),
    bank: f.text({ label: words('开户行', 'Bank'), required: true, max: 100, filter: true, width: 200 }),
    accountNo: f.secret({
      label: words('账号', 'Account number'),
      min: 8,
      max: 30,
      needed: 'new',
      help: words('不再显示；编辑时不填则不变', 'Never shown again; when editing, empty keeps it'),
    }),
    account: f.text({ label: words('账号尾号', 'Account ends in'), wire: 'accountTail', readonly: true, width: 120 }),
    minimum: f.money({
      label: words('最低转账金额', 'Minimum'),
      wire: 'minFen',
      required: true,
      min: 0,
      initial: 10_000,
    }),
    cycle: f.choice(PAYOUT_CYCLES, { label: words('周期', 'Cycle'), required: true, initial: 'week', filter: true }),
    auto: f.flag({
      label: words('自动转账', 'Automatic'),
      initial: false,
      filter: true,
      help: words('到周期时夜间转出已确认的', 'Pays out what is confirmed, in the night when the cycle comes round'),
    }),
    ...trace,
  },
  unique: [['company']],
  calls: { list: 'GET list', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['company', 'accountName', 'bank', 'account', 'minimum', 'cycle', 'auto'], sort: 'accountName' },
  form: [
    { title: words('收款账户', 'Account'), fields: ['company', 'accountName', 'bank', 'accountNo'] },
    { title: words('转账', 'Transfers'), fields: ['minimum', 'cycle', 'auto'] },
  ],
});
