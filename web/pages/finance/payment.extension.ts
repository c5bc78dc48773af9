import { order } from '@parkdeck/core/catalogue/finance/order';
import { part, type Extension } from '../../resource/extension.ts';

/** The refund of a payment, and how its order was charged. */
export const extension: Extension = {
  Banner: part(() => import('./PaymentRefund.tsx'), 'PaymentRefund'),
  tabs: [
    {
      id: 'steps',
      title: order.actions.steps.title,
      when: ({ order: of }) => typeof of === 'string',
      Component: part(() => import('./FeeSteps.tsx'), 'FeeSteps'),
    },
  ],
};
