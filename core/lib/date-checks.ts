import type { Day } from './day.ts';
import type { Datetime } from './datetime.ts';
import { err, ok, type Result } from './result.ts';

/** Why an end date is refused. */
export type DateRefusal = 'end-before-start';

/** Answers the end; refuses one that is earlier than the start. The same day or moment is allowed (B131). */
export const checkOrder = <T extends Day | Datetime>(start: T, end: T): Result<T, DateRefusal> =>
  end < start ? err('end-before-start') : ok(end);
