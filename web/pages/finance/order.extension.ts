import { order } from '@parkdeck/core/catalogue/finance/order';
import { receipt } from '@parkdeck/core/catalogue/finance/receipt';
import { callOf } from '../../resource/calls.ts';
import { part, type Extension } from '../../resource/extension.ts';
import { canCall } from '../../state/session.ts';

const print = callOf(receipt, 'get');

/** How an order was charged, and the receipt of one that was paid. */
export const extension: Extension = {
  tabs: [
    {
      id: 'steps',
      title: order.actions.steps.title,
      Component: part(() => import('./FeeSteps.tsx'), 'FeeSteps'),
    },
    {
      id: 'receipt',
      title: receipt.title,
      when: (row) => Number(row['paid']) > 0 && print !== undefined && canCall(print).ok,
      Component: part(() => import('./ReceiptSlip.tsx'), 'OrderReceipt'),
    },
  ],
};
