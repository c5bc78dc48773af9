import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** When cars of a type may use the gates. */
export const extension: Extension = {
  drawnElsewhere: ['spans'],
  tabs: [
    {
      id: 'schedule',
      title: words('通行时段', 'Passing times'),
      Component: part(() => import('../parks/schedule/GateSchedule.tsx'), 'CarTypeSchedule'),
    },
  ],
};
