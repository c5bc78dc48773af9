import { part, type Extension } from '../../resource/extension.ts';

/** Who approves that a version is published sees what its replays found. */
export const extension: Extension = {
  InApproval: part(() => import('./replay/ReplaysOf.tsx'), 'ReplaysOf'),
};
