import { sql } from 'drizzle-orm';
import { idField } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import type { Fields } from '@parkdeck/core/kit/field';
import { variantOf } from '@parkdeck/core/kit/command';
import { isGroupable } from '@parkdeck/core/kit/filter';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import { oncePer } from '@parkdeck/core/lib/once-per';
import type { Result } from '@parkdeck/core/lib/result';
import type { CallInput } from '@parkdeck/core/wire/codec';
import { listRows, presetCondition } from '../db/list.ts';
import { computedOf, computedSums, resolveComputed } from './computed-fields.ts';
import { selectRows } from '../db/rows.ts';
import { columnsOf } from '../files/columns.ts';
import { lockedRows, missingReferences, notInState, variantRefusal } from './guards.ts';
import type { Tx } from '../platform/database.ts';
import { malformed, Refused, UNKNOWN } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import { removeRow, saveRow } from './generic.ts';
import type { Presets } from '../access/access.ts';
import type { Answered } from './asking.ts';
import { listScope } from './list-scope.ts';
import { tellingSince } from './since-then.ts';
import type { Stored, Work } from './work.ts';
import { answered, reread, rowResult, wireRow } from './answers.ts';

/** One row of a bulk action with its own input. */
export interface Target {
  readonly id: string;
  readonly input: Record<string, unknown>;
}

const inPresets = async (
  work: Work,
  resource: ResourceDef,
  ids: readonly string[],
  presets: Presets,
): Promise<ReadonlySet<string>> => {
  const condition = presetCondition(resource, presets);
  if (condition.length === 0) return new Set(ids);
  const rows = await selectRows(work.tx, resource, {
    where: [{ id: ids }, ...condition],
    columns: [],
  });
  return new Set(rows.map((row) => row.id));
};

/**
 * Runs an action on rows: checks scope and state, then calls the handler. Returns one outcome per target, in order; a
 * refused row is not changed. Direct calls and plans both go through here, so that they do the same.
 */
export const performOnRows = async (
  work: Work,
  call: Call,
  targets: readonly Target[],
  presets: Presets,
): Promise<readonly Result<unknown, Refusal>[]> => {
  const { resource } = call;
  if (!resource) throw new Error(`${call.id} has no rows`);
  const ids = targets.map((target) => target.id);
  const [found, allowed] = [await work.rows(resource, ids), await inPresets(work, resource, ids, presets)];
  const isOne = targets.length === 1;
  const outcomes: Result<unknown, Refusal>[] = [];
  for (const { id, input } of targets) {
    const row = allowed.has(id) ? found.get(id) : undefined;
    const late = row && notInState(variantOf(call, input), resource, row);
    const refusal = row
      ? (variantRefusal(call, work.actor.codes, resource.page, input) ??
        // of many rows each is told by its state alone: what became of them is no one sentence
        (late && isOne ? await tellingSince(work, resource, row, late) : late))
      : UNKNOWN;
    outcomes.push(refusal ? err(refusal) : ok(undefined));
  }
  if (call.action?.variants) work.given = variantOf(call, targets[0]?.input ?? {}).given;
  const open = targets.flatMap((target, index) => {
    const row = found.get(target.id);
    return outcomes[index]?.ok && row ? [{ index, item: { row, input: target.input } }] : [];
  });
  const results =
    call.verb === 'remove' && !call.action
      ? await removeRows(
          work,
          resource,
          open.map(({ item }) => item.row),
        )
      : await work.platform.behaviours.actionOf(call).rows(
          work,
          open.map(({ item }) => item),
        );
  open.forEach(({ index }, position) => {
    outcomes[index] = results[position] ?? err(UNKNOWN);
  });
  const [[only], [done]] = [open, outcomes];
  if (isOne && only && done && !done.ok)
    outcomes[0] = err(await work.platform.behaviours.explained(work, only.item.row, done.error));
  return outcomes;
};

const removeRows = async (
  work: Work,
  resource: ResourceDef,
  rows: readonly Stored<ResourceDef>[],
): Promise<readonly Result<unknown, Refusal>[]> => {
  const outcomes: Result<unknown, Refusal>[] = [];
  // sequential: a later row may depend on an earlier one
  for (const row of rows) outcomes.push(await removeRow(work, resource, row));
  return outcomes;
};

