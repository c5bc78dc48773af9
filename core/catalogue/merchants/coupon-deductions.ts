import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company } from '../common.ts';
import { COUPON_STATES } from './choices.ts';

const ofOrder = <const K extends string>(key: K, zh: string, en: string) =>
  f.money({ label: words(zh, en), wire: `${key}Fen`, readonly: true, derived: { path: `order.${key}` } });

/** Used coupons, with the amounts of their orders (E#93). */
export const couponDeductions = resource({
  name: 'coupon-deductions',
  title: words('抵扣明细', 'Deduction'),
  unit: words('笔', 'deductions'),
  icon: 'ticket-check',
  prefix: 'CP',
  storedAs: 'coupon',
  page: 'couponcard_deductiondetail',
  base: 'plat/couponInfo',
  scope: 'company',
  display: 'number',
  called: ['plate', 'usedFen'],
  fields: {
    id: f.id(),
    number: f.text({ label: words('券号', 'Number'), wire: 'couponNo', readonly: true, filter: true, width: 170 }),
    rule: f.ref('coupon-rule', { label: words('券规则', 'Rule'), wire: 'ruleId', readonly: true, filter: true }),
    store: f.ref('coupon-store', { label: words('券商户', 'Store'), wire: 'storeId', readonly: true, filter: true }),
    company: company({ readonly: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', readonly: true, filter: true, width: 150 }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', readonly: true, filter: true }),
    due: ofOrder('due', '订单应收', 'Order due'),
    paid: ofOrder('paid', '订单实收', 'Order paid'),
    usedFen: f.money({ label: words('抵扣金额', 'Taken off'), readonly: true }),
    useTime: f.datetime({ label: words('使用时间', 'Used at'), readonly: true, filter: 'range' }),
    state: f.choice(COUPON_STATES, { label: words('状态', 'State'), readonly: true, filter: true }),
  },
  calls: { list: 'GET getDeductions' },
  list: {
    columns: ['useTime', 'number', 'rule', 'store', 'plate', 'order', 'due', 'usedFen', 'paid'],
    sort: '-useTime',
    sums: ['usedFen', 'due', 'paid'],
  },
});
