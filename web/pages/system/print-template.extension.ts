import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Preview of the printed template. */
export const extension: Extension = {
  tabs: [
    {
      id: 'preview',
      title: words('预览', 'Preview'),
      Component: part(() => import('./PrintPreview.tsx'), 'PrintPreview'),
    },
  ],
};
