import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Result } from '@parkdeck/core/lib/result';
import type { Platform } from '../platform/platform.ts';
import { calls, tableOf } from '../db/registry.ts';
import { systemActor } from '../platform/actor.ts';
import { commitWork, withWork } from '../engine/run.ts';
import { retryOnConflict } from '../engine/retry-on-conflict.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Stored, Work } from '../engine/work.ts';

/** Maximum of rows per run; the rest follows a minute later. */
export const MOST = 500;

/** A step for rows `t` of a noun, done one by one because it calls an external service. */
export interface Step<R extends ResourceDef> {
  /** The call under which it is logged. */
  readonly call: string;
  readonly of: (now: SQL) => SQL;
  readonly run: (work: Work, row: Stored<R>) => Promise<Result<void, Refusal>>;
}

/** Keys of matching rows, the oldest first. */
export const idsOf = async (platform: Platform, noun: ResourceDef, condition: SQL): Promise<readonly string[]> =>
  (
    await platform.database.db.execute<{ id: string }>(
      sql`select t.id from ${tableOf(noun)} t where t.deleted_at is null and ${condition} order by t.created_at
        limit ${MOST}`,
    )
  ).rows.map(({ id }) => id);

/**
 * Processes one row in a transaction of its own, locked: a notification or another process waits, and then finds it
 * done.
 */
const runOne = async <R extends ResourceDef>(
  platform: Platform,
  noun: R,
  { call: callId, run }: Step<R>,
  id: string,
): Promise<void> => {
  const call = calls.get(callId);
  if (!call) throw new Error(`${callId} is not declared`);
  await retryOnConflict(() =>
    withWork(platform, systemActor(`${noun.name} ${id}`), async (work) => {
      const row = (await work.rows(noun, [id])).get(id);
      if (!row) return;
      const done = await run(work, row);
      if (done.ok) await commitWork(work, call);
      else platform.log.warn({ [noun.name]: id, call: callId, refusal: done.error }, 'a row could not be followed up');
    }),
  );
};

/** Runs every step for every row that needs it, until stopped. */
export const runSteps = async <R extends ResourceDef>(
  platform: Platform,
  noun: R,
  steps: readonly Step<R>[],
  stop: AbortSignal,
): Promise<void> => {
  for (const step of steps) {
    for (const id of await idsOf(platform, noun, step.of(sql`${platform.clock().now}::timestamptz`)))
      if (!stop.aborted) await runOne(platform, noun, step, id);
  }
};
