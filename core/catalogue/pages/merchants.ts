import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const list = { view: 'list', auth: 'menu', menu: 'merchants' } as const;

/** Pages below the top menu `merchants`, in the order of the menu. */
export const merchantsPages = [
  page({
    path: '/derate/parkseller',
    title: words('商家管理', 'Merchants'),
    of: 'seller',
    ...list,
    icon: 'store',
    sections: ['derate-code', 'seller-user'],
  }),
  page({
    path: '/derate/parkderaterule',
    title: words('减免规则', 'Discounts'),
    of: 'derate',
    ...list,
    icon: 'badge-percent',
    sections: ['derate-offer'],
  }),
  page({
    path: '/couponcard/couponseller',
    title: words('券商户', 'Coupon stores'),
    of: 'coupon-store',
    ...list,
    icon: 'shopping-bag',
  }),
  page({
    path: '/couponcard/couponrule',
    title: words('券规则', 'Coupon rules'),
    of: 'coupon-rule',
    ...list,
    icon: 'ticket-plus',
  }),
  page({ path: '/couponcard/couponcard', title: words('优惠券', 'Coupons'), of: 'coupon', ...list, icon: 'ticket' }),
  page({
    path: '/couponcard/mncouponbanner',
    title: words('小程序券横幅', 'Coupon banners'),
    of: 'coupon-banner',
    ...list,
    icon: 'image',
  }),
  page({
    path: '/couponcard/couponsummary',
    title: words('券汇总', 'Coupon summary'),
    of: 'coupon-summary',
    ...list,
    view: 'report',
    icon: 'chart-pie',
  }),
  page({
    path: '/couponcard/coupongive',
    title: words('赠送记录', 'Coupon gifts'),
    of: 'coupon-gift',
    ...list,
    icon: 'gift',
  }),
  page({
    path: '/couponcard/deductiondetail',
    title: words('抵扣明细', 'Deductions'),
    of: 'coupon-deductions',
    ...list,
    icon: 'ticket-check',
    preset: { state: ['used'] },
  }),
] as const satisfies readonly PageDef[];
