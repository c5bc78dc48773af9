import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Fee, orders and pictures of a stay. */
export const extension: Extension = {
  cells: { stay: part(() => import('./sessions/Stay.tsx'), 'Stay') },
  tabs: [
    {
      id: 'fee',
      title: words('费用', 'Fee'),
      Component: part(() => import('./sessions/SessionFee.tsx'), 'SessionFee'),
    },
    {
      id: 'orders',
      title: words('订单', 'Orders'),
      Component: part(() => import('./sessions/SessionOrders.tsx'), 'SessionOrders'),
    },
    {
      id: 'images',
      title: words('图片', 'Pictures'),
      Component: part(() => import('./sessions/SessionImages.tsx'), 'SessionImages'),
    },
  ],
};
