import { part, type Extension } from '../../resource/extension.ts';

/** Checks as a queue: old and new side by side, one key for each decision. */
export const extension: Extension = {
  Shape: part(() => import('./checks/CheckShape.tsx'), 'CheckShape'),
  ListHeader: part(() => import('./checks/CheckLine.tsx'), 'CheckLine'),
};
