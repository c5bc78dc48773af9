import { part, type Extension } from '../../resource/extension.ts';

/** Progress of upgrades of wired devices. */
export const extension: Extension = {
  cells: { progress: part(() => import('./upgrades/UpgradeProgress.tsx'), 'UpgradeProgress') },
};
