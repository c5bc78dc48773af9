import { part, type Extension } from '../../resource/extension.ts';

/** The pictures of a garage as drivers see them, with where and when each is shown. */
export const extension: Extension = {
  Shape: part(() => import('./adverts/GarageShape.tsx'), 'GarageShape'),
  ListHeader: part(() => import('./adverts/GarageLine.tsx'), 'GarageLine'),
};
