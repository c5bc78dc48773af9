import { part, type Extension } from '../../resource/extension.ts';
import { MENU_WORDS } from './menus/words.ts';

/** The tree of folders and pages, arranged by hand. */
export const extension: Extension = {
  shape: {
    title: MENU_WORDS.shape,
    Component: part(() => import('./menus/MenuArrange.tsx'), 'MenuArrange'),
    sort: 'sort',
  },
};
