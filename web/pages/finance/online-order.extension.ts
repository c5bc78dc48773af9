import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Bookings and refunds of an online order. */
export const extension: Extension = {
  tabs: [
    { id: 'money', title: words('收退款', 'Money'), Component: part(() => import('./OnlineMoney.tsx'), 'OnlineMoney') },
  ],
};
