import cronParser from 'cron-parser';
import type { CronDate } from 'cron-parser';
import { datetimeOfInstant, instantOf } from '../../../lib/datetime.ts';
import type { Datetime } from '../../../lib/datetime.ts';
import { ZONE_OFFSET_MS } from '../../../lib/day.ts';
import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';

/** The parts of a schedule, of which the seconds may be missing. */
const PARTS = [
  { zh: '秒', en: 'second' },
  { zh: '分', en: 'minute' },
  { zh: '时', en: 'hour' },
  { zh: '日', en: 'day of the month' },
  { zh: '月', en: 'month' },
  { zh: '星期', en: 'weekday' },
] as const satisfies readonly Words[];
const ALL = PARTS.map(() => '*');
/** Days and weekdays may be left open by `?`, as Quartz writes it. */
const MAY_BE_OPEN = new Set([3, 5]);

/** Why a schedule is refused: it has not 5 or 6 parts, a part says nothing that exists, or its time never comes. */
export type CronProblem =
  | { readonly kind: 'parts'; readonly count: number }
  | { readonly kind: 'part'; readonly part: Words; readonly text: string }
  | { readonly kind: 'never' };

const partsOf = (cron: string): readonly string[] => cron.trim().split(/\s+/).filter(Boolean);
/** With seconds: a schedule of five parts runs at the beginning of the minute. */
const whole = (parts: readonly string[]): readonly string[] => (parts.length === 5 ? ['0', ...parts] : parts);

/**
 * The library reckons in UTC with the wall clock of Shanghai, which has no daylight saving: asking for the zone itself
 * takes a hundred times as long.
 */
const parsed = (cron: string, after: Datetime) =>
  cronParser.parseExpression(whole(partsOf(cron)).join(' '), {
    currentDate: new Date(instantOf(after) + ZONE_OFFSET_MS),
    utc: true,
  });
const wallClock = (date: CronDate): Datetime => datetimeOfInstant(date.getTime() - ZONE_OFFSET_MS);

const isPart = (text: string, place: number): boolean => {
  if (text.includes('?') && (text !== '?' || !MAY_BE_OPEN.has(place))) return false;
  try {
    cronParser.parseExpression(ALL.with(place, text).join(' '), { utc: true });
    return true;
  } catch {
    return false;
  }
};

/**
 * The next times of a schedule that {@link checkCron} accepts, after a moment and until another; fewer when no more
 * come.
 */
export const nextTimes = (cron: string, after: Datetime, count: number, until?: Datetime): readonly Datetime[] => {
  const times: Datetime[] = [];
  try {
    const each = parsed(cron, after);
    while (times.length < count) {
      const time = wallClock(each.next());
      if (until !== undefined && time > until) break;
      times.push(time);
    }
  } catch {
    // the library gives up after many years without a time
  }
  return times;
};

/** The next time of a schedule; undefined: it never comes. */
export const nextTime = (cron: string, after: Datetime): Datetime | undefined => nextTimes(cron, after, 1)[0];

/** The last times of a schedule at or before a moment, the earliest first. */
export const lastTimes = (cron: string, until: Datetime, count: number): readonly Datetime[] => {
  const times: Datetime[] = [];
  try {
    const each = parsed(cron, datetimeOfInstant(instantOf(until) + 1000));
    while (times.length < count) times.unshift(wallClock(each.prev()));
  } catch {
    // as above
  }
  return times;
};

/** Checks a schedule (rules 5.12) and tells its next times after a moment. */
export const checkCron = (cron: string, after: Datetime, count = 5): Result<readonly Datetime[], CronProblem> => {
  const given = partsOf(cron);
  if (given.length !== 5 && given.length !== 6) return err({ kind: 'parts', count: given.length });
  const wrong = whole(given).findIndex((text, place) => !isPart(text, place));
  const [part, text] = [PARTS[wrong], whole(given)[wrong]];
  if (part && text !== undefined) return err({ kind: 'part', part, text });
  const times = nextTimes(cron, after, count);
  return times.length > 0 ? ok(times) : err({ kind: 'never' });
};

/** Why a schedule is refused, and what to do about it. */
export const cronProblemWords = (problem: CronProblem): Words => {
  if (problem.kind === 'parts')
    return {
      zh: `执行周期要 5 段（分 时 日 月 星期）或 6 段（前面加秒），现在是 ${problem.count} 段`,
      en:
        'A schedule has 5 parts (minute, hour, day, month, weekday), or 6 with the second in front; ' +
        `this has ${problem.count}`,
    };
  if (problem.kind === 'part')
    return {
      zh: `执行周期的「${problem.part.zh}」不能是 ${problem.text}，改这一段`,
      en: `The ${problem.part.en} of the schedule cannot be ${problem.text}: change that part`,
    };
  return {
    zh: '这个时间永远不会到（例如 2 月 30 日），改日或月',
    en: 'That time never comes (such as 30 February): change the day or the month',
  };
};
