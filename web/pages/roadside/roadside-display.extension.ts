import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Sections that a display guides to. */
export const extension: Extension = {
  tabs: [
    {
      id: 'sections',
      title: words('指引路段', 'Guides to'),
      Component: part(() => import('./GuidedSections.tsx'), 'GuidedSections'),
    },
  ],
};
