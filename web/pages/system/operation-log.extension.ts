import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import { AUDIT_WORDS } from './audit/words.ts';

/** Action, object and changes of a log line; all logs as one line of time. */
export const extension: Extension = {
  shape: {
    title: AUDIT_WORDS.shape,
    Component: part(() => import('./audit/AuditTimeline.tsx'), 'AuditTimeline'),
    isFrame: true,
    sort: '-at',
  },
  cells: {
    noun: part(() => import('../service/WarnedObject.tsx'), 'WarnedNoun'),
    action: part(() => import('./LogAction.tsx'), 'LogAction'),
    objectName: part(() => import('./LogObject.tsx'), 'LogObject'),
  },
  tabs: [
    { id: 'changes', title: words('变更', 'Changes'), Component: part(() => import('./LogChanges.tsx'), 'LogChanges') },
  ],
};
