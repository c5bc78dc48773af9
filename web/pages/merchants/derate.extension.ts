import { part, type Extension } from '../../resource/extension.ts';

/** What a derate is worth, in its own unit. */
export const extension: Extension = {
  cells: {
    value: part(() => import('./OfferCells.tsx'), 'OfferValue'),
    price: part(() => import('./OfferCells.tsx'), 'SellerPrice'),
  },
};
