import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** The printed code of an area. */
export const extension: Extension = {
  tabs: [
    { id: 'codes', title: words('二维码', 'QR codes'), Component: part(() => import('./ParkCodes.tsx'), 'AreaCode') },
  ],
};