/**
 * Every row that a call has written must satisfy the conditions of a page whose code allowed the call:
 * `road_rdCarMonth_add` adds passes of roadside parks only.
 */
export const insidePresets = async (work: Work, call: Call, presets: Presets): Promise<void> => {
  const { resource } = call;
  const ids = work.changes.filter((change) => change.after && change.resource === resource).map((change) => change.id);
  if (!resource || ids.length === 0) return;
  if ((await inPresets(work, resource, ids, presets)).size < ids.length) throw new Refused(UNKNOWN);
};

const writeOnRows = async (
  work: Work,
  call: Call,
  asked: CallInput,
  presets: Presets,
): Promise<() => Promise<Answered>> => {
  const wrong = call.resource && variantRefusal(call, work.actor.codes, call.resource.page, asked.input);
  if (wrong) throw new Refused(wrong); // all rows have the same input, so the whole call is wrong
  const locked = await lockedRows(work, call, asked.ids);
  const open = asked.ids.filter((id) => !locked.has(id));
  const done = await performOnRows(
    work,
    call,
    open.map((id) => ({ id, input: asked.input })),
    presets,
  );
  const byId = new Map(open.map((id, index) => [id, done[index]]));
  const outcomes = asked.ids.map((id) => {
    const refusal = locked.get(id);
    return refusal ? err(refusal) : (byId.get(id) ?? err(UNKNOWN));
  });
  asked.ids.forEach((id, index) => {
    const outcome = outcomes[index];
    if (outcome && !outcome.ok) work.refusals.set(id, outcome.error);
  });
  const first = outcomes[0];
  if (call.on === 'one' && first && !first.ok) throw new Refused(first.error);
  if (call.answers === 'count') {
    const broken = outcomes.find((outcome) => !outcome.ok);
    if (broken && !broken.ok) throw new Refused(broken.error);
    return async () => ({ data: outcomes.length });
  }
  if (call.answers === 'value')
    return async () => answered(call, first?.ok ? first.value : undefined, work.actor.language);
  const { resource } = call;
  if (call.answers === 'row' && resource)
    return async () => ({
      data: wireRow(work, resource, (await reread(work, resource, asked.ids)).get(asked.ids[0] ?? '')),
    });
  return async () => ({
    data: asked.ids.map((id, index) => rowResult(call, id, outcomes[index] ?? err(UNKNOWN), work.actor.language)),
  });
};

/** The last month whose rows have left the list for an archive. */
const archivedUntilOf = async (tx: Tx, { name }: ResourceDef): Promise<string | undefined> =>
  (await tx.execute<{ month: string | null }>(sql`select archived_until(${name}) as month`)).rows[0]?.month ??
  undefined;

interface Chosen {
  readonly fields: Fields;
  readonly columns: readonly string[];
}
/** Choices remembered for a noun: a walk asks for the same fields again and again, whose statement is made once. */
const MOST_CHOICES = 20;
const choicesKnown = oncePer<ResourceDef, Map<string, Chosen>>(() => new Map());

/** The fields of a list that are asked for by name, the key first; undefined: all. */
const chosenFields = (resource: ResourceDef, { columns: asked }: CallInput['input']): Chosen | undefined => {
  if (!Array.isArray(asked) || asked.length === 0) return undefined;
  const [known, spelled] = [choicesKnown(resource), asked.join()];
  const found = known.get(spelled);
  if (found) return found;
  const named = columnsOf(resource, asked.map(String));
  if (!named.ok) throw new Refused(named.error);
  const fields = Object.fromEntries([idField(resource), ...named.value.map(({ key, field }) => [key, field] as const)]);
  if (known.size >= MOST_CHOICES) known.clear();
  const chosen = { fields, columns: Object.keys(fields) };
  known.set(spelled, chosen);
  return chosen;
};

