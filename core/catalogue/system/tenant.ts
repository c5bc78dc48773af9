import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, linkman, phone, remark, trace } from '../common.ts';

/**
 * A customer of the platform (E#187). Companies belong to it that have its code, or stand below one that has; when it
 * is disabled or has expired, their people cannot sign in.
 */
export const tenant = resource({
  name: 'tenant',
  title: words('租户', 'Tenant'),
  unit: words('个', 'tenants'),
  icon: 'building',
  prefix: 'TN',
  log: 'account',
  keywords: ['客户', '合同到期'],
  page: 'system_tenant',
  base: '/api/blade-system/tenant',
  scope: 'platform',
  display: 'name',
  heading: { subtitle: ['code', 'linkman'] },
  search: ['name', 'code'],
  fields: {
    id: f.id(),
    code: f.text({
      label: words('租户编码', 'Tenant code'),
      wire: 'tenantCode',
      required: true,
      fixed: true,
      max: 20,
      filter: true,
      help: words('填了此编码的单位及其下级属于该租户', 'Companies with this code, and those below, belong to it'),
    }),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 200 }),
    linkman: linkman(),
    phone: phone(),
    expiresOn: f.day({
      label: words('到期日', 'Expires'),
      wire: 'expire',
      filter: 'range',
      help: words('不填为长期；到期次日起不能登录', 'Leave empty for no end; from the day after nobody can sign in'),
    }),
    state: dataState({ filter: true }),
    companies: f.int({
      label: words('单位数', 'Companies'),
      wire: 'companyNum',
      readonly: true,
      derived: true,
    }),
    users: f.int({ label: words('账号数', 'Accounts'), wire: 'userNum', readonly: true, derived: true }),
    remark: remark(),
    ...trace,
  },
  unique: [['code']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['code', 'name', 'companies', 'users', 'linkman', 'phone', 'expiresOn', 'state', 'remark'],
    sort: 'code',
    views: [{ id: 'disabled', title: words('已停用', 'Disabled'), filters: { state: 'disabled' } }],
  },
  form: [
    { title: words('租户', 'Tenant'), fields: ['code', 'name', 'linkman', 'phone'] },
    { title: words('合同', 'Contract'), fields: ['expiresOn', 'state', 'remark'] },
  ],
});
