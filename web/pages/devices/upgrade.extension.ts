import { part, type Extension } from '../../resource/extension.ts';

/** How an upgrade goes on. */
export const extension: Extension = {
  ListHeader: part(() => import('./upgrades/UpgradeNews.tsx'), 'UpgradeNews'),
  cells: { progress: part(() => import('./upgrades/UpgradeProgress.tsx'), 'UpgradeProgress') },
};
