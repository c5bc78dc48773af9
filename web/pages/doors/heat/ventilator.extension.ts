import { part, type Extension } from '../../../resource/extension.ts';

/** Temperatures in degrees. */
export const extension: Extension = {
  cells: {
    temperature: part(() => import('./Degrees.tsx'), 'Temperature'),
    onAbove: part(() => import('./Degrees.tsx'), 'OnAbove'),
    offBelow: part(() => import('./Degrees.tsx'), 'OffBelow'),
  },
};
