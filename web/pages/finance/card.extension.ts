import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Payments and refunds of a card. */
export const extension: Extension = {
  tabs: [
    { id: 'moves', title: words('流水', 'Movements'), Component: part(() => import('./CardMoves.tsx'), 'CardMoves') },
  ],
};
