import { part, type Extension } from '../../resource/extension.ts';

/** Districts as a tree in which parks are moved. */
export const extension: Extension = {
  Shape: part(() => import('./districts/DistrictShape.tsx'), 'DistrictShape'),
  ListHeader: part(() => import('./districts/DistrictLine.tsx'), 'DistrictLine'),
};
