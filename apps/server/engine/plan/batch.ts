import type { Call } from '@parkdeck/core/kit/call';
import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import { isSecret } from '@parkdeck/core/kit/field';
import { checkFields } from '@parkdeck/core/kit/schema';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { storage } from '../../db/registry.ts';
import { insidePresets, performOnRows } from '../execute.ts';
import type { Presets } from '../../access/access.ts';
import { saveRows } from '../generic.ts';
import { lockedVillage, missingReferences } from '../guards.ts';
import type { Task } from './task.ts';
import { Refused, malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { inUnits } from '../units.ts';
import { changedKeys } from '../work.ts';
import type { Change, Work } from '../work.ts';
import type { Note } from '../note.ts';

/** One row to try or to do. */
export interface Item {
  readonly target: string | null;
  readonly input: Record<string, unknown>;
}

/** The effect on one row. */
export interface Effect {
  /** Key of the row; for a new row the key it was given. */
  readonly target: string;
  readonly before: FieldValues | null;
  readonly after: FieldValues | null;
  readonly amount: number;
  readonly notes: readonly Note[];
}

const TRACE: ReadonlySet<string> = new Set(['createdBy', 'createdAt', 'updatedBy', 'updatedAt']);
const BROKEN = refused('row-mixed', words('这一行不能整批处理', 'This row cannot be done with others'));

/** Checks an input against its declared rules. */
const checked = (fields: Fields, input: FieldValues): Refusal | undefined => {
  const problems = checkFields(fields, input);
  return problems.length > 0 ? malformed(...problems) : undefined;
};

const actOnRows = async (
  work: Work,
  task: Task,
  presets: Presets,
  items: readonly Item[],
): Promise<readonly Result<string, Refusal>[]> => {
  const refusals = items.map((item) => checked(task.call.input, item.input));
  const open = items.filter((_item, index) => !refusals[index]);
  const outcomes = await performOnRows(
    work,
    task.call,
    open.map(({ target, input }) => ({ id: target ?? '', input })),
    presets,
  );
  let next = 0;
  return items.map((item, index) => {
    const refusal = refusals[index];
    if (refusal) return err(refusal);
    const outcome = outcomes[next++];
    return outcome?.ok ? ok(item.target ?? '') : err(outcome?.error ?? BROKEN);
  });
};

/** Missing references: one check for all drafts, and one by one only when something is missing. */
const missingOf = async (work: Work, task: Task, items: readonly Item[]): Promise<ReadonlyMap<Item, Refusal>> => {
  const { input: fields } = task.call;
  const together = Object.fromEntries(
    Object.keys(fields).map((key) => [key, items.flatMap(({ input }) => input[key] ?? [])]),
  );
  if ((await missingReferences(work, fields, together)).length === 0) return new Map();
  const missing = new Map<Item, Refusal>();
  for (const item of items) {
    const problems = await missingReferences(work, fields, item.input);
    if (problems.length > 0) missing.set(item, { kind: 'unknown', problems });
  }
  return missing;
};

const saveDrafts = async (
  work: Work,
  task: Task,
  items: readonly Item[],
): Promise<readonly Result<string, Refusal>[]> => {
  const missing = await missingOf(work, task, items);
  const refusals = items.map((item) => checked(task.call.input, item.input) ?? missing.get(item));
  const saved = await saveRows(
    work,
    task.resource,
    items.flatMap(({ input }, index) => (refusals[index] ? [] : [{ ids: [], input: { ...input } }])),
  );
  let next = 0;
  return refusals.map((refusal) => (refusal ? err(refusal) : (saved[next++] ?? err(BROKEN))));
};

/**
 * Does for each line what its creating action does by hand. A refused line throws away what was done of the unit, which
 * is then run again in halves.
 */
const createEach = async (
  work: Work,
  { task, presets, creates }: { readonly task: Task; readonly presets: Presets; readonly creates: Call },
  items: readonly Item[],
): Promise<readonly Result<string, Refusal>[]> => {
  const missing = await missingOf(work, task, items);
  const action = work.platform.behaviours.actionOf(creates);
  const table = storage(task.resource).name;
  const seen = new Set<string>();
  const outcomes: Result<string, Refusal>[] = [];
  // in order: a later line may be refused because of an earlier one
  for (const item of items) {
    const refusal = checked(task.call.input, item.input) ?? missing.get(item);
    if (!refusal) {
      const done = await action.free(work, item.input, presets);
      if (!done.ok) throw new Refused(done.error);
      await work.flush();
    }
    const made = refusal
      ? undefined
      : work.changes.find(
          ({ id, before, resource }) => before === null && storage(resource).name === table && !seen.has(id),
        );
    if (made) seen.add(made.id);
    outcomes.push(made ? ok(made.id) : err(refusal ?? BROKEN));
  }
  return outcomes;
};

const pick = (row: FieldValues | null, keys: readonly string[]): FieldValues | null =>
  row && Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
const isShown = (task: Task, key: string): boolean => {
  const field = task.resource.fields[key];
  return field !== undefined && !isSecret(field) && !TRACE.has(key);
};

const effectOf = (work: Work, task: Task, target: string, change: Change | undefined): Effect => {
  const { fields } = task.resource;
  const after = change?.after ?? null;
  const keys = !change
    ? []
    : change.before
      ? after
        ? changedKeys(change).filter((key) => isShown(task, key))
        : [task.resource.display]
      : Object.keys(fields).flatMap((key) =>
          key in task.call.input && isShown(task, key) && after?.[key] !== null && after?.[key] !== undefined
            ? [key]
            : [],
        );
  return {
    target,
    before: pick(change?.before ?? null, keys),
    after: pick(after, keys),
    amount: work.amounts.get(target) ?? 0,
    notes: work.notes.get(target) ?? [],
  };
};

/**
 * Runs a batch as one unit of work and returns one outcome per row; `finish` writes it. With `keep` false it is a
 * trial: everything is written, read and rolled back, so that a plan shows exactly what applying it will do.
 */
export const runBatch = async (
  work: Work,
  task: Task,
  presets: Presets,
  items: readonly Item[],
  keep: boolean,
  finish: (inner: Work) => Promise<unknown>,
): Promise<readonly Result<Effect, Refusal>[]> =>
  inUnits(work, keep, items, async (inner, unit) => {
    const outcomes = task.creates
      ? await createEach(inner, { task, presets, creates: task.creates }, unit)
      : task.isImport
        ? await saveDrafts(inner, task, unit)
        : await actOnRows(inner, task, presets, unit);
    await finish(inner);
    await insidePresets(inner, task.call, presets);
    const table = storage(task.resource).name;
    const changes = new Map(
      inner.changes.flatMap((change) =>
        storage(change.resource).name === table ? [[change.id, change] as const] : [],
      ),
    );
    return outcomes.map((outcome) =>
      outcome.ok ? ok(effectOf(inner, task, outcome.value, changes.get(outcome.value))) : outcome,
    );
  });

/** Writes a unit only to see whether it can be written. */
export const tryToWrite = async (inner: Work): Promise<void> => {
  const locked = await lockedVillage(inner);
  if (locked) throw new Refused(locked);
  await inner.flush();
};
