import { part, type Extension } from '../../resource/extension.ts';
import { weekOf } from '../../resource/parts/week.ts';
import { DUTY_WORDS } from './duty-week/words.ts';
import { weekSpan } from './duty-week/week-model.ts';

/** Who was on duty where, a week at a time. */
export const extension: Extension = {
  shape: {
    title: DUTY_WORDS.shape,
    Component: part(() => import('./duty-week/DutyWeek.tsx'), 'DutyWeek'),
    isFrame: true,
    sort: 'user,day',
    span: (search, today) => weekSpan(weekOf(search, today)),
  },
};
