import { part, type Extension } from '../../resource/extension.ts';
import { yearOf, yearSpan } from './holidays/year-model.ts';
import { HOLIDAY_WORDS } from './holidays/words.ts';

/** The days of a year that are not what their weekday says, as a calendar. */
export const extension: Extension = {
  shape: {
    title: HOLIDAY_WORDS.shape,
    Component: part(() => import('./holidays/HolidayYear.tsx'), 'HolidayYear'),
    isFirst: true,
    isFrame: true,
    sort: 'date',
    span: (search, today) => yearSpan(yearOf(search, today)),
  },
};
