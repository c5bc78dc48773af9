import type { Day } from '../../../lib/day.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';

/** Why a scanned visitor code answers nothing (rules 5.5). */
export type CodeRefusal = 'disabled' | 'expired' | 'early';
/** What is said to whoever scans it, or enables it. */
export const CODE_REFUSALS: Readonly<Record<CodeRefusal, Words>> = {
  disabled: { zh: '访客码已停用，联系物业', en: 'This visitor code is disabled. Ask the property office' },
  expired: { zh: '访客码已过期，联系物业', en: 'This visitor code has expired. Ask the property office' },
  early: { zh: '访客码还没到启用日期', en: 'This visitor code is not in use yet' },
};

/** A visitor code as far as a scan is concerned; without a date it has no beginning or end. */
export interface ScannableCode {
  readonly isEnabled: boolean;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** Whether a scan leads to the form: the last day counts whole, and the state stays after it (rules 5.5). */
export function checkScan({ isEnabled, startDate, endDate }: ScannableCode, today: Day): Result<null, CodeRefusal> {
  if (!isEnabled) return err('disabled');
  if (endDate !== null && today > endDate) return err('expired');
  return startDate !== null && today < startDate ? err('early') : ok(null);
}
