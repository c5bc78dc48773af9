import { part, type Extension } from '../../../resource/extension.ts';

/** Temperatures in degrees. */
export const extension: Extension = {
  cells: {
    min: part(() => import('./Degrees.tsx'), 'Min'),
    max: part(() => import('./Degrees.tsx'), 'Max'),
    alarm: part(() => import('./Degrees.tsx'), 'Alarm'),
  },
};
