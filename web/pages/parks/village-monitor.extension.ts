import { part, type Extension } from '../../resource/extension.ts';

/** Switches in the table of all villages. */
export const extension: Extension = {
  cells: {
    offlineNotice: part(() => import('./VillageSwitches.tsx'), 'OfflineNotice'),
    derateBanner: part(() => import('./VillageSwitches.tsx'), 'DerateBanner'),
    alipay: part(() => import('./VillageSwitches.tsx'), 'Alipay'),
    carService: part(() => import('./VillageSwitches.tsx'), 'CarService'),
  },
};
