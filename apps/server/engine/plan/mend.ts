import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { importColumns, matchHeads } from '@parkdeck/core/kit/import-columns';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { draftReader } from './drafts.ts';
import { ONLY_EXAMPLES } from './file-refusals.ts';
import { tryBatch } from './plan.ts';
import { SAME_AS } from './reader.ts';
import type { Candidate, StoredPlanRow } from './rows.ts';
import { presetsOf, taskOf } from './task.ts';
import { planView } from './view.ts';
import type { PlanView, StoredPlan } from './view.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';

const OVER = refused(
  'plan-over',
  words('计划已放弃或失效，不能再改。重新导入', 'The plan is discarded or has expired. Import the file again'),
);
const NO_LINES = refused(
  'no-lines',
  words('只有导入的行可以改正', 'Only lines of an imported file can be mended here'),
);
const GOOD = refused('row-good', words('这一行没有问题，或已写入', 'Nothing is wrong with this row, or it is written'));

/** What a line says after its mending, by the labels of its columns; `unknown`: names that no column has. */
const mended = (
  resource: ResourceDef,
  { given, input }: StoredPlanRow,
  values: FieldValues,
): { readonly cells: Record<string, unknown>; readonly unknown: readonly string[] } => {
  const columns = importColumns(resource);
  const { found, unknown } = matchHeads(columns, Object.keys(values));
  const cells = Object.fromEntries(
    columns.map(({ key, field }) => {
      const head = found.get(key);
      return [field.options.label.zh, head === undefined ? (given.cells?.[key] ?? input[key]) : values[head]];
    }),
  );
  return { cells, unknown };
};

/** Refuses what another line of the same plan says already; lists are unique item by item. */
const repeated = async (
  work: Work,
  { plan_id, seq }: Pick<StoredPlanRow, 'plan_id' | 'seq'>,
  resource: ResourceDef,
  input: FieldValues,
): Promise<Refusal | undefined> => {
  for (const set of resource.unique ?? []) {
    if (set.some((key) => input[key] === undefined || input[key] === null)) continue;
    const same = set.map((key) => {
      const value = input[key];
      return Array.isArray(value)
        ? sql`(input -> ${key}::text) ?| ${sql.param(value.map(String))}::text[]`
        : sql`input -> ${key}::text = ${JSON.stringify(value)}::jsonb`;
    });
    const { rows } = await work.tx.execute<{ line: number }>(
      sql`select coalesce((given ->> 'line')::int, seq) as line from plan_row where plan_id = ${plan_id}
        and seq <> ${seq} and state in ('ready', 'note', 'done') and ${sql.join(same, sql` and `)}
        order by seq limit 1`,
    );
    if (rows[0]) return SAME_AS(rows[0].line, resource, set);
  }
  return undefined;
};

/** The mended line as a row that has not been tried yet. */
const candidateOf = async (
  work: Work,
  stored: StoredPlanRow,
  { action, input }: Pick<StoredPlan, 'action' | 'input'>,
  values: FieldValues,
): Promise<Result<Candidate, Refusal>> => {
  const task = taskOf(action);
  if (!task.ok) return task;
  const { resource } = task.value;
  const { cells, unknown } = mended(resource, stored, values);
  if (unknown.length > 0) return err(malformed(...unknown.map((field) => ({ field, rule: 'unknown' as const }))));
  const reader = draftReader(work, task.value, input as FieldValues); // stored as the values that it was made with
  const [candidate] = await reader.read(work, [{ line: stored.given.line ?? stored.seq, cells }], {});
  if (!candidate) return err(ONLY_EXAMPLES);
  const problem = candidate.problem ?? (await repeated(work, stored, resource, candidate.input));
  return ok(problem ? { ...candidate, problem } : candidate);
};

/**
 * Mends a line of an import that could not be taken: the line is read and tried again with the values given, and the
 * plan's counts, money and hash follow. Lines can also be mended when the others are written; the plan then goes on.
 */
export const mendRow = async (
  work: Work,
  { id, row: seq, values }: { readonly id: string; readonly row: number; readonly values: FieldValues },
): Promise<Result<PlanView, Refusal>> => {
  const { rows: plans } = await work.tx.execute<
    Pick<StoredPlan, 'action' | 'input' | 'hash'> & Record<string, unknown>
  >(
    sql`select action, input, hash from plan where id = ${id} and user_id = ${work.actor.user}
      and state in ('ready', 'running', 'done', 'partly', 'undone') and expires_at >= ${work.now} for update`,
  );
  const [open] = plans;
  if (!open) return err((await planView(work, id)) ? OVER : UNKNOWN);
  const task = taskOf(open.action);
  if (!task.ok) return task;
  if (!task.value.isImport) return err(NO_LINES);
  const presets = presetsOf(work.actor, task.value);
  if (!presets.ok) return presets;
  const { rows } = await work.tx.execute<StoredPlanRow & Record<string, unknown>>(
    sql`select * from plan_row where plan_id = ${id} and seq = ${seq} for update`,
  );
  const [stored] = rows;
  if (!stored) return err({ kind: 'unknown', problems: [{ field: 'row', rule: 'missing' }] });
  if (stored.state !== 'problem' && stored.state !== 'failed') return err(GOOD);
  const candidate = await candidateOf(work, stored, open, values);
  if (!candidate.ok) return candidate;
  const [tried] = await tryBatch(work, task.value, presets.value, [candidate.value]);
  if (!tried) return err(UNKNOWN);
  await work.tx.execute(sql`update plan_row p set given = v.given, input = v.input, before = v.before, after = v.after,
      amount_fen = v.amount_fen, notes = v.notes, state = v.state, reason = v.reason, msg = v.msg, done_at = null
    from jsonb_populate_record(null::plan_row, ${JSON.stringify(tried)}::jsonb) v
    where p.plan_id = ${id} and p.seq = ${seq}`);
  const hash = createHash('sha256')
    .update(open.hash)
    .update(JSON.stringify([seq, tried.input, tried.state]))
    .digest('hex');
  const isGood = tried.state !== 'problem';
  await work.tx.execute(sql`update plan p set hash = ${hash}, amount_fen = r.amount, noted = r.noted, ready = r.ready,
      state = case when p.state in ('done', 'partly', 'undone') and ${isGood} then 'running' else p.state end,
      ended_at = case when ${isGood} then null else p.ended_at end
    from (select coalesce(sum(amount_fen) filter (where state in ('ready', 'note', 'done')), 0) as amount,
      count(*) filter (where state = 'note') as noted, count(*) filter (where state <> 'problem') as ready
      from plan_row where plan_id = ${id}) r where p.id = ${id}`);
  const view = await planView(work, id);
  return view ? ok(view) : err(UNKNOWN);
};
