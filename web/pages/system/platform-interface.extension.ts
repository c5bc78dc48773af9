import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** What an interface was told, and whether it arrived. */
export const extension: Extension = {
  tabs: [
    {
      id: 'deliveries',
      title: words('推送', 'Deliveries'),
      Component: part(() => import('./uploads/Deliveries.tsx'), 'Deliveries'),
    },
  ],
};
