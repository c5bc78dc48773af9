/** What several areas choose from. */
import { choices } from '../lib/choice.ts';

/** Ways we book ourselves are `cash`, `stored-value`, `seller`, `transfer`; the others go through a channel. */
export const PAY_WAYS = choices({
  none: [0, '无', 'None'],
  cash: [1, '现金', 'Cash'],
  wechat: [2, '微信', 'WeChat'],
  alipay: [3, '支付宝', 'Alipay'],
  unionpay: [4, '银联', 'UnionPay'],
  etc: [5, 'ETC', 'ETC'],
  'stored-value': [6, '储值', 'Stored value'],
  'wechat-auto': [7, '微信无感', 'WeChat auto debit'],
  'alipay-auto': [8, '支付宝无感', 'Alipay auto debit'],
  'bank-auto': [9, '银行无感', 'Bank auto debit'],
  ecny: [10, '数字人民币', 'e-CNY'],
  seller: [11, '商家代付', 'Merchant paid'],
  transfer: [12, '线下转账', 'Bank transfer'],
  mixed: [98, '混合', 'Mixed'],
  other: [99, '其他', 'Other'],
});
