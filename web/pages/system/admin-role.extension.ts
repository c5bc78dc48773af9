import { part, type Extension } from '../../resource/extension.ts';

/** Menus are granted in a tree. */
export const extension: Extension = {
  dialogs: { 'grant-menus': part(() => import('./MenuGrant.tsx'), 'MenuGrant') },
};
