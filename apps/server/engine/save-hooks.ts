import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Result } from '@parkdeck/core/lib/result';
import { Refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Hooks, SaveItem } from './behaviour.ts';
import type { Stored, Work } from './work.ts';

/** Wraps a rule for one row as the `beforeSave` hook: calls it for each row in turn. */
export const eachItem =
  <R extends ResourceDef>(
    rule: (work: Work, item: SaveItem<R>) => Promise<Result<void, Refusal>>,
  ): NonNullable<Hooks<R>['beforeSave']> =>
  async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const item of items) {
      const queued = work.changes.length;
      const outcome = await rule(work, item);
      // Refused after changes were queued: those must not be written, so the whole unit is refused.
      if (!outcome.ok && work.changes.length > queued) throw new Refused(outcome.error);
      outcomes.push(outcome);
    }
    return outcomes;
  };

/** Wraps a follow-up for one row as the `afterSave` hook: calls it for each row in turn. */
export const eachSaved =
  <R extends ResourceDef>(
    follow: (work: Work, row: Stored<R>, before: Stored<R> | null) => Promise<void>,
  ): NonNullable<Hooks<R>['afterSave']> =>
  async (work, items) => {
    for (const { row, before } of items) await follow(work, row, before);
  };
