import { order } from '@parkdeck/core/catalogue/finance/order';
import { part, type Extension } from '../../resource/extension.ts';

/** How an order was charged. */
export const extension: Extension = {
  tabs: [
    {
      id: 'steps',
      title: order.actions.steps.title,
      Component: part(() => import('./FeeSteps.tsx'), 'FeeSteps'),
    },
  ],
};
