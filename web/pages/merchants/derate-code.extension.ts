import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** The code as a picture. */
export const extension: Extension = {
  tabs: [
    {
      id: 'picture',
      title: words('二维码', 'QR codes'),
      Component: part(() => import('./SellerCodes.tsx'), 'CodePicture'),
    },
  ],
};
