import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Orders on an invoice. */
export const extension: Extension = {
  tabs: [
    {
      id: 'orders',
      title: words('订单', 'Orders'),
      Component: part(() => import('./InvoiceOrders.tsx'), 'InvoiceOrders'),
    },
  ],
};
