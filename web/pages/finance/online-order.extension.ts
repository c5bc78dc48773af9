import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** What an online order has paid, and what was given back. */
export const extension: Extension = {
  tabs: [
    { id: 'money', title: words('收退款', 'Money'), Component: part(() => import('./OnlineMoney.tsx'), 'OnlineMoney') },
  ],
};
