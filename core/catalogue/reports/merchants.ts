import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { company, count, loneCount, money } from './parts.ts';

/** First and last day, both included; without them the report covers all time. */
const SINCE = {
  since: f.day({ label: words('开始日期', 'From'), wire: 'beginDate' }),
  until: f.day({ label: words('结束日期', 'To'), wire: 'endDate' }),
} as const;
const seller = { label: words('商家', 'Merchant'), wire: 'sellerId', width: 180 } as const;
const store = { label: words('券商户', 'Store'), wire: 'storeId', width: 180 } as const;
const rule = { label: words('券规则', 'Rule'), wire: 'ruleId', width: 180 } as const;
const used = count('已用', 'Used', 'usedNum');

/** What happened to the coupons of each rule that were sent in the period (rules 6.15). */
export const couponSummary = report({
  name: 'coupon-summary',
  title: words('券汇总', 'Coupon summary'),
  icon: 'chart-pie',
  page: 'couponcard_couponsummary',
  wire: 'GET /api/updown/plat/couponInfo/summary',
  parameters: {
    store: f.refs('coupon-store', store),
    company: f.refs('company', company.options),
    rule: f.refs('coupon-rule', rule),
    ...SINCE,
  },
  columns: {
    rule: f.ref('coupon-rule', rule),
    store: f.ref('coupon-store', store),
    company,
    total: count('总张数', 'Limit', 'totalNum'),
    sent: count('已发', 'Sent', 'sentNum'),
    used,
    expired: count('已过期', 'Expired', 'expiredNum'),
    void: count('已作废', 'Void', 'voidNum'),
    amount: money('抵扣金额', 'Taken off', 'amountFen'),
  },
  sort: 'store,rule',
  chart: { kind: 'bars', by: ['rule'], values: ['sent', 'used'] },
});

/** What each code of each seller granted in the period, and what is left of it now (rules 8.8). */
export const derateCodeSum = report({
  name: 'derate-code-sum',
  title: words('减免码统计', 'Discount usage'),
  icon: 'qr-code',
  page: 'static_carDerateQrCodeSum',
  wire: 'GET /api/updown/static/getDerateQrCodeCounts',
  export: { wire: 'GET /api/updown/static/exportDerateQrCodeCounts' },
  parameters: { seller: f.refs('seller', seller), ...SINCE },
  columns: {
    seller: f.ref('seller', seller),
    name: f.text({ label: words('码名称', 'Code'), wire: 'qrName', width: 160 }),
    derate: f.ref('derate', { label: words('减免规则', 'Discount'), wire: 'derateId', width: 180 }),
    bought: loneCount('已购', 'Bought', 'buyNum'),
    used,
    left: loneCount('剩余', 'Left', 'leftNum'),
    amount: money('减免金额', 'Discounted', 'amountFen'),
    cost: money('商家费用', 'Merchant’s cost', 'sellerCostFen'),
  },
  sparse: ['left'],
  sort: 'seller,name',
  chart: { kind: 'bars', by: ['seller'], values: ['amount', 'cost'] },
});
