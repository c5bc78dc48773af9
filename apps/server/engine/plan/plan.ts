import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calledBy } from '@parkdeck/core/kit/called';
import { wireName } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import { checkFields } from '@parkdeck/core/kit/schema';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { addDays } from '@parkdeck/core/lib/day';
import { newId } from '../../db/ids.ts';
import { rowsByIds } from '../../db/rows.ts';
import { plan } from '../../db/system.ts';
import { calledHere } from '../called-here.ts';
import { missingReferences } from '../guards.ts';
import { runBatch, tryToWrite } from './batch.ts';
import type { Effect } from './batch.ts';
import { importedBefore, printOf } from './imported-before.ts';
import { ownValues } from './input.ts';
import { importedLines, IMPORTED } from './row-keys.ts';
import { insertPlanRows, nameText } from './rows.ts';
import type { Candidate, StoredPlanRow } from './rows.ts';
import { sourceOf } from './source.ts';
import type { SourceRequest } from './source.ts';
import { presetsOf, taskOf } from './task.ts';
import type { Task } from './task.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import { parameterOf } from '../../platform/parameters.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { reasonOf } from '../refusal-words.ts';
import type { Presets } from '../../access/access.ts';
import type { Work } from '../work.ts';
import { warns } from '../note.ts';

export interface PlanRequest extends SourceRequest {
  readonly action: string;
  readonly input?: Readonly<Record<string, unknown>> | null;
  /** A file that was imported already is not imported again: its plan is answered instead. */
  readonly once?: boolean | null;
}

/** Input common to all rows. Required fields may be absent here when a file gives them. */
const commonInput = async (
  work: Work,
  task: Task,
  request: PlanRequest,
): Promise<Result<Record<string, unknown>, Refusal>> => {
  const { values, problems } = ownValues(task.call.input, request.input ?? {});
  const broken =
    problems.length > 0 ? problems : checkFields(task.call.input, values, task.isImport || Boolean(request.file));
  if (broken.length > 0) return err(malformed(...broken));
  const missing = await missingReferences(work, task.call.input, values);
  return missing.length > 0 ? err({ kind: 'unknown', problems: missing }) : ok(values);
};

/** Current names and versions of the rows. */
const standing = async (
  work: Work,
  { resource }: Task,
  batch: readonly Candidate[],
): Promise<Map<string, { readonly name: string; readonly rev: number }>> => {
  const rows = await rowsByIds(
    work.tx,
    resource,
    batch.flatMap(({ target }) => target ?? []),
    { columns: [resource.display, ...calledBy(resource)], full: true },
  );
  return new Map(
    [...rows].map(([id, row]) => [
      id,
      {
        name: calledHere(resource, row) || nameText(row[`${resource.display}Name`] ?? row[resource.display]),
        rev: row.$rev,
      },
    ]),
  );
};

/** Columns that a refusal by a rule names in its `data`. */
const columnsOfRefusal = (refusal: Refusal): readonly unknown[] => {
  const data = 'data' in refusal && typeof refusal.data === 'object' && refusal.data !== null ? refusal.data : {};
  return 'columns' in data && Array.isArray(data.columns) ? data.columns : [];
};

/** Our names of the fields that a refusal names. */
const wrongOf = (refusal: Refusal, fields: Fields): readonly string[] => {
  const named = 'problems' in refusal ? (refusal.problems ?? []).map(({ field }) => field) : columnsOfRefusal(refusal);
  return Object.entries(fields).flatMap(([key, field]) =>
    named.includes(key) || named.includes(wireName(key, field, 'in')) ? [key] : [],
  );
};

/** Tries a batch and returns for each row what applying would do. */
export const tryBatch = async (
  work: Work,
  task: Task,
  presets: Presets,
  batch: readonly Candidate[],
): Promise<readonly Omit<StoredPlanRow, 'plan_id' | 'seq'>[]> => {
  const known = await standing(work, task, batch);
  const open = batch.filter(({ problem }) => !problem);
  const outcomes = await runBatch(work, task, presets, open, false, tryToWrite);
  const byCandidate = new Map<Candidate, Result<Effect, Refusal>>(
    open.map((candidate, index) => [candidate, outcomes[index] ?? err(UNKNOWN)]),
  );
  const labels = { ...task.resource.fields, ...task.call.input };
  return batch.map((candidate) => {
    const { target, given, input, problem } = candidate;
    const now = target === null ? undefined : known.get(target);
    const { cells, ...origin } = given;
    const row = {
      target_id: target,
      rev: now?.rev ?? null,
      given: { ...origin, name: now?.name || given.name },
      input,
      done_at: null,
    };
    const outcome = problem ? err(problem) : (byCandidate.get(candidate) ?? err(UNKNOWN));
    if (!outcome.ok)
      return {
        ...row,
        given: { ...row.given, ...(cells ? { cells, wrong: wrongOf(outcome.error, task.call.input) } : {}) },
        before: null,
        after: null,
        amount_fen: 0,
        notes: [],
        state: 'problem',
        ...reasonOf(outcome.error, labels, candidate.sayCell),
      };
    const { before, after, amount, notes } = outcome.value;
    return {
      ...row,
      before,
      after,
      amount_fen: amount,
      notes,
      state: warns(notes) ? 'note' : 'ready',
      reason: null,
      msg: null,
    };
  });
};

