import { order } from '@parkdeck/core/catalogue/finance/order';
import { part, type Extension } from '../../resource/extension.ts';
import type { Row } from '../../state/selection.ts';
import { receiptTab } from './receipt-tab.ts';

const hasOrder = ({ order: of }: Row): boolean => typeof of === 'string';

/** The refund of a payment, how its order was charged, and the receipt that whoever paid asks for. */
export const extension: Extension = {
  Banner: part(() => import('./PaymentRefund.tsx'), 'PaymentRefund'),
  tabs: [
    {
      id: 'steps',
      title: order.actions.steps.title,
      when: hasOrder,
      Component: part(() => import('./FeeSteps.tsx'), 'FeeSteps'),
    },
    receiptTab(hasOrder),
  ],
};
