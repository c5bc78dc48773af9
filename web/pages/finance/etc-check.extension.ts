import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Differences between our payments and the clearing file. */
export const extension: Extension = {
  tabs: [
    {
      id: 'differences',
      title: words('差异', 'Differences'),
      Component: part(() => import('./EtcDifferences.tsx'), 'EtcDifferences'),
    },
  ],
};