/**
 * Leaves out what an earlier import has written: lines that the file itself tells apart, and of the others those that
 * would be refused now because their row is there.
 */
const withoutImported = async (
  work: Work,
  plan: string,
  { call: { id: action }, resource }: Task,
  rows: Awaited<ReturnType<typeof tryBatch>>,
): Promise<typeof rows> => {
  const lines = rows.map((row) => ({ row, key: row.given.key, input: row.input }));
  const open = lines.filter(({ row, key }) => key && ('own' in key || row.state === 'problem'));
  const imported = await importedLines(work, { action, resource, plan }, open);
  return lines.map((line) =>
    imported.has(line) ? { ...line.row, state: 'skipped' as const, ...reasonOf(IMPORTED, resource.fields) } : line.row,
  );
};

/** An example row of the template: it is only checked. */
const leftOut = (row: Awaited<ReturnType<typeof tryBatch>>[number]): typeof row =>
  row.state === 'problem' ? row : { ...row, state: 'skipped' };

/**
 * Creates a plan: finds the rows, tries them all in batches that are rolled back, and stores the effect on each, with
 * the money and a hash over it. Needs the code of the action. Returns the plan's key.
 */
export const createPlan = async (work: Work, request: PlanRequest): Promise<Result<string, Refusal>> => {
  const task = taskOf(request.action);
  if (!task.ok) return task;
  const presets = presetsOf(work.actor, task.value);
  if (!presets.ok) return presets;
  const input = await commonInput(work, task.value, request);
  if (!input.ok) return input;
  const print = await printOf(work, request.action, request, input.value);
  const before = request.once && print !== undefined ? await importedBefore(work, print) : undefined;
  if (before !== undefined) return ok(before);
  const source = await sourceOf(work, task.value, presets.value, request, input.value);
  if (!source.ok) return source;

  const days = await parameterOf(work.platform, 'plan.days', work.actor.company);
  const id = newId('PL', work.now);
  const { action, ids: _ids, ...from } = request;
  await work.tx.insert(plan).values({
    id,
    user: work.actor.user,
    company: work.actor.switched ?? work.actor.company,
    action,
    input: input.value,
    source: { filters: from.filters ?? null, file: from.file ?? null, print },
    state: 'ready',
    hash: '',
    rows: 0,
    ready: 0,
    noted: 0,
    amount: 0,
    createdAt: work.now,
    expiresAt: `${addDays(work.today, days)}${work.now.slice(10)}`,
  });
  const totals = { rows: 0, ready: 0, noted: 0, amount: 0 };
  const hash = createHash('sha256').update(action);
  for await (const batch of source.value.batches) {
    const rows = await tryBatch(work, task.value, presets.value, batch);
    const tried = source.value.isOfExamples()
      ? rows.map(leftOut)
      : request.once && task.value.isImport
        ? await withoutImported(work, id, task.value, rows)
        : rows;
    await insertPlanRows(
      work,
      tried.map((row, index) => ({ plan_id: id, seq: totals.rows + index + 1, ...row })),
    );
    for (const { target_id, rev, after, amount_fen, state, input: own } of tried) {
      hash.update(JSON.stringify([target_id, rev, target_id === null ? own : after, amount_fen, state]));
      totals.rows += 1;
      if (state !== 'skipped') totals.amount += amount_fen;
      if (state !== 'problem') totals.ready += 1;
      if (state === 'note') totals.noted += 1;
    }
  }
  await work.tx
    .update(plan)
    .set({
      ...totals,
      hash: hash.digest('hex'),
      source: {
        filters: from.filters ?? null,
        file: from.file ?? null,
        print,
        ignored: source.value.ignored(),
        examples: source.value.examples(),
        isOfExamples: source.value.isOfExamples(),
      },
    })
    .where(eq(plan.id, id));
  return ok(id);
};
