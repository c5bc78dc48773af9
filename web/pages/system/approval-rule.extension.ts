import { part, type Extension } from '../../resource/extension.ts';

/** The action is chosen from those that can need a second person. */
export const extension: Extension = {
  inputs: { action: part(() => import('./approvals/RuleAction.tsx'), 'RuleAction') },
};
