import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** The user's own shift, and unexplained barrier openings. */
export const extension: Extension = {
  ListHeader: part(() => import('./OwnShift.tsx'), 'OwnShift'),
  tabs: [
    {
      id: 'openings',
      title: words('无依据放行', 'Unexplained'),
      Component: part(() => import('./ShiftOpenings.tsx'), 'ShiftOpenings'),
    },
  ],
};
