import { and, eq, inArray, sql } from 'drizzle-orm';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Platform } from '../../platform/platform.ts';
import { rowsByIds } from '../../db/rows.ts';
import { tableOf } from '../../db/registry.ts';
import { plan } from '../../db/system.ts';
import type { Actor } from '../../platform/actor.ts';
import { commitWork, withWork } from '../run.ts';
import type { Presets } from '../../access/access.ts';
import { isStillSignedIn } from '../../access/authenticate.ts';
import { runBatch } from './batch.ts';
import type { Effect } from './batch.ts';
import { importedLines, IMPORTED } from './row-keys.ts';
import { finishPlanRows, staleRows, takePlanRows } from './rows.ts';
import type { StoredPlanRow } from './rows.ts';
import { presetsOf, taskOf } from './task.ts';
import type { Task } from './task.ts';
import { ownPlan, planView } from './view.ts';
import type { PlanView, StoredPlan } from './view.ts';
import { Refused, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { reasonOf } from '../refusal-words.ts';
import type { Work } from '../work.ts';

/** Rows per transaction: few enough for short locks, enough for few round trips. */
const BATCH = 200;
/** Maximum time in ms after which a call returns its progress; the caller calls again until nothing remains. */
const WORK_MS = 15_000;
/** Maximum number of rows that a stale answer lists. */
const MOST_LISTED = 200;

const STALE = words('计划之后有数据变了。重新建立计划', 'Rows have changed since the plan was made. Make it again');
const CHANGED = refused(
  'changed-since',
  words('计划之后有人改过，已跳过', 'Changed since the plan was made; left as it is'),
);
const EXPIRED = refused('plan-expired', words('计划已失效。重新建立', 'The plan has expired. Make it again'));
const CANCELLED = refused('plan-cancelled', words('计划已取消', 'The plan has been cancelled'));

const stale = (rows: readonly number[]): Refused =>
  new Refused(refused('plan-stale', STALE, { count: rows.length, rows: rows.slice(0, MOST_LISTED) }));

/**
 * The plan with its task and presets, checked for the actor's present permissions; refuses a plan that is cancelled.
 */
const opened = async (
  work: Work,
  id: string,
): Promise<{ readonly stored: StoredPlan; readonly task: Task; readonly presets: Presets }> => {
  const stored = await ownPlan(work, id);
  if (!stored) throw new Refused(UNKNOWN);
  const task = taskOf(stored.action);
  if (!task.ok) throw new Refused(task.error);
  const presets = presetsOf(work.actor, task.value);
  if (!presets.ok) throw new Refused(presets.error);
  if (stored.state === 'cancelled') throw new Refused(CANCELLED);
  return { stored, task: task.value, presets: presets.value };
};

/** Refuses a plan that cannot be started: an old hash, rows that have changed since, too late. Returns it otherwise. */
export const refusePlan = async (work: Work, id: string, hash: string | undefined): Promise<StoredPlan> => {
  const { stored, task } = await opened(work, id);
  if (hash !== undefined && hash !== stored.hash) throw stale([]);
  if (stored.state !== 'ready') return stored;
  if (stored.expiresAt < work.now) throw new Refused(EXPIRED);
  if (hash === undefined) throw stale([]);
  const changed = await staleRows(work, id, tableOf(task.resource));
  if (changed.length > 0) throw stale(changed);
  return stored;
};

/**
 * Starts a plan: the hash must be the one that the caller has seen, and no row may have changed since. A plan that is
 * already running or ended passes, for resuming and repeating.
 */
const begin = async (work: Work, id: string, hash: string | undefined): Promise<void> => {
  if ((await refusePlan(work, id, hash)).state !== 'ready') return;
  await work.tx
    .update(plan)
    .set({ state: 'running', startedAt: work.now })
    .where(and(eq(plan.id, id), eq(plan.state, 'ready')));
};

const done = (
  row: StoredPlanRow,
  outcome: Result<Effect, Refusal>,
  task: Task,
): Pick<StoredPlanRow, 'seq' | 'target_id' | 'state' | 'reason' | 'msg'> =>
  outcome.ok
    ? { seq: row.seq, target_id: outcome.value.target, state: 'done', reason: null, msg: null }
    : {
        seq: row.seq,
        target_id: row.target_id,
        state: 'failed',
        ...reasonOf(outcome.error, { ...task.resource.fields, ...task.call.input }),
      };

/** Lines with a key of their own that another plan has imported since this one was made, one after the other. */
const importedMeanwhile = async (
  work: Work,
  { id, action, company }: StoredPlan,
  { resource, isImport }: Task,
  rows: readonly StoredPlanRow[],
): Promise<ReadonlySet<StoredPlanRow>> => {
  const lines = rows.flatMap((row) =>
    isImport && row.given.key && 'own' in row.given.key ? [{ row, key: row.given.key, input: row.input }] : [],
  );
  if (lines.length === 0) return new Set();
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${action} ${company}`}))`);
  return new Set([...(await importedLines(work, { action, resource, plan: id }, lines))].map(({ row }) => row));
};

