import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, phone, remark, trace } from '../common.ts';
import { COUPON_STATES } from './choices.ts';

const plate = f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber' });

/** One coupon, from being sent to being used, expired or void (E#91, rules 5.8). */
export const coupon = resource({
  name: 'coupon',
  title: words('优惠券', 'Coupon'),
  unit: words('张', 'coupons'),
  icon: 'ticket',
  prefix: 'CP',
  log: 'seller',
  keywords: ['券', '停车券'],
  page: 'couponcard_couponcard',
  base: 'plat/couponInfo',
  scope: 'company',
  display: 'number',
  search: ['number', 'plate', 'phone'],
  fields: {
    id: f.id(),
    number: f.text({
      label: words('券号', 'Number'),
      wire: 'couponNo',
      required: true,
      readonly: true,
      max: 30,
      filter: true,
      width: 170,
    }),
    rule: f.ref('coupon-rule', {
      label: words('券规则', 'Rule'),
      wire: 'ruleId',
      required: true,
      readonly: true,
      filter: true,
    }),
    store: f.ref('coupon-store', {
      label: words('券商户', 'Store'),
      wire: 'storeId',
      required: true,
      readonly: true,
      filter: true,
    }),
    company: company({ required: true, readonly: true }),
    plate: f.plate({ ...plate.options, readonly: true, filter: true, width: 150 }),
    phone: phone({ readonly: true, filter: true }),
    state: f.choice(COUPON_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    takeTime: f.datetime({ label: words('领取时间', 'Taken'), readonly: true }),
    expireTime: f.datetime({ label: words('到期时间', 'Expires'), readonly: true, filter: 'range' }),
    order: f.ref('order', { label: words('订单', 'Order'), wire: 'orderId', readonly: true }),
    usedFen: f.money({ label: words('抵扣金额', 'Taken off'), readonly: true }),
    useTime: f.datetime({ label: words('使用时间', 'Used'), readonly: true, filter: 'range' }),
    voidRemark: f.text({ label: words('作废原因', 'Why void'), readonly: true, max: 200 }),
    ...trace,
  },
  unique: [['number']],
  imports: {
    title: words('按文件发券', 'Send by file'),
    verb: 'send',
    fields: ['rule', 'phone', 'plate'],
    common: 'rule',
    permission: 'couponcard_couponrule_send',
  },
  calls: { list: 'GET list', get: 'GET detail' },
  list: {
    columns: ['number', 'rule', 'store', 'plate', 'phone', 'state', 'takeTime', 'expireTime', 'usedFen', 'useTime'],
    sort: '-createdAt',
    sums: ['usedFen'],
    views: [
      { id: 'unused', title: words('未使用', 'Unused'), filters: { state: 'unused' } },
      { id: 'used', title: words('已使用', 'Used'), filters: { state: 'used' } },
    ],
  },
  actions: {
    give: {
      title: words('赠送', 'Give'),
      wire: 'POST give',
      permission: 'couponcard_coupongive_give',
      on: 'many',
      key: 'ids',
      keys: 'v',
      icon: 'gift',
      when: { state: ['not-taken'] },
      inverse: 'restore',
      consequence: words('券到接收人名下，从现在起算有效期', 'The coupon is the receiver’s from now on'),
      input: { phone: phone({ help: words('手机号和车牌填一个', 'A phone or a plate') }), plate },
    },
    void: {
      title: words('作废', 'Void'),
      wire: 'POST remove',
      permission: 'delete',
      on: 'many',
      key: 'ids',
      icon: 'circle-off',
      danger: 'loss',
      when: { state: ['not-taken', 'unused'] },
      inverse: 'restore',
      consequence: words('券不能再用，记录保留', 'It can be used no more; the row stays'),
      input: { remark: remark({ required: true }) },
    },
  },
});
