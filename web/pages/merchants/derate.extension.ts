import { part, type Extension } from '../../resource/extension.ts';

/** Value of a derate, in its own unit. */
export const extension: Extension = {
  cells: {
    value: part(() => import('./OfferCells.tsx'), 'OfferValue'),
    price: part(() => import('./OfferCells.tsx'), 'SellerPrice'),
  },
};
