import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { remark, trace } from '../common.ts';
import { LEDGER_KINDS } from './choices.ts';
import { ledger } from '../../vocabulary/persons.ts';

/** One row of a seller's ledger. Append-only; the sum is the balance (E#82, I15). */
export const sellerRecharge = resource({
  name: 'seller-recharge',
  title: words('商家流水', 'Merchant recharge'),
  unit: words('笔', 'rows'),
  icon: 'hand-coins',
  prefix: 'SR',
  lawful: ledger('createdAt'),
  log: 'seller',
  keywords: ['商家充值', '余额'],
  page: 'static_sellerRecharges',
  base: 'static',
  scope: 'seller',
  display: 'seller',
  called: ['seller', 'amount'],
  append: true,
  fields: {
    id: f.id({ wire: 'recordId' }),
    seller: f.ref('seller', { label: words('商家', 'Merchant'), wire: 'sellerId', required: true, filter: true }),
    amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, filter: 'range' }),
    kind: f.choice(LEDGER_KINDS, { label: words('类型', 'Kind'), required: true, filter: true }),
    balanceAfter: f.money({
      label: words('变动后余额', 'Balance after'),
      wire: 'balanceAfterFen',
      required: true,
      adds: false,
    }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', filter: true }),
    remark: remark(),
    operator: f.text({ label: words('操作人', 'Operator') }),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    ...trace,
  },
  calls: { list: 'GET getPageSellerRecharges', export: 'GET exportPageSellerRecharges' },
  list: {
    columns: ['time', 'seller', 'kind', 'amount', 'balanceAfter', 'remark', 'operator'],
    sort: '-time',
    sums: ['amount'],
    views: [
      { id: 'recharges', title: words('充值', 'Recharges'), filters: { kind: 'recharge,gift' } },
      { id: 'deductions', title: words('扣款', 'Deductions'), filters: { kind: 'deduction' } },
    ],
  },
});
