import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { columnName } from '../db/columns.ts';
import { calls, resourceOf } from '../db/registry.ts';
import { rowsByIds, tableOf } from '../db/rows.ts';
import { hooksOf } from '../handlers/index.ts';
import { allow } from '../policies/access.ts';
import { settle } from '../routes/run.ts';
import { performOnRows } from './execute.ts';
import type { Presets } from './execute.ts';
import { removeRow } from './generic.ts';
import { inverseOf } from './journal.ts';
import type { UndoRow } from './journal.ts';
import { taskOf } from './plan-task.ts';
import { Refused, refused, UNKNOWN } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { inUnits } from './units.ts';
import { createWork } from './work.ts';
import type { Stored, Work } from './work.ts';

/** An entry of the journal: what one write, or one batch of a plan, has changed. */
export interface Entry {
  readonly id: string;
  readonly call: string;
  readonly title: Words;
  readonly plan: string | null;
  readonly rows: readonly UndoRow[];
  readonly undone: readonly string[];
  readonly expiresAt: string;
}

const CHANGED = refused('changed-since', words('之后有人改过，不能撤销', 'Changed since, so it cannot be undone'));
const EXPIRED = refused('undo-expired', words('已超过可撤销的时间', 'Too late to undo'));
const DONE = refused('undone-already', words('已经撤销过', 'Undone already'));
const TAKEN = refused('taken', words('它的唯一值已被别的数据使用', 'Another row has taken its unique values'));

/** Rows undone as one unit. */
const STEP = 500;

interface How {
  readonly work: Work;
  readonly entry: Entry;
  readonly call: Call;
  readonly presets: Presets;
  /** Under which call it is logged. */
  readonly as: Call;
}

const byNoun = (rows: readonly UndoRow[]): Map<string, UndoRow[]> => {
  const groups = new Map<string, UndoRow[]>();
  for (const row of rows) groups.set(row.noun, [...(groups.get(row.noun) ?? []), row]);
  return groups;
};

/** Removed rows among these whose unique values another live row has. Lists are unique item by item. */
const takenAgain = async (work: Work, resource: ResourceDef, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const taken = new Set<string>();
  const table = tableOf(resource);
  for (const keys of resource.unique ?? []) {
    const same = keys.flatMap((key): SQL[] => {
      const field = resource.fields[key];
      if (!field) return [];
      const column = sql.identifier(columnName(key, field));
      return [['plates', 'refs', 'lines'].includes(field.kind) ? sql`o.${column} && t.${column}` : sql`o.${column} = t.${column}`];
    });
    const found = await work.tx.execute<{ id: string }>(sql`select distinct t.id from ${table} t join ${table} o on o.id <> t.id and o.deleted_at is null and ${sql.join(same, sql` and `)}
      where t.id = any(${sql.param([...ids])})`);
    for (const { id } of found.rows) taken.add(id);
  }
  return taken;
};

/** Brings removed rows back, while their unique values are free. */
const bringBack = async (work: Work, resource: ResourceDef, rows: readonly UndoRow[]): Promise<ReadonlyMap<string, Refusal>> => {
  const taken = await takenAgain(work, resource, rows.map(({ id }) => id));
  const free = rows.filter(({ id }) => !taken.has(id));
  const back = await work.tx.execute<{ id: string }>(sql`update ${tableOf(resource)} t set deleted_at = null, rev = t.rev + 1
    from jsonb_to_recordset(${JSON.stringify(free.map(({ id, rev }) => ({ id, rev })))}::jsonb) v (id text, rev int)
    where t.id = v.id and t.rev = v.rev and t.deleted_at is not null returning t.id`);
  const returned = new Set(back.rows.map(({ id }) => id));
  const found = await rowsByIds(work.tx, resource, [...returned], { full: true });
  for (const row of found.values()) work.update(resource, row, {}); // logged, with who and when
  return new Map(rows.flatMap(({ id }) => (returned.has(id) ? [] : [[id, taken.has(id) ? TAKEN : CHANGED] as const])));
};

const TRACE: ReadonlySet<string> = new Set(['createdBy', 'createdAt', 'updatedBy', 'updatedAt']);

/** Puts the values before back into one row; the noun's own rules see it as an edit. */
const putBack = async (work: Work, resource: ResourceDef, row: Stored<ResourceDef>, before: Readonly<Record<string, unknown>>): Promise<Result<void, Refusal>> => {
  const values = Object.fromEntries(Object.entries(before).filter(([key]) => !TRACE.has(key) && key in resource.fields));
  const { save, saved } = hooksOf(resource);
  const allowed = (await save?.(work, { before: row, values })) ?? ok(undefined);
  if (!allowed.ok) return allowed;
  work.update(resource, row, values);
  await saved?.(work, { ...row, ...values } as Stored<ResourceDef>, row); // the row as it now stands
  return ok(undefined);
};

