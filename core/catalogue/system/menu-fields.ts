import { choices } from '../../kit/choice.ts';
import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { sort, trace } from '../common.ts';

const MENU_KINDS = choices({ folder: [0, '目录', 'Folder'], page: [1, '菜单', 'Menu'], button: [2, '按钮', 'Button'] });

/** What an entry is called in the menu of the reader. */
export const shownName = f.text({
  label: words('显示名称', 'Name as shown'),
  readonly: true,
  derived: true,
  help: words(
    '没有改过的名称，按读者的语言显示',
    'A name that nobody has changed is shown in the language of the reader',
  ),
});

/** Fields of a menu entry, in the ordinary and in the platform tree (E#183, E#184). */
export const menuFields = <const N extends string>(noun: N) => ({
  id: f.id(),
  name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 220 }),
  code: f.text({ label: words('权限码', 'Code'), required: true, max: 100, filter: true, width: 220 }),
  path: f.text({ label: words('路径', 'Path'), max: 200 }),
  icon: f.text({ label: words('图标', 'Icon'), max: 50 }),
  kind: f.choice(MENU_KINDS, { label: words('类型', 'Kind'), required: true, filter: true, initial: 'page' }),
  parent: f.ref(noun, { label: words('上级', 'Parent'), wire: 'parentId', filter: true }),
  sort: sort(),
  component: f.text({ label: words('组件', 'Component'), max: 200 }),
  newWindow: f.flag({ label: words('新窗口打开', 'Opens a new window'), wire: 'isOpen' }),
  keepAlive: f.flag({ label: words('保持状态', 'Keeps its state'), initial: true }),
  topMenus: f.refs('top-menu', { label: words('顶部菜单', 'Top menus'), wire: 'topMenuIds' }),
  label: shownName,
  ...trace,
});

/** The form groups of a menu entry. */
export const menuForm = [
  { title: words('菜单', 'Menu'), fields: ['name', 'code', 'kind', 'parent', 'sort'] },
  { title: words('页面', 'Page'), fields: ['path', 'icon', 'component', 'newWindow', 'keepAlive', 'topMenus'] },
] as const;
/** Default list settings of menu entries. */
export const menuList = {
  columns: ['name', 'code', 'kind', 'path', 'icon', 'sort'],
  sort: 'sort',
  tree: 'parent',
} as const;

/** The input of calls about roles. */
export const roleInput = (noun: 'role' | 'admin-role') =>
  ({ roles: f.refs(noun, { label: words('角色', 'Roles'), wire: 'roleIds', required: true }) }) as const;
const keys = { menus: f.lines({ label: words('菜单', 'Menus'), wire: 'menuIds' }) } as const;
/** The keys of the menu entries granted to roles. */
export const grantedKeys = (noun: 'role' | 'admin-role', permission: string) =>
  ({
    title: words('角色的菜单', 'Menus of roles'),
    wire: 'GET role-tree-keys',
    permission,
    effect: 'read',
    answers: 'value',
    command: false,
    input: roleInput(noun),
    output: keys,
  }) as const;

/** Folders and pages are put elsewhere in the tree, all moves or none (`core/domain/system/menus`). */
export const arrangeMenus = <const N extends 'menu' | 'admin-menu'>(noun: N, wire: string) =>
  ({
    title: words('调整菜单', 'Arrange menus'),
    wire,
    permission: 'edit',
    answers: 'count',
    icon: 'list-tree',
    command: false,
    consequence: words('所有人的菜单立即按新顺序', 'The menu of everybody changes at once'),
    inverse: 'restore',
    input: {
      moves: f.items(
        {
          menu: f.ref(noun, { label: words('菜单', 'Menu'), wire: 'menuId', required: true }),
          parent: f.ref(noun, {
            label: words('放到', 'Below'),
            wire: 'parentId',
            help: words('不填为最上层', 'Leave empty for the top'),
          }),
          before: f.ref(noun, {
            label: words('排在其前', 'Before'),
            wire: 'beforeId',
            help: words('不填为最后', 'Leave empty for the end'),
          }),
        },
        { label: words('移动', 'Moves'), required: true, max: 200 },
      ),
    },
  }) as const;
