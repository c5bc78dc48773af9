import { part, type Extension } from '../../resource/extension.ts';
import { PRICE_WORDS } from './prices/words.ts';

/**
 * What each car type pays at each park now; what a page of one kind says when it is empty; who approves that a version
 * is published sees what its replays found.
 */
export const extension: Extension = {
  shape: {
    title: PRICE_WORDS.shape,
    Component: part(() => import('./prices/PriceMatrix.tsx'), 'PriceMatrix'),
    isFrame: true,
    sort: 'park,carType',
  },
  FirstUse: part(() => import('./TariffsFirstUse.tsx'), 'TariffsFirstUse'),
  InApproval: part(() => import('./replay/ReplaysOf.tsx'), 'ReplaysOf'),
};
