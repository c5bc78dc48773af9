import { part, type Extension } from '../../resource/extension.ts';

/** The parks of the grants, each granted as a whole. */
export const extension: Extension = {
  ListHeader: part(() => import('./intercom/GrantHeader.tsx'), 'GrantHeader'),
};
