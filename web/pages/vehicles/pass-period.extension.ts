import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** The receipt slip of a paid period. */
export const extension: Extension = {
  tabs: [
    {
      id: 'slip',
      title: words('凭单', 'Slip'),
      when: (row) => Number(row['amount']) > 0,
      Component: part(() => import('../finance/ReceiptSlip.tsx'), 'ReceiptSlip'),
    },
  ],
};
