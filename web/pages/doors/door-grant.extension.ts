import { part, type Extension } from '../../resource/extension.ts';

/** Grants as a matrix of people and terminals, in which they are painted. */
export const extension: Extension = {
  Shape: part(() => import('./grants/GrantShape.tsx'), 'GrantShape'),
  ListHeader: part(() => import('./grants/GrantLine.tsx'), 'GrantLine'),
};
