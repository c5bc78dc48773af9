import { err, ok, type Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { VisitorState } from './states.ts';

/** Longest visit without a code that says otherwise, in hours: a week. */
export const MOST_HOURS = 168;
const HOUR = 3_600_000;

/** In epoch milliseconds. */
export interface VisitSpan {
  readonly from: number;
  readonly to: number;
}

/** What is wrong with a span: it ends first, is over, is too long, or has begun although it is announced again. */
export type SpanProblem = 'ends-first' | 'over' | 'too-long' | 'begun';

/**
 * Whether a visitor may be announced for a span: it ends after it begins, not in the past, and lasts `mostHours` at
 * most. One who is announced again comes from now on (rules 5.4).
 */
export function checkVisit(
  { from, to }: VisitSpan,
  { now, mostHours, again }: { readonly now: number; readonly mostHours: number; readonly again: boolean },
): Result<null, SpanProblem> {
  if (to <= from) return err('ends-first');
  if (to <= now) return err('over');
  if (again && from < now) return err('begun');
  return to - from > mostHours * HOUR ? err('too-long') : ok(null);
}

/** Why something cannot be done with a visitor. */
export type VisitorRefusal = 'visit-over' | 'not-ended' | 'decided' | 'arrived';
/** What is said to the user for each reason. */
export const VISITOR_REFUSALS: Readonly<Record<VisitorRefusal, Words>> = {
  'visit-over': {
    zh: '来访时段已过，不能通过。拒绝或重新登记',
    en: 'The visit is over. Refuse it, or announce it again',
  },
  'not-ended': { zh: '来访还没结束，不能删除。先取消', en: 'The visit has not ended, cannot delete. Cancel it first' },
  decided: {
    zh: '已通过或已结束，不能改。取消后重新登记',
    en: 'Approved or ended, cannot be changed. Cancel it and announce it again',
  },
  arrived: {
    zh: '访客已到，不能取消。等车离场',
    en: 'The visitor has arrived, cannot cancel. Wait until the car leaves',
  },
};

/** Whether the details of a visitor may still be edited: as long as nobody has decided. */
export const isEditable = (state: VisitorState): boolean => state === 'pending';
/** Whether submitting the row announces the visitor again. */
export const isAgain = (state: VisitorState): boolean => state === 'refused' || state === 'cancelled';

/** Draws a pass code of six digits; `taken`: those in use. `random`: in [0, 1). */
export function drawPassCode(random: () => number, taken: ReadonlySet<string>): string {
  for (;;) {
    const code = String(Math.floor(100_000 + random() * 900_000));
    if (!taken.has(code)) return code;
  }
}
