import { err, ok, type Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { GATE_DIRECTIONS } from '../../../vocabulary/parks.ts';

/** What a camera says of a car that has no plate. */
const NONE: ReadonlySet<string> = new Set(['', '无牌', '无车牌', 'NOPLATE']);

/** Whether a camera saw a car without a plate, as against one whose plate it could not read. `text` is cleaned. */
export const hasNoPlate = (text: string): boolean => NONE.has(text);

/** Why scanning the code of a lane does nothing. */
export type ScanRefusal = 'no-car' | 'no-code';

/** What the display says to somebody whose scan came to nothing. */
export const SCAN_REFUSALS: Readonly<Record<ScanRefusal, Words>> = {
  'no-car': {
    zh: '通道没有等候的无牌车。请开到通道再扫码',
    en: 'No car without a plate waits here. Drive up and scan again',
  },
  'no-code': { zh: '请出示入场时的无牌车码', en: 'Please show the code from your entry' },
};

/** What a lane shows a car without a plate. */
export const SCAN_SCREENS = {
  in: { zh: '无牌车请扫码入场', en: 'No plate: scan the code to enter' },
  out: { zh: '无牌车请扫码离场', en: 'No plate: scan your code to leave' },
} as const satisfies Readonly<Record<string, Words>>;

/**
 * What a scan of a lane's code means (rules 4.1 step 1): at an entry the car that stands there without a plate draws a
 * code, at an exit, and wherever a code that is inside is shown, it leaves by it. `isWaiting`: such a car stands at the
 * lane.
 */
export function scanAt({
  direction,
  hasCode,
  isInside,
  isWaiting,
}: {
  readonly direction: keyof typeof GATE_DIRECTIONS;
  readonly hasCode: boolean;
  /** The code that is shown has an open session in the park. */
  readonly isInside: boolean;
  readonly isWaiting: boolean;
}): Result<'draw' | 'by-code', ScanRefusal> {
  if (hasCode && direction !== 'in' && (isInside || direction !== 'two-way')) return ok('by-code');
  if (direction !== 'in' && direction !== 'two-way') return err('no-code');
  return isWaiting ? ok('draw') : err('no-car');
}
