import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company } from '../common.ts';

const count = (zh: string, en: string, wire: string) => f.int({ label: words(zh, en), wire, readonly: true, derived: true });

/** What became of the coupons of each rule (domain 6.15): the same rows as the rules. */
export const couponSummary = resource({
  name: 'coupon-summary', title: words('券汇总', 'Coupon summary'), unit: words('条', 'rules'), icon: 'chart-pie', prefix: 'CR', storedAs: 'coupon-rule',
  page: 'couponcard_couponsummary', base: 'plat/couponInfo', scope: 'company', display: 'name',
  fields: {
    id: f.id({ wire: 'ruleId', filter: true }),
    name: f.text({ label: words('规则名称', 'Rule'), wire: 'ruleName', readonly: true, filter: true, width: 180 }),
    store: f.ref('coupon-store', { label: words('券商户', 'Store'), wire: 'storeId', readonly: true, filter: true }),
    company: company({ readonly: true }),
    total: f.int({ label: words('总张数', 'Limit'), wire: 'totalNum', readonly: true }),
    sent: count('已发', 'Sent', 'sentNum'), used: count('已用', 'Used', 'usedNum'), expired: count('已过期', 'Expired', 'expiredNum'), void: count('已作废', 'Void', 'voidNum'),
    amount: f.money({ label: words('抵扣金额', 'Taken off'), wire: 'amountFen', readonly: true, derived: true }),
  },
  calls: { list: 'GET summary' },
  list: { columns: ['name', 'store', 'company', 'total', 'sent', 'used', 'expired', 'void', 'amount'], sort: 'store,name', sums: ['total', 'sent', 'used', 'expired', 'void', 'amount'] },
});
