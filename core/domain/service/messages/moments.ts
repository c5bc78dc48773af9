import { addDays } from '../../../lib/day.ts';
import type { Day } from '../../../lib/day.ts';
import type { Datetime } from '../../../lib/datetime.ts';
import type { QuietWay } from './strategies.ts';

const dayPart = (moment: Datetime): Day => moment.slice(0, 10) as Day; // a moment begins with its day
const timePart = (moment: Datetime): string => moment.slice(11, 16);
const at = (day: Day, time: string): Datetime => `${day} ${time}:00` as Datetime; // a day and a time of day

/** The next time that a clock shows `time`, now included; without one: now. */
export const nextAt = (now: Datetime, time: string | null): Datetime => {
  if (time === null || timePart(now) === time) return now;
  const day = dayPart(now);
  return at(timePart(now) < time ? day : addDays(day, 1), time);
};

/** Quiet hours of an account, over midnight or within a day; none without both ends, or with equal ones. */
export interface QuietHours {
  readonly from: string | null;
  readonly to: string | null;
}

/** When the quiet hours end in which the moment is; undefined: it is in none. The end itself is not quiet. */
export const quietUntil = (now: Datetime, { from, to }: QuietHours): Datetime | undefined => {
  if (from === null || to === null || from === to) return undefined;
  const time = timePart(now);
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  return isQuiet ? nextAt(now, to) : undefined;
};

/** What an account allows, and what a phone has had today. */
export interface Allowance extends QuietHours {
  /** Null: no limit. */
  readonly dayLimit: number | null;
  readonly today: number;
}

/** Days on which a message of a mailing is tried for a phone that has had its limit, the first one included. */
const MAILING_DAYS = 3;

/** Whether a message may go now, goes later, or does not go at all. */
export type Verdict =
  | { readonly kind: 'go' }
  | { readonly kind: 'wait'; readonly until: Datetime; readonly reason: 'quiet' | 'limit' }
  | { readonly kind: 'refuse'; readonly reason: 'quiet' | 'limit' };

/**
 * Codes go at any hour and are not counted; for others the quiet hours hold as their strategy says, then the limit. A
 * message of a mailing, `mailedAt` its moment, waits beyond the limit for the next day at that time; others do not go.
 */
export const mayGo = (
  message: { readonly isCode: boolean; readonly quiet: QuietWay; readonly mailedAt?: Datetime | null },
  { dayLimit, today, ...hours }: Allowance,
  now: Datetime,
): Verdict => {
  if (message.isCode) return { kind: 'go' };
  const until = message.quiet === 'ignore' ? undefined : quietUntil(now, hours);
  if (until)
    return message.quiet === 'refuse' ? { kind: 'refuse', reason: 'quiet' } : { kind: 'wait', until, reason: 'quiet' };
  if (dayLimit === null || today < dayLimit) return { kind: 'go' };
  const { mailedAt = null } = message;
  const tomorrow = addDays(dayPart(now), 1);
  if (mailedAt === null || tomorrow >= addDays(dayPart(mailedAt), MAILING_DAYS))
    return { kind: 'refuse', reason: 'limit' };
  return { kind: 'wait', until: at(tomorrow, timePart(mailedAt)), reason: 'limit' };
};
