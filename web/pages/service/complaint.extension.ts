import { part, type Extension } from '../../resource/extension.ts';

/** A complaint with its stay, dealt with among what waits of other kinds. */
export const extension: Extension = {
  Desk: part(() => import('./complaints/TriagedComplaint.tsx'), 'TriagedComplaint'),
};
