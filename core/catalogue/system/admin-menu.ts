import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { treeRow } from '../common.ts';
import { arrangeMenus, grantedKeys, menuFields, menuForm, menuList, roleInput } from './menu-fields.ts';

/** An entry of the user's menu: label, path, icon, children, meta, query (B34). */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  readonly path: string | null;
  readonly icon: string | null;
  readonly children: readonly MenuEntry[];
  readonly meta: { readonly keepAlive: boolean; readonly newWindow: boolean; readonly topMenus: readonly string[] };
  readonly query: Readonly<Record<string, string>>;
}
/** A button that the user may use; stored as a map code → true (B146). */
export interface CodeNode {
  readonly code: string;
  readonly name: string;
  readonly children: readonly CodeNode[];
}

const entry = {
  id: f.text({ label: words('编号', 'Id'), required: true }),
  label: f.text({ label: words('名称', 'Label'), required: true }),
  code: f.text({ label: words('权限码', 'Code'), required: true }),
  path: f.text({ label: words('路径', 'Path') }),
  icon: f.text({ label: words('图标', 'Icon') }),
  children: f.json<readonly MenuEntry[]>()({ label: words('下级', 'Children'), required: true }),
  meta: f.json<MenuEntry['meta']>()({ label: words('页面属性', 'Meta'), required: true }),
  query: f.json<MenuEntry['query']>()({ label: words('参数', 'Query'), required: true }),
} as const;
const own = { permission: 'signed-in', effect: 'read', answers: 'rows', command: false } as const;
const granting = {
  permission: 'system_publicAuthority_grant',
  effect: 'read',
  answers: 'rows',
  command: false,
  output: { ...treeRow },
} as const;

/** The same tree as `menu`, maintained by the platform; the console's menu and permission codes come from here. */
export const adminMenu = resource({
  name: 'admin-menu',
  title: words('后台菜单', 'Platform menu'),
  unit: words('个', 'menus'),
  icon: 'folder-tree',
  prefix: 'MN',
  storedAs: 'menu',
  keywords: ['权限码'],
  page: 'system_adminMenu',
  base: 'sysAdminMenu',
  scope: 'platform',
  display: 'name',
  fields: menuFields('admin-menu'),
  unique: [['code']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: menuList,
  form: menuForm,
  actions: {
    'own-tree': { title: words('我的菜单', 'My menu'), wire: 'GET routes', ...own, output: entry },
    'own-subtree': {
      title: words('顶部菜单的下级', 'Menu below a top menu'),
      wire: 'GET routesParentIdTop',
      ...own,
      output: entry,
      input: { topMenu: f.ref('top-menu', { label: words('顶部菜单', 'Top menu'), wire: 'parentId', required: true }) },
    },
    'own-codes': {
      title: words('我的权限', 'My rights'),
      wire: 'GET buttons',
      ...own,
      output: {
        code: f.text({ label: words('权限码', 'Code'), required: true }),
        name: f.text({ label: words('名称', 'Name'), required: true }),
        children: f.json<readonly CodeNode[]>()({ label: words('下级', 'Children'), required: true }),
      },
    },
    'can-see-home': {
      title: words('可否看首页', 'May see the home page'),
      wire: 'GET chekshowhome',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: { allowed: f.flag({ label: words('可以', 'Allowed') }) },
    },
    'grant-tree': { title: words('可授权的菜单', 'Menus to grant'), wire: 'GET grant-tree', ...granting },
    'role-grant-tree': {
      title: words('角色的授权树', 'Grant tree of roles'),
      wire: 'GET role-grant-tree',
      ...granting,
      input: roleInput('admin-role'),
    },
    'granted-keys': grantedKeys('admin-role', 'system_publicAuthority_grant'),
    arrange: arrangeMenus('admin-menu', 'POST /api/parkdeck/admin-menus/arrange'),
  },
});
