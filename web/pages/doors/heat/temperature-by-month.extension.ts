import { part, type Extension } from '../../../resource/extension.ts';

/** Temperatures in degrees. */
export const extension: Extension = {
  cells: {
    highest: part(() => import('./Degrees.tsx'), 'Highest'),
  },
};
