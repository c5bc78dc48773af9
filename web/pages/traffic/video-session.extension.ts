import { part, type Extension } from '../../resource/extension.ts';

/** How long a car has been standing. */
export const extension: Extension = {
  cells: { stay: part(() => import('./sessions/Stay.tsx'), 'Stay') },
};
