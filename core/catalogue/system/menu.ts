import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { treeRow } from '../common.ts';
import { arrangeMenus, grantedKeys, menuFields, menuForm, menuList } from './menu-fields.ts';

const tree = { effect: 'read', answers: 'rows', command: false, output: treeRow } as const;

/** The tree of folders, pages and buttons that can be granted to roles. */
export const menu = resource({
  name: 'menu',
  title: words('菜单', 'Menu'),
  unit: words('个', 'menus'),
  icon: 'list-tree',
  prefix: 'MN',
  keywords: ['权限码', '按钮'],
  page: 'system_menu',
  base: 'sysmenu',
  scope: 'platform',
  display: 'name',
  fields: menuFields('menu'),
  unique: [['code']],
  calls: {
    list: ['GET list', 'GET /api/blade-system/menu/list'],
    get: ['GET detail', 'GET /api/blade-system/menu/detail'],
    submit: ['POST submit', 'POST /api/blade-system/menu/submit'],
    remove: ['POST remove', 'POST /api/blade-system/menu/remove'],
  },
  list: menuList,
  form: menuForm,
  actions: {
    tree: { title: words('菜单树', 'Menu tree'), wire: 'GET tree', permission: 'view', ...tree },
    'grant-tree': {
      title: words('可授权的菜单', 'Menus to grant'),
      wire: 'GET grant-tree',
      permission: 'system_sysRole_grant',
      ...tree,
    },
    'granted-keys': grantedKeys('role', 'system_sysRole_grant'),
    arrange: arrangeMenus('menu', 'POST /api/parkdeck/menus/arrange'),
  },
});
