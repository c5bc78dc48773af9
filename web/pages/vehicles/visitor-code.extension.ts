import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** The code as a picture to print. */
export const extension: Extension = {
  tabs: [
    {
      id: 'picture',
      title: words('二维码', 'QR code'),
      Component: part(() => import('./visitors/VisitorCodePicture.tsx'), 'VisitorCodePicture'),
    },
  ],
};
