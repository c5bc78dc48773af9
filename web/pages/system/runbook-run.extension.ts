import { part, type Extension } from '../../resource/extension.ts';
import { RUNBOOK_WORDS } from './runbooks/words.ts';

/** A run is looked at in its runbook: the steps with how each came out, and the runs before and after it. */
export const extension: Extension = {
  tabs: [
    {
      id: 'steps',
      title: RUNBOOK_WORDS.stepsAndRuns,
      isFirst: true,
      Component: part(() => import('./runbooks/RunSheet.tsx'), 'RunSheet'),
    },
  ],
};
