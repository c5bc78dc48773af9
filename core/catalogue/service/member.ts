import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, phone, trace } from '../common.ts';

/** A driver whom a company knows by his phone: his cars, and what he has left with it (E#169). */
export const member = resource({
  name: 'member',
  title: words('会员', 'Member'),
  unit: words('人', 'members'),
  icon: 'contact-round',
  prefix: 'MB',
  log: 'account',
  keywords: ['车主', '手机用户'],
  page: 'rdoperatingcenter_membermanage',
  base: 'plat/member',
  scope: 'company',
  display: 'phone',
  called: ['nickName', 'phone'],
  heading: { name: 'nickName', subtitle: ['company', 'state'] },
  search: ['phone', 'nickName'],
  fields: {
    id: f.id(),
    phone: phone({ required: true, filter: true, width: 130 }),
    nickName: f.text({ label: words('昵称', 'Name'), personal: 'name', max: 30, filter: true, width: 120 }),
    plates: f.plates({ label: words('车牌', 'Plates'), width: 220 }),
    company: company({ help: words('不填为本单位', 'Leave empty for your company'), fixed: true }),
    balance: f.money({
      label: words('储值余额', 'Stored value'),
      wire: 'balanceFen',
      readonly: true,
      derived: true,
    }),
    coupons: f.int({ label: words('可用优惠券', 'Coupons'), wire: 'couponNum', readonly: true, derived: true }),
    lastVisit: f.datetime({ label: words('最近到访', 'Last visit'), readonly: true, derived: true }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['company', 'phone']],
  calls: { list: 'GET listPage', get: 'GET detail', submit: 'POST submit' },
  list: {
    columns: ['phone', 'nickName', 'plates', 'balance', 'coupons', 'lastVisit', 'company', 'state'],
    sort: '-createdAt',
    sums: ['balance', 'coupons'],
    views: [{ id: 'enabled', title: words('启用', 'Enabled'), filters: { state: 'enabled' } }],
  },
  form: [{ title: words('会员', 'Member'), fields: ['phone', 'nickName', 'plates', 'company', 'state'] }],
});
