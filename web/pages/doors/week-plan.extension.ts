import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** The week of a plan as a drawing: small in lists, drawn in the form, looked at in the detail. */
export const extension: Extension = {
  cells: { spans: part(() => import('./week/WeekCell.tsx'), 'WeekCell') },
  inputs: { spans: part(() => import('./week/WeekInput.tsx'), 'WeekInput') },
  tabs: [{ id: 'week', title: words('一周', 'Week'), Component: part(() => import('./week/WeekTab.tsx'), 'WeekTab') }],
};
