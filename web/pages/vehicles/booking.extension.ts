import { part, type Extension } from '../../resource/extension.ts';
import { dayOfSearch, daySpan } from './bookings/day-model.ts';
import { BOOKING_WORDS } from './bookings/words.ts';

/** The bookings of a day beside each other, hour by hour. */
export const extension: Extension = {
  shape: {
    title: BOOKING_WORDS.shape,
    Component: part(() => import('./bookings/BookingDay.tsx'), 'BookingDay'),
    isFrame: true,
    sort: 'park,bookStart',
    span: (search, today) => daySpan(dayOfSearch(search, today)),
  },
};
