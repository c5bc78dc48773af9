import { instantOf, isDatetime } from '../../../lib/datetime.ts';
import { compileRule } from './compile.ts';
import { quote, type Quote, type Stay } from './quote.ts';
import type { FeeRule } from './rule.ts';

/** 2026-10-01 is a holiday on a Thursday, 2026-10-10 a Saturday that is worked. 2026-03-02 is a Monday. */
export const CALENDAR = { '2026-10-01': 'holiday', '2026-10-02': 'holiday', '2026-10-10': 'workday' } as const;

/** A stay written in a test: `03-02 09:00` to `03-02 10:30:01` of 2026. A moment that does not exist fails it. */
export function stay(from: string, to: string, more: Omit<Stay, 'in' | 'out'> = {}): Stay {
  const [begin, end] = [from, to].map((moment) => {
    const full = `2026-${moment}${moment.length === 11 ? ':00' : ''}`;
    if (!isDatetime(full)) throw new Error(`no moment: ${full}`);
    return instantOf(full);
  });
  return { in: begin ?? 0, out: end ?? 0, ...more };
}

/** The quote of a valid rule for a stay in order. */
export function quoted(rule: FeeRule, one: Stay): Quote {
  const result = quote(compileRule(rule, CALENDAR), one);
  if (!result.ok) throw new Error(`${result.error.field}: ${result.error.reason}`);
  return result.value;
}
