import { err, ok, type Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { GATE_DIRECTIONS } from '../../../vocabulary/parks.ts';

/** Why scanning the code of a lane is refused. */
export type ScanRefusal = 'no-car' | 'no-code';

/** What the display says for each reason. */
export const SCAN_REFUSALS: Readonly<Record<ScanRefusal, Words>> = {
  'no-car': {
    zh: '通道没有等候的无牌车。请开到通道再扫码',
    en: 'No car without a plate waits here. Drive up and scan again',
  },
  'no-code': { zh: '请出示入场时的无牌车码', en: 'Please show the code from your entry' },
};

/** What a lane shows to a car without a plate, at an entry and at an exit. */
export const SCAN_SCREENS = {
  in: { zh: '无牌车请扫码入场', en: 'No plate: scan the code to enter' },
  out: { zh: '无牌车请扫码离场', en: 'No plate: scan your code to leave' },
} as const satisfies Readonly<Record<string, Words>>;

/**
 * What a scan of a lane's code does (rules 4.1 step 1). `by-code`: the car passes by the code that the driver shows;
 * `draw`: the car waiting at an entry gets a new code. `isWaiting`: a car without a plate stands at the lane.
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
