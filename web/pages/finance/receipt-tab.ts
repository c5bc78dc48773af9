import { receipt } from '@parkdeck/core/catalogue/finance/receipt';
import { callOf } from '../../resource/calls.ts';
import { part, type ExtensionTab } from '../../resource/extension.ts';
import { canCall } from '../../state/session.ts';
import type { Row } from '../../state/selection.ts';

const print = callOf(receipt, 'get');

/** The receipt of an order, or of what was paid for one; `isPaid`: whether a row has one. */
export const receiptTab = (isPaid: (row: Row) => boolean): ExtensionTab => ({
  id: 'receipt',
  title: receipt.title,
  when: (row) => isPaid(row) && print !== undefined && canCall(print).ok,
  Component: part(() => import('./ReceiptSlip.tsx'), 'OrderReceipt'),
});
