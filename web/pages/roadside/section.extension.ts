import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Where a section runs, and what it has otherwise than its park. */
export const extension: Extension = {
  tabs: [
    { id: 'line', title: words('线路', 'Line'), Component: part(() => import('./SectionLine.tsx'), 'SectionLine') },
    {
      id: 'options',
      title: words('配置项', 'Options'),
      Component: part(() => import('./SectionOptions.tsx'), 'SectionOptions'),
    },
  ],
};
