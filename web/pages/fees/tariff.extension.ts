import { part, type Extension } from '../../resource/extension.ts';
import { PRICE_WORDS } from './prices/words.ts';

/** What each car type pays at each park now; who approves that a version is published sees what its replays found. */
export const extension: Extension = {
  shape: {
    title: PRICE_WORDS.shape,
    Component: part(() => import('./prices/PriceMatrix.tsx'), 'PriceMatrix'),
    isFrame: true,
    sort: 'park,carType',
  },
  InApproval: part(() => import('./replay/ReplaysOf.tsx'), 'ReplaysOf'),
};
