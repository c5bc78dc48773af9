import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Today's figures above the calls; what was written in one. */
export const extension: Extension = {
  ListHeader: part(() => import('./intercom/CallHeader.tsx'), 'CallHeader'),
  tabs: [
    {
      id: 'lines',
      title: words('文字记录', 'Written'),
      when: (row) => Array.isArray(row['lines']) && row['lines'].length > 0,
      Component: part(() => import('./intercom/CallLines.tsx'), 'CallLines'),
    },
  ],
  cells: { lines: part(() => import('./intercom/CallLines.tsx'), 'LineCount') },
};
