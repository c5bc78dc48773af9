import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Sections to which a display guides. */
export const extension: Extension = {
  tabs: [
    {
      id: 'sections',
      title: words('指引路段', 'Guides to'),
      Component: part(() => import('./GuidedSections.tsx'), 'GuidedSections'),
    },
  ],
};
