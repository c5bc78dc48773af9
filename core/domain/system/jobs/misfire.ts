import { instantOf } from '../../../lib/datetime.ts';
import type { Datetime } from '../../../lib/datetime.ts';
import type { JOB_MISFIRES } from '../../../vocabulary/system.ts';
import { lastTimes, nextTime, nextTimes } from './cron.ts';

/** A time is missed when nothing has run a minute after it, in milliseconds. */
const LATE_MS = 60_000;
/** Missed times that are made up one by one at most; earlier ones are left out. */
export const MOST_MADE_UP = 100;
/** So many missed times are counted at most: after a long outage the number says no more. */
const MOST_COUNTED = 200;

/** What is due of a job. */
export interface Due {
  readonly cron: string;
  /** The time for which it was planned, which has come. */
  readonly planned: Datetime;
  readonly now: Datetime;
  readonly misfire: keyof typeof JOB_MISFIRES;
}

/** What a job does about the times that have come. */
export interface Taken {
  /** The time for which it runs now; undefined: it does not. */
  readonly run: Datetime | undefined;
  /** Number of missed times that are left out, at most 200. */
  readonly skipped: number;
  /** What is planned next; undefined: nothing more comes. */
  readonly next: Datetime | undefined;
}

const isLate = (time: Datetime, now: Datetime): boolean => instantOf(now) - instantOf(time) > LATE_MS;

/**
 * What a job does about the times that have come by now (rules 5.12). On time it runs once, also when several times lie
 * in one minute. After an outage: every missed time one after the other, once for all of them, or not for them.
 */
export const takeDue = ({ cron, planned, now, misfire }: Due): Taken => {
  const next = nextTime(cron, now);
  if (!isLate(planned, now)) return { run: planned, skipped: 0, next };
  const missed = [planned, ...nextTimes(cron, planned, MOST_COUNTED - 1, now)];
  if (misfire === 'all') {
    const kept = missed.length > MOST_MADE_UP ? lastTimes(cron, now, MOST_MADE_UP) : missed;
    return { run: kept[0], skipped: missed.length - kept.length, next: kept[1] ?? next };
  }
  const last = lastTimes(cron, now, 1)[0] ?? planned;
  if (misfire === 'once' || !isLate(last, now)) return { run: last, skipped: missed.length - 1, next };
  return { run: undefined, skipped: missed.length, next };
};
