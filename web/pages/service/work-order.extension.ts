import { part, type Extension } from '../../resource/extension.ts';
import { BOARD_WORDS } from './board/words.ts';

/** Refreshes the list when work orders come in; a board of what waits at which step. */
export const extension: Extension = {
  ListHeader: part(() => import('./ServiceNews.tsx'), 'ServiceNews'),
  shape: {
    title: BOARD_WORDS.shape,
    Component: part(() => import('./board/WorkBoard.tsx'), 'WorkBoard'),
    sort: 'state,deadline',
  },
};
