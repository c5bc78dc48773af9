import { runbook } from '@parkdeck/core/catalogue/system/runbook';
import { part, type Extension } from '../../resource/extension.ts';
import { askedValues } from './runbooks/asked-values.ts';
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
  asks: {
    run: (row) => askedValues(row),
    schedule: (row) => askedValues(row, { cron: runbook.actions.schedule.input.cron }),
  },
};