const readList = async (
  work: Work,
  call: Call,
  resource: ResourceDef,
  asked: CallInput,
  presets: Presets,
): Promise<Answered> => {
  const { fields, columns } = chosenFields(resource, asked.input) ?? {};
  const scope = { ...listScope(work, resource, presets, asked.input), computed: computedOf(work, resource), columns };
  const { groupBy } = asked.input;
  if (typeof groupBy === 'string' && !isGroupable(resource.fields[groupBy]))
    throw new Refused(malformed({ field: 'groupBy', rule: 'choice' }));
  const listed = await listRows(work.tx, resource, asked.input, scope);
  if (!listed) throw new Refused(malformed({ field: 'sort', rule: 'choice' }));
  const rows = await resolveComputed(work, resource, listed.rows, asked.input, columns);
  const computed = listed.sums && (await computedSums(work, resource, asked.input, { scope, shown: rows }));
  const sums = computed && { ...listed.sums, ...computed.all };
  const archivedUntil = resource.monthly && (await archivedUntilOf(work.tx, resource));
  return {
    data: rows.map((row) => wireRow(work, resource, row, fields)),
    total: listed.total,
    ...(archivedUntil ? { archivedUntil } : {}),
    ...(listed.estimated ? { estimated: true } : {}),
    ...(listed.next ? { next: listed.next } : {}),
    ...(sums ? { sums } : {}),
    ...(listed.groups
      ? { groups: listed.groups.map((group) => ({ ...group, sums: { ...group.sums, ...computed?.of(group.value) } })) }
      : {}),
  };
};

/**
 * Runs one call inside an open transaction, without writing the queued changes. Call the returned function after they
 * are written: it builds the answer from the rows as they are then.
 */
export const execute = async (
  work: Work,
  call: Call,
  asked: CallInput,
  presets: Presets,
): Promise<() => Promise<Answered>> => {
  const { resource } = call;
  // Service calls check their references themselves: switching company, for one, goes beyond the present scope.
  if (call.effect === 'write' && resource) {
    const problems = await missingReferences(work, call.input, asked.input);
    if (problems.length > 0) throw new Refused({ kind: 'unknown', problems });
  }
  if (resource && !call.action) {
    if (call.verb === 'list') {
      const answer = await readList(work, call, resource, asked, presets);
      return async () => answer;
    }
    if (call.verb === 'get') {
      const [id = ''] = asked.ids;
      const row = (await inPresets(work, resource, [id], presets)).has(id)
        ? (await reread(work, resource, [id])).get(id)
        : undefined;
      if (!row) throw new Refused(UNKNOWN);
      const [told] = await resolveComputed(work, resource, [row], asked.input);
      return async () => ({ data: wireRow(work, resource, told) });
    }
    if (call.verb === 'create-or-update') {
      if ((await inPresets(work, resource, asked.ids, presets)).size < asked.ids.length) throw new Refused(UNKNOWN);
      const saved = await saveRow(work, resource, asked);
      return async () => ({ data: wireRow(work, resource, (await reread(work, resource, [saved])).get(saved)) });
    }
  }
  if (resource && call.on !== 'none' && call.effect === 'write') return writeOnRows(work, call, asked, presets);
  const chosen = call.verb === 'list' && resource ? chosenFields(resource, asked.input) : undefined;
  const done =
    call.on === 'none'
      ? await work.platform.behaviours.actionOf(call).free(work, asked.input, presets)
      : await readOne(work, call, asked, presets);
  if (!done.ok) throw new Refused(done.error);
  const added = work.changes.find(({ after }) => after !== null && after === done.value);
  return async () => {
    // a row that was added is told with the names of what it refers to, as every other answered row is
    const row = added && resource && (await reread(work, resource, [added.id])).get(added.id);
    return row && call.output === resource.fields
      ? { data: wireRow(work, resource, { ...added.after, ...row }) }
      : answered(chosen ? { ...call, output: chosen.fields } : call, done.value, work.actor.language);
  };
};

const readOne = async (
  work: Work,
  call: Call,
  asked: CallInput,
  presets: Presets,
): Promise<Result<unknown, Refusal>> => {
  const { resource } = call;
  const [id = ''] = asked.ids;
  if (!resource) return work.platform.behaviours.actionOf(call).free(work, { ...asked.input, id });
  const row = (await inPresets(work, resource, [id], presets)).has(id)
    ? (await reread(work, resource, [id])).get(id)
    : undefined;
  return row ? work.platform.behaviours.actionOf(call).one(work, { row, input: asked.input }) : err(UNKNOWN);
};
