import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** The devices of a group, to be added and taken out. */
export const extension: Extension = {
  tabs: [
    {
      id: 'devices',
      title: words('设备', 'Devices'),
      Component: part(() => import('./GroupDevices.tsx'), 'GroupDevices'),
    },
  ],
};
