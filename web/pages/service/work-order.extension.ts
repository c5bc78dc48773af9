import { part, type Extension } from '../../resource/extension.ts';

/** The list follows what comes in. */
export const extension: Extension = {
  ListHeader: part(() => import('./ServiceNews.tsx'), 'ServiceNews'),
};
