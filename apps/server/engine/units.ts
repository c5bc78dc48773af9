import type { Result } from '@parkdeck/core/lib/result';
import { refusalOf } from './database-errors.ts';
import { Refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import { createWork } from './work.ts';
import type { Work } from './work.ts';

/** Thrown to leave a savepoint and roll back what was done in it. */
class Discard<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('discarded');
    this.value = value;
  }
}

/** A unit of work of its own inside another's transaction; with `keep` false it is rolled back. */
const inSavepoint = async <T>(work: Work, keep: boolean, body: (inner: Work) => Promise<T>): Promise<T> => {
  try {
    return await work.tx.transaction(async (tx) => {
      const inner = createWork(tx, work.actor, work, work.platform);
      const value = await body(inner);
      if (!keep) throw new Discard(value);
      work.children.push(inner);
      return value;
    });
  } catch (error) {
    if (error instanceof Discard) return error.value as T; // thrown just above with a T
    throw error;
  }
};

/**
 * Processes many items as one unit. When the unit as a whole is refused (a unique value taken, a locked village), it is
 * rolled back and run again in halves, so that in the end only the offending items are refused. Returns one outcome per
 * item, in order.
 */
export const inUnits = async <T, V>(
  work: Work,
  keep: boolean,
  items: readonly T[],
  body: (inner: Work, items: readonly T[]) => Promise<readonly Result<V, Refusal>[]>,
): Promise<readonly Result<V, Refusal>[]> => {
  if (items.length === 0) return [];
  try {
    return await inSavepoint(work, keep, (inner) => body(inner, items));
  } catch (error) {
    const refusal = error instanceof Refused ? error.refusal : refusalOf(error);
    if (!refusal) throw error;
    if (items.length === 1) return [{ ok: false, error: refusal }];
    const half = Math.ceil(items.length / 2);
    return [
      ...(await inUnits(work, keep, items.slice(0, half), body)),
      ...(await inUnits(work, keep, items.slice(half), body)),
    ];
  }
};
