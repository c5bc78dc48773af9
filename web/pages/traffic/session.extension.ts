import { COUNTER_WAYS } from '@parkdeck/core/catalogue/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import { LEAVE_WORDS } from './sessions/words.ts';

/** What a car pays when it leaves; fee, orders and pictures of a stay. */
export const extension: Extension = {
  parts: {
    exit: {
      texts: ({ payWay, gate }, name, amount) => {
        const way = typeof payWay === 'string' ? choiceLabel(COUNTER_WAYS, payWay) : undefined;
        return { title: LEAVE_WORDS.ask(name, way), run: LEAVE_WORDS.run(way ? amount : 0, typeof gate === 'string') };
      },
      inQuestion: ['payWay', 'gate'],
      Beside: part(() => import('./sessions/LeavingCar.tsx'), 'LeavingCar'),
      folded: ({ payWay }) => ['outTime', 'coupon', ...(payWay ? ['rest', 'reason'] : [])],
    },
  },
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
