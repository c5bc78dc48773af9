import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Menus are granted in a tree; what came of it reads by page. */
export const extension: Extension = {
  cells: { menus: part(() => import('./RoleReach.tsx'), 'RoleReach') },
  tabs: [
    { id: 'rights', title: words('权限', 'Rights'), Component: part(() => import('./RoleRights.tsx'), 'RoleRights') },
  ],
  dialogs: { 'grant-menus': part(() => import('./MenuGrant.tsx'), 'MenuGrant') },
};
