import { part, type Extension } from '../../resource/extension.ts';

/** An approval with its preview, dealt with among what waits of other kinds. */
export const extension: Extension = {
  Desk: part(() => import('./approvals/TriagedApproval.tsx'), 'TriagedApproval'),
};
