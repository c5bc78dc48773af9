import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Where our payments and the clearing file differ. */
export const extension: Extension = {
  tabs: [
    {
      id: 'differences',
      title: words('差异', 'Differences'),
      Component: part(() => import('./EtcDifferences.tsx'), 'EtcDifferences'),
    },
  ],
};
