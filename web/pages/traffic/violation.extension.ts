import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Violations by their pictures. */
export const extension: Extension = {
  shape: {
    title: words('照片', 'Photos'),
    Component: part(() => import('./violations/ViolationWall.tsx'), 'ViolationWall'),
    sort: '-time',
  },
};
