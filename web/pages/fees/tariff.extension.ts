import { part, type Extension } from '../../resource/extension.ts';
import { PRICE_WORDS } from './prices/words.ts';

/** What each car type pays at each park now. */
export const extension: Extension = {
  shape: {
    title: PRICE_WORDS.shape,
    Component: part(() => import('./prices/PriceMatrix.tsx'), 'PriceMatrix'),
    isFrame: true,
    sort: 'park,carType',
  },
};
