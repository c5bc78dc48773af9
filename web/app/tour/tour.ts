import { proxy } from 'valtio/vanilla';
import { preferences, savePreference } from '../../state/preferences.ts';

/** The step of the tour that is shown, from 0; `null`: no tour. */
export const tour = proxy<{ step: number | null }>({ step: null });

/** Name under which the user's settings keep that the tour was offered and taken or declined. */
const SEEN = 'tour-seen';

/** Whether the tour has still to be offered: not before the user's settings are loaded. */
export const isTourNew = ({ values, loaded }: typeof preferences): boolean => loaded && values[SEEN] !== true;

/** The tour is not offered again; it stays in the user's menu. */
export const declineTour = (): void => {
  tour.step = null;
  if (preferences.values[SEEN] !== true) void savePreference(SEEN, true).catch(() => undefined); // offered once more
};

export const startTour = (): void => {
  tour.step = 0;
};
