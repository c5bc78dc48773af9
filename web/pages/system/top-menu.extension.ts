import { part, type Extension } from '../../resource/extension.ts';

/** Menus are bound in a tree. */
export const extension: Extension = {
  dialogs: { 'bind-menus': part(() => import('./MenuGrant.tsx'), 'MenuGrant') },
};
