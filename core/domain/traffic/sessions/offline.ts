import { err, ok, type Result } from '../../../lib/result.ts';
import type { SessionRefusal } from './refusals.ts';

/** A stay `[from, to)` in epoch milliseconds; `to` is null while the car is inside. */
export interface StaySpan {
  readonly from: number;
  readonly to: number | null;
}

/** Whether two stays share any time; one may begin at the moment in which the other ends. */
export const overlaps = (a: StaySpan, b: StaySpan): boolean =>
  a.from < (b.to ?? Infinity) && b.from < (a.to ?? Infinity);

/**
 * Whether a record that a gate made while it was offline becomes a session (entry `synchronised`, release `offline`,
 * the device's time): its exit lies after its entry, and it overlaps no other session of the plate in the park that is
 * not void. What is refused is kept as a gate event `offline pass` with a warning. Source: rules 4.1, offline gate;
 * I08.
 */
export function acceptOffline(
  record: StaySpan,
  others: readonly StaySpan[],
): Result<StaySpan, Extract<SessionRefusal, 'out-before-in' | 'overlap'>> {
  if (record.to !== null && record.to <= record.from) return err('out-before-in');
  return others.some((other) => overlaps(record, other)) ? err('overlap') : ok(record);
}
