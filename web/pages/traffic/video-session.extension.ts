import { part, type Extension } from '../../resource/extension.ts';

/** How long a car has been parked. */
export const extension: Extension = {
  cells: { stay: part(() => import('./sessions/Stay.tsx'), 'Stay') },
};
