import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Orders that an invoice is for. */
export const extension: Extension = {
  tabs: [
    {
      id: 'orders',
      title: words('订单', 'Orders'),
      Component: part(() => import('./InvoiceOrders.tsx'), 'InvoiceOrders'),
    },
  ],
};
