import { dayOfInstant, startOfDay, weekday } from '../../lib/day.ts';
import type { Day } from '../../lib/day.ts';
import type { DOOR_RESULTS, EMPLOYEE_STATES } from '../../vocabulary/doors.ts';
import { isWithinSpans } from './week-plan.ts';
import type { PlanSpan } from './week-plan.ts';

/** What becomes of somebody at a door (rules 2, DoorResult). */
export type DoorResult = keyof typeof DOOR_RESULTS;

/** Days from `startDate` to `endDate`, both included; an end that is missing is open. */
interface DaySpan {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A period as a grant names it: days, holidays, and the spans of its week plan (E#107, E#109). */
interface PassPeriod extends DaySpan {
  readonly holidays: boolean;
  readonly spans: readonly PlanSpan[];
}

/** What is known of a person at a terminal; null: nobody that the site knows, no grant, no period. */
export interface Passing {
  readonly person: { readonly state: keyof typeof EMPLOYEE_STATES; readonly admitted: boolean } | null;
  readonly grant: DaySpan | null;
  readonly period: PassPeriod | null;
  /** Epoch milliseconds. */
  readonly moment: number;
  /** Whether the day of the moment is a public holiday. */
  readonly isHoliday: boolean;
  /** Whether the terminal measured a temperature that its template does not let through. */
  readonly isFeverish?: boolean;
}

const MINUTE_MS = 60_000;

/** Whether a day lies within a span of days. */
const isWithinDays = ({ startDate, endDate }: DaySpan, day: Day): boolean =>
  (startDate === null || startDate <= day) && (endDate === null || day <= endDate);

/** Whether a period lets people pass at a moment: its days, holidays, and its week plan. */
const isWithinPeriod = (period: PassPeriod, moment: number, isHoliday: boolean): boolean => {
  const day = dayOfInstant(moment);
  return (
    isWithinDays(period, day) &&
    (period.holidays || !isHoliday) &&
    isWithinSpans(period.spans, weekday(day), Math.floor((moment - startOfDay(day)) / MINUTE_MS))
  );
};

/**
 * What becomes of a person at a terminal at a moment (E#111, E#116). Only who is still there and was admitted passes,
 * with a grant for this terminal whose days have come and are not over, within its period; a grant without a period
 * holds at any time.
 */
export const mayPass = ({ person, grant, period, moment, isHoliday, isFeverish }: Passing): DoorResult => {
  const day = dayOfInstant(moment);
  if (!person?.admitted || person.state !== 'in' || !grant) return 'no-right';
  if (grant.endDate !== null && grant.endDate < day) return 'expired';
  if (!isWithinDays(grant, day)) return 'no-right';
  if (period && !isWithinPeriod(period, moment, isHoliday)) return 'out-of-period';
  return isFeverish ? 'temperature' : 'passed';
};
