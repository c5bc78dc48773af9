import { order } from '@parkdeck/core/catalogue/finance/order';
import { receipt } from '@parkdeck/core/catalogue/finance/receipt';
import { callOf } from '../../resource/calls.ts';
import { part, type Extension } from '../../resource/extension.ts';
import type { Row } from '../../state/selection.ts';
import { canCall } from '../../state/session.ts';

const print = callOf(receipt, 'get');
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
    {
      id: 'receipt',
      title: receipt.title,
      when: (row) => hasOrder(row) && print !== undefined && canCall(print).ok,
      Component: part(() => import('./ReceiptSlip.tsx'), 'OrderReceipt'),
    },
  ],
};
