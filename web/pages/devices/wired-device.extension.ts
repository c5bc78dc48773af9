import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Progress of a device's upgrades. */
export const extension: Extension = {
  ListHeader: part(() => import('./upgrades/WiredNews.tsx'), 'WiredNews'),
  tabs: [
    {
      id: 'upgrades',
      title: words('升级', 'Upgrades'),
      Component: part(() => import('./upgrades/WiredUpgrades.tsx'), 'WiredUpgrades'),
    },
  ],
};
