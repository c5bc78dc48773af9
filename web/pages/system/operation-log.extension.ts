import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Action, object and changes of a log line. */
export const extension: Extension = {
  cells: {
    action: part(() => import('./LogAction.tsx'), 'LogAction'),
    objectName: part(() => import('./LogObject.tsx'), 'LogObject'),
  },
  tabs: [
    { id: 'changes', title: words('变更', 'Changes'), Component: part(() => import('./LogChanges.tsx'), 'LogChanges') },
  ],
};
