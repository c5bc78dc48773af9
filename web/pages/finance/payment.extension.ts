import { order } from '@parkdeck/core/catalogue/finance/order';
import { part, type Extension } from '../../resource/extension.ts';

/** How the order of a payment was charged. */
export const extension: Extension = {
  tabs: [
    {
      id: 'steps',
      title: order.actions.steps.title,
      when: ({ order: of }) => typeof of === 'string',
      Component: part(() => import('./FeeSteps.tsx'), 'FeeSteps'),
    },
  ],
};
