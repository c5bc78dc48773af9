import { type Debt, graceEnd } from './collect.ts';

/** A debt is reminded of when its grace is over, then every week, so many times at most. */
export const MOST_REMINDERS = 3;
/** Days between two reminders of a debt. */
export const REMINDER_DAYS = 7;
/** The hours of the local day in which people may be written to; the last one is excluded. */
const HOURS = { from: 9, until: 20 } as const;

/** Whether people may be written to at a moment, `yyyy-MM-dd HH:mm:ss`. */
export const isReminderHour = (now: string): boolean => {
  const hour = Number(now.slice(11, 13));
  return hour >= HOURS.from && hour < HOURS.until;
};

/** How often a debt was reminded of, and when last: epoch milliseconds, null never. */
export interface Reminded {
  readonly times: number;
  readonly last: number | null;
}

/**
 * Whether a debt is to be reminded of now: where its park wants that, after the grace hours, a week after the last time
 * (E#77, E#78).
 */
export const isForReminder = (debt: Debt, { times, last }: Reminded, now: number): boolean =>
  debt.state === 'unpaid' &&
  debt.config.enabled &&
  debt.config.smsReminder &&
  times < MOST_REMINDERS &&
  now >= graceEnd(debt) &&
  (last === null || now >= last + REMINDER_DAYS * 86_400_000);
