import type { Day } from '@parkdeck/core/lib/day';

/** A garage advert as it is listed. */
export interface GarageRow {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly state: 'enabled' | 'disabled' | null;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** Whether drivers see it on a day: it is stopped, over, yet to come, or shown. */
export const showingOn = (
  { state, startDate, endDate }: Pick<GarageRow, 'state' | 'startDate' | 'endDate'>,
  day: Day,
): 'off' | 'over' | 'later' | 'now' => {
  if (state === 'disabled') return 'off';
  if (endDate !== null && endDate < day) return 'over';
  return startDate !== null && startDate > day ? 'later' : 'now';
};
