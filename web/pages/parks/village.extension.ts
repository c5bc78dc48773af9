import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Who is notified when a village goes offline. */
export const extension: Extension = {
  tabs: [
    {
      id: 'notices',
      title: words('离线通知', 'Offline notices'),
      Component: part(() => import('./VillageNotices.tsx'), 'VillageNotices'),
    },
  ],
};
