import { part, type Extension } from '../../resource/extension.ts';
import { usualSet } from './runbooks/usual-set.ts';
import { RUNBOOK_WORDS } from './runbooks/words.ts';

/** Runbooks as sheets: steps from top to bottom with what a run fills in, and their runs beside them. */
export const extension: Extension = {
  shape: {
    title: RUNBOOK_WORDS.shape,
    Component: part(() => import('./runbooks/RunbookBoard.tsx'), 'RunbookBoard'),
    isFirst: true,
    sort: 'name',
  },
  tabs: [
    {
      id: 'steps',
      title: RUNBOOK_WORDS.stepsAndRuns,
      Component: part(() => import('./runbooks/RunbookSheet.tsx'), 'RunbookSheet'),
    },
  ],
  initialInput: { run: usualSet, schedule: usualSet },
};
