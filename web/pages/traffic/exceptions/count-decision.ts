import { preferences, savePreference } from '../../../state/preferences.ts';
import { isPace, PACE, withDecision } from '@parkdeck/core/domain/traffic/exceptions/pace';

/** Counts a decision of this user. That it could not be stored is no reason to disturb: it is only a figure. */
export const countDecision = (day: string, seconds: number): void => {
  const before = preferences.values[PACE];
  void savePreference(PACE, withDecision(isPace(before) ? before : null, day, seconds)).catch(() => undefined);
};
