import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Settlements that a transfer pays out, and the reason of a failure. */
export const extension: Extension = {
  Banner: part(() => import('./settlement/TransferParts.tsx'), 'FailedTransfer'),
  tabs: [
    {
      id: 'settlements',
      title: words('结算记录', 'Settlements'),
      Component: part(() => import('./settlement/TransferParts.tsx'), 'TransferSettlements'),
    },
  ],
};
