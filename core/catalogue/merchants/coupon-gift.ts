import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { phone, trace } from '../common.ts';
import { GIFT_KINDS } from './choices.ts';

/** How a user got a coupon. Append-only (E#92). */
export const couponGift = resource({
  name: 'coupon-gift',
  title: words('赠送记录', 'Coupon gift'),
  unit: words('条', 'gifts'),
  icon: 'gift',
  prefix: 'CG',
  log: 'seller',
  page: 'couponcard_coupongive',
  base: 'plat/couponInfo',
  scope: 'company',
  display: 'giver',
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('时间', 'Time'), required: true, filter: 'range' }),
    giver: f.text({ label: words('发券人', 'Given by'), required: true, filter: true }),
    coupon: f.ref('coupon', { label: words('优惠券', 'Coupon'), wire: 'couponId', required: true, filter: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    phone: phone({ filter: true }),
    kind: f.choice(GIFT_KINDS, { label: words('方式', 'Kind'), required: true, filter: true }),
    ...trace,
  },
  calls: { list: 'GET getGiftRecord', get: 'GET getGiveDetail' },
  list: { columns: ['time', 'giver', 'coupon', 'plate', 'phone', 'kind'], sort: '-time' },
});
