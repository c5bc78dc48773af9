import { datetimeOfInstant, instantOf, type Datetime } from '../../../lib/datetime.ts';

/** Hours for which a note holds that says no moment. */
const USUAL_HOURS = 24;
/** A note is for the next shifts, not for ever: days ahead at most. */
export const MOST_DAYS = 31;
const HOUR = 3_600_000;

/** Until when a note of now holds; the moment that was given, otherwise a day. */
export const holdsUntil = (now: Datetime, given: Datetime | null): Datetime =>
  given ?? datetimeOfInstant(instantOf(now) + USUAL_HOURS * HOUR);

/** What is wrong with the moment until which a note shall hold; undefined: nothing. */
export const untilProblem = (now: Datetime, until: Datetime): 'past' | 'far' | undefined => {
  const ahead = instantOf(until) - instantOf(now);
  if (ahead <= 0) return 'past';
  return ahead > MOST_DAYS * 24 * HOUR ? 'far' : undefined;
};

/** Someone who has read a note. */
interface Reading {
  readonly user: string;
}

/** Whether a note waits to be read by a user: its writer knows it, and who has confirmed it does. */
export const isUnread = (
  { author, readings }: { readonly author: string | null; readonly readings: readonly Reading[] | null },
  user: string,
): boolean => author !== user && !(readings ?? []).some((one) => one.user === user);
