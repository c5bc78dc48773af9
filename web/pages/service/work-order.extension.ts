import { part, type Extension } from '../../resource/extension.ts';

/** Refreshes the list when work orders come in. */
export const extension: Extension = {
  ListHeader: part(() => import('./ServiceNews.tsx'), 'ServiceNews'),
};
