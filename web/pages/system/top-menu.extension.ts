import { part, type Extension } from '../../resource/extension.ts';

/** Menus are bound in a tree; what an entry is called and looks like is drawn as in the menu. */
export const extension: Extension = {
  cells: {
    name: part(() => import('./menus/MenuName.tsx'), 'MenuName'),
    icon: part(() => import('./menus/MenuIcon.tsx'), 'MenuIcon'),
  },
  dialogs: { 'bind-menus': part(() => import('./MenuGrant.tsx'), 'MenuGrant') },
};
