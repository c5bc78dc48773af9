import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Jobs as they run: live, with the durations of the last runs, and their next times while a schedule is typed. */
export const extension: Extension = {
  ListHeader: part(() => import('./jobs/JobNews.tsx'), 'JobNews'),
  cells: {
    handler: part(() => import('./jobs/HandlerName.tsx'), 'HandlerName'),
    lastRuns: part(() => import('./jobs/LastRuns.tsx'), 'LastRuns'),
  },
  inputs: {
    handler: part(() => import('./jobs/HandlerInput.tsx'), 'HandlerInput'),
    cron: part(() => import('./jobs/CronInput.tsx'), 'CronInput'),
  },
  tabs: [
    { id: 'runs', title: words('执行记录', 'Runs'), Component: part(() => import('./jobs/JobRuns.tsx'), 'JobRuns') },
  ],
};
