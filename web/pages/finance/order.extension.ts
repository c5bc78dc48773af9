import { order } from '@parkdeck/core/catalogue/finance/order';
import { part, type Extension } from '../../resource/extension.ts';
import { receiptTab } from './receipt-tab.ts';

/** How an order was charged, and the receipt of one that was paid. */
export const extension: Extension = {
  tabs: [
    {
      id: 'steps',
      title: order.actions.steps.title,
      Component: part(() => import('./FeeSteps.tsx'), 'FeeSteps'),
    },
    receiptTab((row) => Number(row['paid']) > 0),
  ],
};
