import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { sort, trace } from '../common.ts';
import { shownName } from './menu-fields.ts';

const menus = { label: words('菜单', 'Menus'), wire: 'menuIds' } as const;

/** An entry of the horizontal top menu, with the menus below it. */
export const topMenu = resource({
  name: 'top-menu',
  title: words('顶部菜单', 'Top menu'),
  unit: words('个', 'top menus'),
  icon: 'panel-top',
  prefix: 'TM',
  page: 'system_topMenu',
  base: 'topMenu',
  scope: 'platform',
  display: 'name',
  fields: {
    id: f.id({ wire: 'topMenuId' }),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 160 }),
    code: f.text({ label: words('编码', 'Code'), max: 50 }),
    icon: f.text({ label: words('图标', 'Icon'), max: 50 }),
    sort: sort(),
    menus: f.refs('admin-menu', { ...menus, readonly: true }),
    label: shownName,
    ...trace,
  },
  unique: [['name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'code', 'icon', 'sort'], sort: 'sort' },
  form: [{ title: words('顶部菜单', 'Top menu'), fields: ['name', 'code', 'icon', 'sort'] }],
  actions: {
    'bind-menus': {
      title: words('绑定菜单', 'Bind menus'),
      wire: 'POST addMenu',
      permission: 'edit',
      on: 'one',
      keys: 'm',
      icon: 'list-checks',
      inverse: 'restore',
      consequence: words('替换原有菜单', 'Replaces the menus below it'),
      input: { menus: f.refs('admin-menu', menus) },
    },
    'bound-keys': {
      title: words('已绑定的菜单', 'Bound menus'),
      wire: 'GET getIdsBindMenu',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: false,
      output: { menus: f.lines(menus) },
    },
    'own-list': {
      title: words('我的顶部菜单', 'My top menus'),
      wire: 'GET listAll',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
    },
  },
});
