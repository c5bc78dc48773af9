import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, lookup, namedRow, pageInput, sort, trace, treeRow } from '../common.ts';

const tenant = f.text({ label: words('租户编码', 'Tenant code'), wire: 'tenantCode', max: 20 });

/**
 * A company's role: the menus and buttons it holds, and its money limits. Nobody grants more than they hold (rules
 * 8.2).
 */
export const role = resource({
  name: 'role',
  title: words('角色', 'Role'),
  unit: words('个', 'roles'),
  icon: 'user-cog',
  prefix: 'RL',
  log: 'account',
  keywords: ['权限'],
  page: 'system_sysRole',
  base: 'sysrole',
  scope: 'company',
  display: 'name',
  fields: {
    id: f.id({ wire: 'roleId' }),
    name: f.text({
      label: words('角色名称', 'Name'),
      wire: 'roleName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    alias: f.text({ label: words('别名', 'Alias'), wire: 'roleAlias', max: 50 }),
    company: company({ required: true, filter: true }),
    allParks: f.flag({
      label: words('全部车场', 'All parks'),
      wire: 'allPark',
      help: words('不受车场授权限制', 'Not limited by park grants'),
    }),
    refundMax: f.money({
      label: words('退款上限', 'Refund limit'),
      wire: 'refundMaxFen',
      min: 0,
      help: words('不填为不限', 'Empty: no limit'),
    }),
    waiveMax: f.money({
      label: words('减免上限', 'Waiver limit'),
      wire: 'waiveMaxFen',
      min: 0,
      help: words('不填为不限', 'Empty: no limit'),
    }),
    menus: f.refs('menu', { label: words('菜单', 'Menus'), max: 3000, wire: 'menuIds', readonly: true }),
    sort: sort(),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: {
    list: ['GET list', 'GET /api/blade-system/role/list'],
    get: 'GET /api/blade-system/role/detail',
    submit: ['POST submit', 'POST /api/blade-system/role/submit'],
    remove: ['POST remove', 'POST /api/blade-system/role/remove'],
  },
  detailKey: 'id',
  list: { columns: ['name', 'alias', 'company', 'allParks', 'refundMax', 'waiveMax', 'sort'], sort: 'sort' },
  form: [
    { title: words('角色', 'Role'), fields: ['name', 'alias', 'company', 'sort'] },
    { title: words('范围与上限', 'Reach and limits'), fields: ['allParks', 'refundMax', 'waiveMax'] },
  ],
  actions: {
    'grant-menus': {
      title: words('授权菜单', 'Grant menus'),
      wire: 'POST grant',
      permission: 'grant',
      on: 'many',
      key: 'roleIds',
      keys: 'm',
      icon: 'list-checks',
      inverse: 'restore',
      consequence: words('替换原有权限，立即生效', 'Replaces the rights, at once'),
      keywords: ['权限'],
      input: { menus: f.refs('menu', { label: words('菜单', 'Menus'), max: 3000, wire: 'menuIds' }) },
    },
    'own-page': {
      title: words('可分配的角色', 'Roles to grant'),
      wire: 'GET listPageAuth',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: pageInput,
      output: namedRow,
    },
    'list-of-company': {
      title: words('单位的角色', 'Roles of a company'),
      wire: 'GET getListByCompany',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { company: company() },
      output: namedRow,
    },
    'list-with-checked': {
      title: words('用户可选角色', 'Roles for a user'),
      wire: 'GET getUserAndCompanyRole',
      permission: 'system_user_grant',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { user: f.ref('user', { label: words('用户', 'User'), wire: 'userId' }), company: company() },
      output: { ...namedRow, checked: f.flag({ label: words('已选', 'Checked') }) },
    },
    tree: {
      title: words('单位角色树', 'Companies and roles'),
      wire: 'GET tree',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { tenant },
      output: treeRow,
    },
    lookup: lookup('角色选项', 'Role options', 'GET getSelectCompanyRole', { company: company() }),
  },
});