/** Edits get their values back, new rows go, removed rows return. */
const restore = async (work: Work, resource: ResourceDef, rows: readonly UndoRow[]): Promise<ReadonlyMap<string, Refusal>> => {
  const refusals = new Map<string, Refusal>(await bringBack(work, resource, rows.filter(({ removed }) => removed)));
  const present = rows.filter(({ removed }) => !removed);
  const found = await work.rows(resource, present.map(({ id }) => id));
  for (const { id, rev, before } of present) {
    const row = found.get(id);
    const outcome = !row ? err(UNKNOWN) : row.$rev !== rev ? err(CHANGED) : before === null ? await removeRow(work, resource, row) : await putBack(work, resource, row, before);
    if (!outcome.ok) refusals.set(id, outcome.error);
  }
  return refusals;
};

/** Runs the action that takes the entry's action back; a row that the action made is removed afterwards (pass.open). */
const reverse = async ({ work, entry, as, presets }: How, verb: string, rows: readonly UndoRow[]): Promise<ReadonlyMap<string, Refusal>> => {
  const [noun = ''] = entry.call.split('.');
  const inverse = calls.get(`${noun}.${verb}`);
  const { resource } = inverse ?? {};
  if (!inverse || !resource) throw new Error(`${entry.call} is taken back by ${noun}.${verb}, which is not declared`);
  const refusals = new Map<string, Refusal>();
  const standing = await work.rows(resource, rows.map(({ id }) => id));
  const open = rows.filter(({ id, rev }) => {
    const row = standing.get(id);
    if (row?.$rev === rev) return true;
    refusals.set(id, row ? CHANGED : UNKNOWN);
    return false;
  });
  const outcomes = await performOnRows(work, inverse, open.map(({ id }) => ({ id, input: {} })), presets);
  outcomes.forEach((outcome, index) => {
    const row = open[index];
    if (!outcome.ok && row) refusals.set(row.id, outcome.error);
  });
  const made = open.filter(({ id, before }) => before === null && !refusals.has(id));
  if (made.length === 0) return refusals;
  await settle(work, as);
  const second = createWork(work.tx, work.actor, work, work.platform);
  for (const row of (await second.rows(resource, made.map(({ id }) => id))).values()) {
    const outcome = await removeRow(second, resource, row);
    if (!outcome.ok) throw new Refused(outcome.error);
  }
  await settle(second, as);
  return refusals;
};

const undoUnit = async (how: How, rows: readonly UndoRow[]): Promise<readonly Result<void, Refusal>[]> => {
  const inverse = inverseOf(how.call);
  const refusals = new Map<string, Refusal>();
  if (typeof inverse === 'object' && 'verb' in inverse) {
    for (const [id, refusal] of await reverse(how, inverse.verb, rows)) refusals.set(id, refusal);
  } else {
    for (const [noun, group] of byNoun(rows)) for (const [id, refusal] of await restore(how.work, resourceOf(noun), group)) refusals.set(id, refusal);
  }
  await settle(how.work, how.as);
  return rows.map(({ id }) => {
    const refusal = refusals.get(id);
    return refusal ? err(refusal) : ok(undefined);
  });
};

/** The call of an entry; imports are calls that only plans do. */
const callOf = (name: string): Call | undefined => {
  const task = calls.get(name) ? undefined : taskOf(name);
  return task?.ok ? task.value.call : calls.get(name);
};

/**
 * Takes back what an entry did, row by row (domain 5.29): who may do the action may undo it, while the row has not changed since.
 * Answers one outcome a row; `as` is the call under which it is logged. Throws a refusal when the actor may not undo it at all.
 */
export const undoEntryRows = async (work: Work, entry: Entry, ids: readonly string[] | undefined, as: Call): Promise<readonly { readonly id: string; readonly outcome: Result<void, Refusal> }[]> => {
  const call = callOf(entry.call);
  if (!call) throw new Refused(UNKNOWN);
  const allowed = allow(work.actor, call, entry.rows.some(({ before }) => before !== null));
  if ('refusal' in allowed) throw new Refused(allowed.refusal);
  const wanted = ids ? entry.rows.filter(({ id }) => ids.includes(id)) : entry.rows;
  const outcomes = new Map<UndoRow, Result<void, Refusal>>();
  const undone = new Set(entry.undone);
  const open = wanted.filter((row) => {
    const refusal = undone.has(row.id) ? DONE : entry.expiresAt < work.now ? EXPIRED : undefined;
    if (refusal) outcomes.set(row, err(refusal));
    return !refusal;
  });
  for (let at = 0; at < open.length; at += STEP) {
    const step = open.slice(at, at + STEP);
    const done = await inUnits(work, true, step, async (inner, rows) => undoUnit({ work: inner, entry, call, presets: allowed.presets, as }, rows));
    step.forEach((row, index) => outcomes.set(row, done[index] ?? err(UNKNOWN)));
  }
  return wanted.map((row) => ({ id: row.id, outcome: outcomes.get(row) ?? err(UNKNOWN) }));
};
