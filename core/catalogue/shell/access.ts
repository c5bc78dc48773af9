import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { MenuEntry } from '../system/admin-menu.ts';

/** A top menu as the console draws it. */
export interface TopMenu {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly icon: string | null;
}

/**
 * What a console needs to know of its user before it shows anything, in one answer. The documented calls for the menu,
 * the buttons, the top menus and the home page answer the same, one by one.
 */
export const access = service({
  name: 'access',
  title: words('我的菜单与权限', 'My menu and rights'),
  base: '/api/parkdeck',
  actions: {
    get: {
      title: words('读取我的菜单与权限', 'Read my menu and rights'),
      wire: 'GET access',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        menus: f.json<readonly MenuEntry[]>()({ label: words('菜单', 'Menu'), required: true }),
        codes: f.lines({ label: words('权限码', 'Codes'), required: true }),
        topMenus: f.json<readonly TopMenu[]>()({ label: words('顶部菜单', 'Top menus'), required: true }),
        home: f.flag({ label: words('可看首页', 'May see the home page'), required: true }),
        leftOut: f.lines({ label: words('本版本没有的页面', 'Pages that this variant leaves out'), required: true }),
      },
    },
  },
});