/**
 * Applies one batch in one transaction: rows, audit, undo and the plan's own record are committed together. Returns the
 * number of rows taken.
 */
const applyBatch = async (work: Work, id: string): Promise<number> => {
  const { stored, task, presets } = await opened(work, id);
  if (stored.state !== 'running') return 0;
  const rows = await takePlanRows(work, id, BATCH);
  const now = await rowsByIds(
    work.tx,
    task.resource,
    rows.flatMap(({ target_id }) => target_id ?? []),
    { columns: [], lock: true },
  );
  const twice = await importedMeanwhile(work, stored, task, rows);
  const fresh = rows.filter(
    (row) => !twice.has(row) && (row.target_id === null || now.get(row.target_id)?.$rev === row.rev),
  );
  const outcomes = await runBatch(
    work,
    task,
    presets,
    fresh.map(({ target_id, input }) => ({ target: target_id, input })),
    true,
    async (inner) => commitWork(inner, task.call, id),
  );
  const results = new Map(fresh.map((row, index) => [row, outcomes[index] ?? err(UNKNOWN)]));
  await finishPlanRows(
    work,
    id,
    rows.map((row) => done(row, results.get(row) ?? err(twice.has(row) ? IMPORTED : CHANGED), task)),
  );
  return rows.length;
};

/**
 * Ends the plan when no rows remain: done, or partly when some failed. Rows locked by another caller count as
 * remaining.
 */
const finish = async (work: Work, id: string): Promise<PlanView> => {
  const view = await planView(work, id);
  if (!view) throw new Refused(UNKNOWN);
  if (view.state !== 'running' || view.done + view.failed < view.ready) return view;
  await work.tx
    .update(plan)
    .set({ state: view.failed > 0 ? 'partly' : 'done', endedAt: work.now })
    .where(and(eq(plan.id, id), eq(plan.state, 'running')));
  return (await planView(work, id)) ?? view;
};

/**
 * Applies or resumes a plan batch by batch, each in its own transaction, so that after a crash of client or server no
 * row is lost or done twice; two callers share the rows. Returns the progress after a time limit: call again while it
 * is `running`. Repeating a finished plan returns its totals. `signal` also stops it, after the current batch, and so
 * does the end of the sign-in or token by which it was asked.
 */
export const applyPlan = async (
  platform: Platform,
  actor: Actor,
  { id, hash, signal }: { readonly id: string; readonly hash?: string | undefined; readonly signal?: AbortSignal },
): Promise<PlanView> => {
  const until = performance.now() + WORK_MS;
  await withWork(platform, actor, async (work) => begin(work, id, hash));
  let taken: number;
  do {
    if (!(await isStillSignedIn(platform, actor))) throw new Refused({ kind: 'signed-out' });
    taken = await withWork(platform, actor, async (work) => applyBatch(work, id));
    if (taken > 0) await platform.publish('plan', { id, user: actor.user, taken });
  } while (taken > 0 && !signal?.aborted && performance.now() < until);
  const view = await withWork(platform, actor, async (work) => finish(work, id));
  await platform.publish('plan', { id, user: actor.user, state: view.state, done: view.done, failed: view.failed });
  return view;
};

/** Cancels a plan; rows already applied stay applied. */
export const cancelPlan = async (work: Work, id: string): Promise<Result<PlanView, Refusal>> => {
  const cancelled = await work.tx
    .update(plan)
    .set({ state: 'cancelled', endedAt: work.now })
    .where(and(eq(plan.id, id), eq(plan.user, work.actor.user), inArray(plan.state, ['ready', 'running'])))
    .returning({ id: plan.id });
  const view = await planView(work, id);
  if (!view) return err(UNKNOWN);
  return cancelled.length > 0 || view.state === 'cancelled'
    ? ok(view)
    : err(refused('plan-ended', words('计划已经结束', 'The plan has ended already')));
};
