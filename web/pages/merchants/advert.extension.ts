import { part, type Extension } from '../../resource/extension.ts';

/** Adverts as a calendar of their places, beside the phone that shows them. */
export const extension: Extension = {
  Shape: part(() => import('./adverts/AdvertShape.tsx'), 'AdvertShape'),
  ListHeader: part(() => import('./adverts/AdvertLine.tsx'), 'AdvertLine'),
};
