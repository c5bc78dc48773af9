import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Stalls of a group by area, and the plates that share them. */
export const extension: Extension = {
  tabs: [
    {
      id: 'areas',
      title: words('各区域车位', 'Areas'),
      Component: part(() => import('./StallGroupAreas.tsx'), 'StallGroupAreas'),
    },
    {
      id: 'plates',
      title: words('车牌', 'Plates'),
      Component: part(() => import('./StallGroupPlates.tsx'), 'StallGroupPlates'),
    },
  ],
};
