import { counted } from '../../lib/counted.ts';
import type { Words } from '../../lib/words.ts';

/** A span of a week plan: a weekday, Monday 1 to Sunday 7, and times `HH:mm`; an end `00:00` is the end of the day. */
export interface PlanSpan {
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
}

/** How many spans a day of a week plan may have (E#107). */
const MOST_SPANS = 4;

const DAY_MINUTES = 24 * 60;
const DAYS = [
  { zh: '周一', en: 'Monday' },
  { zh: '周二', en: 'Tuesday' },
  { zh: '周三', en: 'Wednesday' },
  { zh: '周四', en: 'Thursday' },
  { zh: '周五', en: 'Friday' },
  { zh: '周六', en: 'Saturday' },
  { zh: '周日', en: 'Sunday' },
] as const satisfies readonly Words[];

/** Minutes since midnight of a time `HH:mm`. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** The end of a span in minutes since midnight: `00:00` is the end of the day. */
const endMinute = (time: string): number => minuteOf(time) || DAY_MINUTES;
/** Whether two times are the ends of a span of one day. */
export const isDaySpan = (start: string, end: string): boolean => minuteOf(start) < endMinute(end);

const dayName = (weekday: number): Words => DAYS[weekday - 1] ?? { zh: `第 ${weekday} 天`, en: `Day ${weekday}` };
const shown = ({ start, end }: PlanSpan): string => `${start}–${end}`;

/** Why some spans make no week plan, naming day and span; undefined when they do (E#107). */
export const checkSpans = (spans: readonly PlanSpan[]): Words | undefined => {
  for (let weekday = 1; weekday <= DAYS.length; weekday += 1) {
    const day = dayName(weekday);
    const own = spans
      .filter((span) => span.weekday === weekday)
      .toSorted((a, b) => minuteOf(a.start) - minuteOf(b.start) || endMinute(a.end) - endMinute(b.end));
    if (own.length > MOST_SPANS)
      return {
        zh: `${day.zh}有 ${own.length} 个时段，最多 ${MOST_SPANS} 个。减少${day.zh}的时段`,
        en: `${day.en} has ${counted(own.length, 'span')}, at most ${MOST_SPANS} are allowed. Take some away`,
      };
    const backward = own.find(({ start, end }) => !isDaySpan(start, end));
    if (backward)
      return {
        zh: `${day.zh} ${shown(backward)} 的结束不晚于开始。改正结束时间，跨天的拆成两天`,
        en: `${day.en} ${shown(backward)} ends before it begins. Correct its end; split what goes past midnight`,
      };
    for (const [index, span] of own.entries()) {
      const next = own[index + 1];
      if (next && minuteOf(next.start) < endMinute(span.end))
        return {
          zh: `${day.zh} ${shown(span)} 与 ${shown(next)} 重叠。改正其中一个`,
          en: `${day.en} ${shown(span)} and ${shown(next)} overlap. Correct one of them`,
        };
    }
  }
  return undefined;
};

/** Whether a moment of a weekday, in minutes since midnight, lies within a span. */
export const isWithinSpans = (spans: readonly PlanSpan[], weekday: number, minute: number): boolean =>
  spans.some((span) => span.weekday === weekday && minuteOf(span.start) <= minute && minute < endMinute(span.end));
