import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, lookup, nameText, newPassword, phone, trace } from '../common.ts';

/** A shop that gives away coupons (E#87). Its users sign in to the merchants' app, not to this console. */
export const couponStore = resource({
  name: 'coupon-store',
  title: words('券商户', 'Coupon store'),
  unit: words('家', 'stores'),
  icon: 'shopping-bag',
  prefix: 'CS',
  log: 'seller',
  keywords: ['优惠券商户'],
  page: 'couponcard_couponseller',
  base: 'couponStore',
  scope: 'company',
  display: 'name',
  search: ['name', 'phone'],
  fields: {
    id: f.id({ wire: 'storeId' }),
    name: f.text({
      label: words('商户名称', 'Store'),
      wire: 'storeName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    company: company({ required: true, fixed: true }),
    phone: phone({ filter: true }),
    parks: f.refs('park', { label: words('车场', 'Parks'), wire: 'parkIds', max: 100, within: { company: 'company' } }),
    balance: f.money({
      label: words('余额', 'Balance'),
      wire: 'balanceFen',
      required: true,
      readonly: true,
      initial: 0,
    }),
    loginName: f.text({
      label: words('登录账号', 'Sign-in name'),
      max: 50,
      help: words('商户小程序用', 'For the merchants’ app'),
    }),
    password: newPassword(),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['company', 'name'], ['loginName']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'company', 'phone', 'parks', 'balance', 'state'], sort: '-createdAt' },
  form: [
    { title: words('商户', 'Store'), fields: ['name', 'company', 'phone', 'parks', 'state'] },
    { title: words('登录', 'Sign-in'), fields: ['loginName', 'password'] },
  ],
  actions: {
    'reset-password': {
      title: words('重置密码', 'Reset password'),
      wire: 'POST resetPassword',
      permission: 'resetPassword',
      on: 'one',
      key: 'id',
      icon: 'key-round',
      danger: 'loss',
      once: true,
      answers: 'results',
      consequence: words('新密码只显示一次', 'The new password shows once'),
      inverse: { never: words('旧密码不保存', 'The old password is not kept') },
      output: { password: f.text({ label: words('新密码', 'New password') }) },
    },
    lookup: lookup('券商户选项', 'Store options', 'GET searchCouponStore', { text: nameText }),
    'lookup-of-company': lookup('单位的券商户', 'Stores of a company', 'GET getKeyValueModelByCompanyId', {
      company: company(),
    }),
  },
});
