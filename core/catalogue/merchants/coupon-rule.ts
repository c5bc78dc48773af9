import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lookup, remark, trace } from '../common.ts';
import { CANCEL_WAYS, COUPON_RULE_STATES, COUPON_TYPES, COUPON_VALIDITY } from './choices.ts';
import { offerMeans } from './offer.ts';

const unlimited = words('不填为不限', 'Leave empty for no limit');

/**
 * Value, parks and number of the coupons of a store (E#88, rules 5.7). Sent and used ones are counted on reading (I17).
 */
export const couponRule = resource({
  name: 'coupon-rule',
  title: words('券规则', 'Coupon rule'),
  unit: words('条', 'rules'),
  icon: 'ticket-plus',
  prefix: 'CR',
  log: 'seller',
  keywords: ['优惠券规则', '发券'],
  page: 'couponcard_couponrule',
  base: 'plat/couponRule',
  scope: 'company',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id({ wire: 'ruleId' }),
    name: f.text({
      label: words('规则名称', 'Rule'),
      wire: 'ruleName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    store: f.ref('coupon-store', {
      label: words('券商户', 'Store'),
      wire: 'storeId',
      required: true,
      fixed: true,
      filter: true,
    }),
    type: f.choice(COUPON_TYPES, {
      label: words('券类型', 'Type'),
      wire: 'couponType',
      required: true,
      filter: true,
      initial: 'amount',
    }),
    value: f.int({ label: words('数值', 'Value'), required: true, min: 0, max: 10_000_000, unitBy: offerMeans }),
    threshold: f.money({
      label: words('使用门槛', 'Minimum due'),
      wire: 'thresholdFen',
      min: 0,
      initial: 0,
      help: words('减免后应付不低于此数才能用', 'At least so much must be due after discounts'),
    }),
    maxFen: f.money({ label: words('最多抵扣', 'At most'), min: 1, help: unlimited }),
    total: f.int({ label: words('总张数', 'Limit'), wire: 'totalNum', required: true, min: 1, max: 1_000_000 }),
    sent: f.int({
      label: words('已发', 'Sent'),
      wire: 'sentNum',
      readonly: true,
      derived: { count: 'coupon', by: 'rule' },
    }),
    used: f.int({
      label: words('已用', 'Used'),
      wire: 'usedNum',
      readonly: true,
      derived: { count: 'coupon', by: 'rule', where: { state: ['used'] } },
    }),
    perUser: f.int({ label: words('每人限领', 'Each person'), min: 1, max: 1000, initial: 1 }),
    sellPrice: f.money({ label: words('售价', 'Price'), wire: 'sellPriceFen', min: 0 }),
    validity: f.choice(COUPON_VALIDITY, {
      label: words('有效期', 'Validity'),
      wire: 'validType',
      required: true,
      initial: 'fixed',
    }),
    startDate: f.day({ label: words('起始日', 'Start') }),
    endDate: f.day({ label: words('截止日', 'End'), help: words('到期后规则结束', 'The rule ends after it') }),
    validDays: f.int({ label: words('领取后有效', 'Days after taking'), min: 1, max: 3650, unit: words('天', 'days') }),
    parks: f.refs('park', { label: words('可用车场', 'Parks'), wire: 'parkIds', readonly: true }),
    state: f.choice(COUPON_RULE_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'draft',
    }),
    remark: remark(),
    ...trace,
  },
  unique: [['store', 'name']],
  calls: { list: 'GET listPage', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'store', 'value', 'threshold', 'sent', 'used', 'total', 'endDate', 'state', 'parks', 'type'],
    sort: '-createdAt',
    sums: ['total', 'sent', 'used'],
    views: [{ id: 'enabled', title: words('启用中', 'Enabled'), filters: { state: 'enabled' } }],
  },
  form: [
    { title: words('券', 'Coupon'), fields: ['name', 'store', 'type', 'value', 'threshold', 'maxFen', 'sellPrice'] },
    {
      title: words('数量与有效期', 'Number and validity'),
      fields: ['total', 'perUser', 'validity', 'startDate', 'endDate', 'validDays', 'remark'],
    },
  ],
  actions: {
    enable: {
      title: words('启用', 'Enable'),
      wire: 'POST enable',
      permission: 'enable',
      on: 'one',
      key: 'id',
      icon: 'play',
      when: { state: ['draft', 'stopped'] },
      inverse: 'restore',
    },
    stop: {
      title: words('停发', 'Stop'),
      wire: 'POST stop',
      permission: 'stop',
      on: 'one',
      key: 'id',
      icon: 'circle-off',
      when: { state: ['enabled'] },
      inverse: { verb: 'enable' },
      consequence: words('已发的券仍可用', 'What was sent stays valid'),
    },
    cancel: {
      title: words('取消规则', 'Cancel rule'),
      wire: 'POST cancelCouponRule',
      permission: 'cancel',
      on: 'one',
      key: 'id',
      icon: 'circle-x',
      danger: 'loss',
      when: { state: ['draft', 'enabled', 'stopped'] },
      inverse: 'restore',
      consequence: words('不再发券', 'No more coupons are sent'),
      input: {
        way: f.choice(CANCEL_WAYS, {
          label: words('已发的券', 'Sent coupons'),
          wire: 'type',
          required: true,
          initial: 'keep',
        }),
        remark: remark({ required: true }),
      },
    },
    send: {
      title: words('发券', 'Send coupons'),
      wire: 'POST sendRuleCoupon',
      permission: 'send',
      on: 'one',
      keys: 's',
      icon: 'send',
      when: { state: ['enabled'] },
      inverse: 'restore',
      keywords: ['批量发券', '发优惠券', '派券', '发停车券'],
      consequence: words(
        '填了手机号或车牌的直接到账，否则生成待领取的券',
        'With phones or plates they arrive at once; otherwise they wait to be taken',
      ),
      input: {
        num: f.int({
          label: words('张数', 'Coupons'),
          min: 1,
          max: 1000,
          help: words('填接收人时为人数', 'With receivers: their number'),
        }),
        phones: f.lines({ label: words('手机号', 'Phones'), max: 1000 }),
        plates: f.plates({ label: words('车牌', 'Plates'), wire: 'plateNumbers', max: 1000 }),
      },
    },
    'set-parks': {
      title: words('设置可用车场', 'Set parks'),
      wire: 'POST grantRulePark',
      permission: 'grantPark',
      on: 'one',
      keys: 'p',
      icon: 'square-parking',
      when: { state: ['draft', 'enabled', 'stopped'] },
      inverse: 'restore',
      consequence: words('替换原有车场，已用的券不变', 'Replaces the parks; used coupons stay'),
      input: { parks: f.refs('park', { label: words('车场', 'Parks'), wire: 'parkIds', max: 200 }) },
    },
    lookup: lookup('商户的券规则', 'Rules of a store', 'GET getCouponruleKeyValueByStoreId', {
      store: f.ref('coupon-store', { label: words('券商户', 'Store'), wire: 'storeId' }),
    }),
  },
});
