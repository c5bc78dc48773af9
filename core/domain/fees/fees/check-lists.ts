import type { RuleRefusal } from './refusals.ts';
import type { FeeTier, FeeWindow } from './rule.ts';

const DAY_MIN = 1440;

/** The minutes after midnight of `HH:mm`, or null when the text is not a time of day. */
function minuteOf(time: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** The parts of one day, in minutes `[from, to)`, that a window covers: two when it runs over midnight. */
export function minutesOf({ start, end }: FeeWindow): readonly (readonly [from: number, to: number])[] {
  const [from, until] = [minuteOf(start) ?? 0, minuteOf(end) ?? 0];
  const to = until === 0 ? DAY_MIN : until;
  return to > from
    ? [[from, to]]
    : [
        [0, to],
        [from, DAY_MIN],
      ];
}

interface WindowProblem {
  readonly reason: RuleRefusal;
  readonly at: number;
  readonly end: 'start' | 'end';
}

/**
 * What is wrong with a list of windows: times that are none, windows without length, minutes that two of them cover.
 */
export function checkWindows(windows: readonly FeeWindow[]): readonly WindowProblem[] {
  const covered: (readonly [from: number, to: number])[] = [];
  return windows.flatMap((window, at): readonly WindowProblem[] => {
    const malformed = (['start', 'end'] as const).filter((end) => minuteOf(window[end]) === null);
    if (malformed.length > 0) return malformed.map((end) => ({ reason: 'time-format', at, end }));
    if (window.start === window.end) return [{ reason: 'window-empty', at, end: 'end' }];
    const minutes = minutesOf(window);
    const overlaps = minutes.some(([from, to]) => covered.some(([start, end]) => from < end && start < to));
    covered.push(...minutes);
    return overlaps ? [{ reason: 'window-overlap', at, end: 'start' }] : [];
  });
}

/** Tiers ascend strictly; equal ones would leave it open which applies. */
export const checkTierOrder = (
  tiers: readonly FeeTier[],
): readonly { readonly reason: RuleRefusal; readonly at: number }[] =>
  tiers.flatMap(({ fromMinutes }, at) => {
    const before = tiers[at - 1];
    return before && fromMinutes <= before.fromMinutes ? [{ reason: 'tier-order', at }] : [];
  });
