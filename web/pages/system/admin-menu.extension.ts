import { part, type Extension } from '../../resource/extension.ts';
import { MENU_WORDS } from './menus/words.ts';

/** The tree of folders and pages, arranged by hand. */
export const extension: Extension = {
  cells: {
    name: part(() => import('./menus/MenuName.tsx'), 'MenuName'),
    icon: part(() => import('./menus/MenuIcon.tsx'), 'MenuIcon'),
  },
  shape: {
    title: MENU_WORDS.shape,
    Component: part(() => import('./menus/MenuArrange.tsx'), 'MenuArrange'),
    sort: 'sort',
    span: () => ({ kind: 'folder,page' }),
  },
};
