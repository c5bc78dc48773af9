import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Preview of the printed template; all of them as a gallery. */
export const extension: Extension = {
  shape: {
    title: words('样张', 'Gallery'),
    Component: part(() => import('./prints/PrintGallery.tsx'), 'PrintGallery'),
    isFirst: true,
    sort: 'kind,-usual,name',
  },
  tabs: [
    {
      id: 'preview',
      title: words('预览', 'Preview'),
      Component: part(() => import('./PrintPreview.tsx'), 'PrintPreview'),
    },
  ],
};
