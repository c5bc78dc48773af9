import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { PassState } from './PassState.tsx';

/** Periods and state of a pass. Its cells are part of the first list. */
export const extension: Extension = {
  cells: { daysLeft: DaysLeft, state: PassState },
  toldByOthers: ['expireState'],
  Banner: part(() => import('./PassBanner.tsx'), 'PassBanner'),
  tabs: [
    {
      id: 'periods',
      title: words('周期', 'Periods'),
      Component: part(() => import('./PassPeriods.tsx'), 'PassPeriods'),
    },
  ],
};
