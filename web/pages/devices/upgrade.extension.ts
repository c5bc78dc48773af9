import { part, type Extension } from '../../resource/extension.ts';

/** Progress of upgrades. */
export const extension: Extension = {
  ListHeader: part(() => import('./upgrades/UpgradeNews.tsx'), 'UpgradeNews'),
  cells: { progress: part(() => import('./upgrades/UpgradeProgress.tsx'), 'UpgradeProgress') },
};
