import { addDays, type Day } from '@parkdeck/core/lib/day';
import { groupBy } from '@parkdeck/core/lib/group';

/** The filter of a list that leaves the records of a week. */
export const weekSpan = (monday: Day) => ({ dayFrom: monday, dayTo: addDays(monday, 6) });

/** A day on duty, as far as the roster is about it. */
export interface Duty {
  readonly user: string;
  readonly day: string;
  readonly state: string;
}

/** Whether a record is not as planned. */
export const isOff = ({ state }: Duty): boolean => state !== '' && state !== 'normal';

export interface RosterLine<D> {
  readonly user: string;
  /** By day: a collector may work on several sections. */
  readonly days: ReadonlyMap<string, readonly D[]>;
  readonly off: number;
}

/** A line for each collector, those with most that is not as planned first. */
export const rosterOf = <D extends Duty>(records: readonly D[]): readonly RosterLine<D>[] =>
  [...groupBy(records, ({ user }) => user)]
    .map(([user, here]): RosterLine<D> => ({
      user,
      days: groupBy(here, ({ day }) => day),
      off: here.filter(isOff).length,
    }))
    .toSorted((a, b) => b.off - a.off || (a.user < b.user ? -1 : 1));
