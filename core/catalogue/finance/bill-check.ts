import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';
import { BILL_RESULTS, BILL_SOURCES } from './choices.ts';

const count = (zh: string, en: string) => f.int({ label: words(zh, en), required: true, readonly: true, initial: 0 });
const money = (zh: string, en: string, wire: string) =>
  f.money({ label: words(zh, en), wire, required: true, readonly: true, initial: 0 });

/** The bill of a channel's day compared with our payments and refunds, a row a merchant (rules 4.5). */
export const billCheck = resource({
  name: 'bill-check',
  title: words('渠道对账', 'Channel check'),
  unit: words('条', 'checks'),
  icon: 'file-search',
  prefix: 'BK',
  log: 'session',
  keywords: ['对账单', '微信对账', '支付宝对账'],
  page: 'static_channelCheck',
  base: '/api/parkdeck/bill-checks',
  scope: 'company',
  display: 'billDate',
  called: ['billDate', 'source', 'merchantNo'],
  heading: { subtitle: ['company'] },
  search: ['merchantNo'],
  fields: {
    id: f.id(),
    company: company({ readonly: true }),
    billDate: f.day({ label: words('账单日', 'Bill day'), required: true, readonly: true, filter: 'range' }),
    source: f.choice(BILL_SOURCES, { label: words('渠道', 'Channel'), required: true, readonly: true, filter: true }),
    merchantNo: f.text({
      label: words('商户号', 'Merchant number'),
      required: true,
      readonly: true,
      max: 40,
      filter: true,
      width: 170,
    }),
    wechatAccount: f.ref('wechat-account', { label: words('公众号', 'WeChat account'), readonly: true }),
    wechatMerchant: f.ref('wechat-merchant', { label: words('微信子商户', 'WeChat merchant'), readonly: true }),
    alipayApp: f.ref('alipay-app', { label: words('支付宝应用', 'Alipay app'), readonly: true }),
    alipayMerchant: f.ref('alipay-merchant', { label: words('支付宝子商户', 'Alipay merchant'), readonly: true }),
    channel: f.ref('pay-channel', { label: words('支付渠道', 'Pay channel'), readonly: true }),
    ourCount: count('我方笔数', 'Our payments'),
    ours: money('我方收款', 'Our money in', 'oursFen'),
    ourRefunds: money('我方退款', 'Our refunds', 'ourRefundsFen'),
    theirCount: count('渠道笔数', 'Their payments'),
    theirs: money('渠道收款', 'Their money in', 'theirsFen'),
    theirRefunds: money('渠道退款', 'Their refunds', 'theirRefundsFen'),
    fee: f.money({
      label: words('渠道手续费', 'Their fee'),
      wire: 'feeFen',
      required: true,
      readonly: true,
      initial: 0,
    }),
    lateCount: count('迟到笔数', 'Late payments'),
    late: f.money({
      label: words('迟到金额', 'Late'),
      wire: 'lateFen',
      required: true,
      readonly: true,
      initial: 0,
      help: words('关闭后才到账，在两边账上，全额退回', 'Paid after closing: on both sides, and given back whole'),
    }),
    diffCount: count('差异笔数', 'Differences'),
    diff: money('差异金额', 'Difference', 'diffFen'),
    openCount: f.int({ label: words('未处理', 'Open'), readonly: true, derived: true }),
    /** What the comparison found, whatever became of it. */
    outcome: f.choice(BILL_RESULTS, {
      label: words('对账结论', 'Found'),
      required: true,
      readonly: true,
      initial: 'waiting',
    }),
    result: f.choice(BILL_RESULTS, { label: words('结果', 'Result'), readonly: true, derived: true, filter: true }),
    checkedAt: f.datetime({ label: words('对账时间', 'Compared'), readonly: true }),
    error: f.text({ label: words('没拿到的原因', 'Why there is no bill'), readonly: true, max: 200 }),
    ...trace,
  },
  unique: [['company', 'billDate', 'source', 'merchantNo']],
  calls: { list: 'GET list', get: 'GET detail', export: 'GET export' },
  detailKey: 'id',
  list: {
    columns: [
      'billDate',
      'company',
      'source',
      'merchantNo',
      'result',
      'ours',
      'theirs',
      'diffCount',
      'diff',
      'openCount',
      'ourRefunds',
      'theirRefunds',
      'late',
    ],
    sort: '-billDate',
    sums: ['ours', 'theirs', 'ourRefunds', 'theirRefunds', 'late', 'diffCount', 'diff'],
    views: [
      { id: 'open', title: words('有差异', 'With differences'), filters: { result: 'differs' } },
      { id: 'no-bill', title: words('没拿到账单', 'No bill'), filters: { result: 'no-bill' } },
    ],
  },
  actions: {
    run: {
      title: words('对一天的账', 'Compare a day'),
      wire: 'POST run',
      permission: 'handle',
      answers: 'value',
      keys: 'r',
      icon: 'refresh-cw',
      consequence: words(
        '向收过款的渠道要这一天的账单，一分钟内对完；已处理的差异不变',
        'Asks every channel that took money for its bill of that day; settled differences stay',
      ),
      inverse: { never: words('对账不改账，可以再对', 'It changes no money; compare again') },
      input: { billDate: f.day({ label: words('账单日', 'Bill day'), required: true, initialInDays: -1 }) },
      output: { checks: f.int({ label: words('在对的商户', 'Merchants compared'), required: true }) },
    },
  },
});
