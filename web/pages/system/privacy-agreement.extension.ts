import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** What a version says otherwise than another one. */
export const extension: Extension = {
  tabs: [
    {
      id: 'compare',
      title: words('版本对比', 'Compare'),
      Component: part(() => import('./agreements/AgreementVersions.tsx'), 'AgreementVersions'),
    },
  ],
};
