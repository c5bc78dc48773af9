import { part, type Extension } from '../../resource/extension.ts';

/** What a coupon is worth, in its own unit. */
export const extension: Extension = {
  cells: { value: part(() => import('./OfferCells.tsx'), 'OfferValue') },
};
