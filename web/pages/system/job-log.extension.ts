import { part, type Extension } from '../../resource/extension.ts';

/** Runs as they go on. */
export const extension: Extension = {
  ListHeader: part(() => import('./jobs/JobNews.tsx'), 'JobNews'),
  cells: {
    handler: part(() => import('./jobs/HandlerName.tsx'), 'HandlerName'),
    progress: part(() => import('./jobs/RunProgress.tsx'), 'RunProgress'),
  },
};
