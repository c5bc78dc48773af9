import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Parts of a day's settlement, and settlements ready to transfer. */
export const extension: Extension = {
  ListHeader: part(() => import('./settlement/ReadyToTransfer.tsx'), 'ReadyToTransfer'),
  tabs: [
    {
      id: 'parts',
      title: words('金额', 'Money'),
      Component: part(() => import('./settlement/SettlementParts.tsx'), 'SettlementParts'),
    },
  ],
};
