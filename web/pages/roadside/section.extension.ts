import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Course of a section, and its settings that differ from the park's. */
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
