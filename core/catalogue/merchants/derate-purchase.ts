import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace } from '../common.ts';

/** Uses of a derate that a seller has bought; the one that expires first is used first (E#86, rules 4.5). */
export const deratePurchase = resource({
  name: 'derate-purchase',
  title: words('商家购买', 'Discount purchase'),
  unit: words('笔', 'purchases'),
  icon: 'shopping-cart',
  prefix: 'DP',
  log: 'derate',
  keywords: ['商家购买记录'],
  page: 'static_sellerBuy',
  base: 'static',
  scope: 'seller',
  reads: 'signed-in',
  display: 'time',
  called: ['seller', 'offer'],
  fields: {
    id: f.id(),
    seller: f.ref('seller', {
      label: words('商家', 'Merchant'),
      wire: 'sellerId',
      required: true,
      readonly: true,
      filter: true,
    }),
    offer: f.text({ label: words('购买规则', 'Offer'), wire: 'buyRuleId', required: true, readonly: true, max: 40 }),
    derate: f.ref('derate', {
      label: words('减免规则', 'Discount'),
      wire: 'derateId',
      required: true,
      readonly: true,
      filter: true,
    }),
    num: f.int({ label: words('次数', 'Uses'), required: true, readonly: true }),
    used: f.int({
      label: words('已用', 'Used'),
      wire: 'usedNum',
      readonly: true,
      derived: { count: 'derate-use', by: 'purchase', where: { state: ['used'] } },
    }),
    amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, readonly: true }),
    expireDate: f.day({ label: words('到期日', 'Expires'), required: true, readonly: true }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', required: true, readonly: true }),
    time: f.datetime({ label: words('购买时间', 'Bought'), required: true, readonly: true, filter: 'range' }),
    ...trace,
  },
  calls: { list: 'GET getSellerBuyRecords', export: 'GET exportSellerBuyRecords' },
  list: {
    columns: ['time', 'seller', 'derate', 'num', 'used', 'amount', 'expireDate', 'order'],
    sort: '-time',
    sums: ['num', 'used', 'amount'],
  },
});
