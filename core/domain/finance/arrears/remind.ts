import { type Debt, graceEnd } from './collect.ts';

/** The hours of the local day in which people may be written to; the last one is excluded. */
export interface ReminderHours {
  readonly from: number;
  readonly until: number;
}

/** How often a debt is reminded of at most, and the days between two times. */
export interface ReminderLimits {
  readonly times: number;
  readonly days: number;
}

/** Whether people may be written to at a moment, `yyyy-MM-dd HH:mm:ss`. */
export const isReminderHour = (now: string, { from, until }: ReminderHours): boolean => {
  const hour = Number(now.slice(11, 13));
  return hour >= from && hour < until;
};

/** How often a debt was reminded of, and when last: epoch milliseconds, null never. */
export interface Reminded {
  readonly times: number;
  readonly last: number | null;
}

/**
 * Whether a debt is to be reminded of now: where its park wants that, after the grace hours, some days after the last
 * time (E#77, E#78).
 */
export const isForReminder = (debt: Debt, { times, last }: Reminded, now: number, limits: ReminderLimits): boolean =>
  debt.state === 'unpaid' &&
  debt.config.enabled &&
  debt.config.smsReminder &&
  times < limits.times &&
  now >= graceEnd(debt) &&
  (last === null || now >= last + limits.days * 86_400_000);
