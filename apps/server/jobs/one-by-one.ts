import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { groupBy } from '@parkdeck/core/lib/group';
import type { Result } from '@parkdeck/core/lib/result';
import { forEachAtOnce } from '../platform/at-once.ts';
import type { Platform } from '../platform/platform.ts';
import { calls, tableOf } from '../db/registry.ts';
import { systemActor } from '../platform/actor.ts';
import { commitWork, withWork } from '../engine/run.ts';
import { retryOnConflict } from '../engine/retry-on-conflict.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Stored, Work } from '../engine/work.ts';

/** Maximum of rows per run; the rest follows a minute later. */
export const MOST = 500;

/** Rows of one account that are done at once. */
export const AT_ONCE_OF_ACCOUNT = 8;
/** Accounts that are called at once. */
const ACCOUNTS_AT_ONCE = 16;
/**
 * Milliseconds for the rows of an account in a step; what is left waits for the next run. One that does not answer
 * takes seconds for each, and would keep all others waiting.
 */
const TURN_MS = 20_000;

/** A step for rows `t` of a noun, done one by one because it calls an external service. */
export interface Step<R extends ResourceDef> {
  /** The call under which it is logged. */
  readonly call: string;
  readonly of: (now: SQL) => SQL;
  /** Which account is called for a row, as a text: accounts are called beside each other. Without: strictly in turn. */
  readonly account?: SQL;
  readonly run: (work: Work, row: Stored<R>) => Promise<Result<void, Refusal>>;
}

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly account: string;
}

const dueOf = async (
  platform: Platform,
  noun: ResourceDef,
  condition: SQL,
  account: SQL = sql`''`,
): Promise<readonly Due[]> =>
  (
    await platform.database.db.execute<Due>(
      sql`select t.id, ${account} as account from ${tableOf(noun)} t where t.deleted_at is null and ${condition}
        order by t.created_at limit ${MOST}`,
    )
  ).rows;

/** Keys of matching rows, the oldest first. */
export const idsOf = async (platform: Platform, noun: ResourceDef, condition: SQL): Promise<readonly string[]> =>
  (await dueOf(platform, noun, condition)).map(({ id }) => id);

const followUp = async <R extends ResourceDef>(
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

/** Rows that are being processed, by platform. */
const underWay = new WeakMap<Platform, Map<string, Promise<void>>>();

/**
 * Processes one row in a transaction of its own, locked: a notification or another process waits, and then finds it
 * done. One that is being processed here is not begun once more.
 */
export const runOne = <R extends ResourceDef>(
  platform: Platform,
  noun: R,
  step: Step<R>,
  id: string,
): Promise<void> => {
  const running = underWay.get(platform) ?? new Map<string, Promise<void>>();
  underWay.set(platform, running);
  const key = `${noun.name} ${id}`;
  const begun = running.get(key) ?? followUp(platform, noun, step, id).finally(() => void running.delete(key));
  running.set(key, begun);
  return begun;
};

/** Runs every step for every row that needs it, until stopped. */
export const runSteps = async <R extends ResourceDef>(
  platform: Platform,
  noun: R,
  steps: readonly Step<R>[],
  stop: AbortSignal,
): Promise<void> => {
  for (const step of steps) {
    const due = await dueOf(platform, noun, step.of(sql`${platform.clock().now}::timestamptz`), step.account);
    await forEachAtOnce(ACCOUNTS_AT_ONCE, [...groupBy(due, ({ account }) => account).values()], async (rows) => {
      const until = step.account ? Date.now() + TURN_MS : Infinity;
      await forEachAtOnce(step.account ? AT_ONCE_OF_ACCOUNT : 1, rows, async ({ id }) => {
        if (!stop.aborted && Date.now() < until) await runOne(platform, noun, step, id);
      });
    });
  }
};
