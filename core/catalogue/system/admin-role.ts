import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { sort, trace } from '../common.ts';

/** A platform role. Its menus limit what a company's roles may contain (D7). */
export const adminRole = resource({
  name: 'admin-role',
  title: words('平台角色', 'Platform role'),
  unit: words('个', 'platform roles'),
  icon: 'key-square',
  prefix: 'AL',
  log: 'account',
  rights: true,
  keywords: ['公共权限'],
  page: 'system_publicAuthority',
  base: 'sysAdminRole',
  scope: 'platform',
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
    menus: f.refs('admin-menu', { label: words('菜单', 'Menus'), max: 3000, wire: 'menuIds', readonly: true }),
    sort: sort(),
    ...trace,
  },
  unique: [['name']],
  calls: { list: 'GET list', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'alias', 'sort'], sort: 'sort' },
  form: [{ title: words('平台角色', 'Platform role'), fields: ['name', 'alias', 'sort'] }],
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
      consequence: words('单位角色中超出的权限随之失效', 'Rights of company roles beyond it end'),
      input: { menus: f.refs('admin-menu', { label: words('菜单', 'Menus'), max: 3000, wire: 'menuIds' }) },
    },
  },
});
