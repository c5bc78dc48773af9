import type { Call } from '@parkdeck/core/kit/call';
import { variantOf } from '@parkdeck/core/kit/command';
import { isText } from '@parkdeck/core/kit/kinds';
import { isSecret } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { encodeRow } from '@parkdeck/core/wire/codec';
import type { CallInput } from '@parkdeck/core/wire/codec';
import type { Preview, PreviewRow, RowResult } from '@parkdeck/core/wire/envelope';
import { listRows, presetCondition } from '../db/list.ts';
import { resolveComputed } from './computed-fields.ts';
import { rowsByIds, selectRows } from '../db/rows.ts';
import type { Row } from '../db/rows.ts';
import { sql } from 'drizzle-orm';
import { missingReferences, notInState, variantRefusal } from './guards.ts';
import { inLanguage } from '../platform/platform-text.ts';
import { malformed, Refused, UNKNOWN } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import { removeRow, saveRow } from './generic.ts';
import type { Presets } from '../access/access.ts';
import type { Answered } from './asking.ts';
import type { Change, Stored, Work } from './work.ts';

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
    where: [sql`t.id = any(${sql.param([...ids])})`, ...condition],
    columns: [],
  });
  return new Set(rows.map((row) => row.id));
};

/**
 * Runs an action on rows: scope, state, then the handler. One outcome a target, in order; a refused row is not changed.
 * Direct calls and plans go through here, so both do the same.
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
  const outcomes: Result<unknown, Refusal>[] = targets.map(({ id, input }) => {
    const row = allowed.has(id) ? found.get(id) : undefined;
    if (!row) return err(UNKNOWN);
    const refusal =
      variantRefusal(call, work.actor.codes, resource.page, input) ?? notInState(variantOf(call, input), resource, row);
    return refusal ? err(refusal) : ok(undefined);
  });
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
  return outcomes;
};

const removeRows = async (
  work: Work,
  resource: ResourceDef,
  rows: readonly Stored<ResourceDef>[],
): Promise<readonly Result<unknown, Refusal>[]> => {
  const outcomes: Result<unknown, Refusal>[] = [];
  // one after another: a later row may lean on an earlier one
  for (const row of rows) outcomes.push(await removeRow(work, resource, row));
  return outcomes;
};

/**
 * Whatever a call has written must lie inside a page whose code allowed it: `road_rdCarMonth_add` adds passes of
 * roadside parks only.
 */
export const insidePresets = async (work: Work, call: Call, presets: Presets): Promise<void> => {
  const { resource } = call;
  const ids = work.changes.filter((change) => change.after && change.resource === resource).map((change) => change.id);
  if (!resource || ids.length === 0) return;
  if ((await inPresets(work, resource, ids, presets)).size < ids.length) throw new Refused(UNKNOWN);
};

const reread = async (work: Work, resource: ResourceDef, ids: readonly string[]): Promise<Map<string, Row>> =>
  rowsByIds(work.tx, resource, ids, { full: true });

/** A row on the wire, in the reader's language where the platform itself has written what nobody edits. */
const wire = (
  { actor: { language } }: Work,
  { fields, append, calls }: ResourceDef,
  row: Row | undefined,
): Record<string, unknown> | null => {
  if (!row) return null;
  if (language === 'zh') return encodeRow(fields, row);
  const told = Object.entries(row).map(([key, value]) => {
    const field = fields[key];
    return [
      key,
      field && isText(field) && typeof value === 'string' && (append || !calls.submit || field.options.readonly)
        ? inLanguage(value, language)
        : value,
    ];
  });
  return encodeRow(fields, Object.fromEntries(told));
};

/** One outcome on the wire; an action with an `output` may answer something a row besides. */
const rowResult = (call: Call, id: string, outcome: Result<unknown, Refusal>, language: 'zh' | 'en'): RowResult => {
  if (outcome.ok)
    return { id, ok: true, ...(call.output && isRecord(outcome.value) ? encodeRow(call.output, outcome.value) : {}) };
  const { error } = outcome;
  if (error.kind === 'refused') return { id, ok: false, reason: error.reason, msg: error.msg[language] };
  return { id, ok: false, reason: error.kind === 'unknown' ? 'not-found' : error.kind };
};

const writeOnRows = async (
  work: Work,
  call: Call,
  asked: CallInput,
  presets: Presets,
): Promise<() => Promise<Answered>> => {
  const wrong = call.resource && variantRefusal(call, work.actor.codes, call.resource.page, asked.input);
  if (wrong) throw new Refused(wrong); // all rows are asked the same: the whole call is wrong
  const outcomes = await performOnRows(
    work,
    call,
    asked.ids.map((id) => ({ id, input: asked.input })),
    presets,
  );
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
  if (call.answers === 'value') return async () => answered(call, first?.ok ? first.value : undefined);
  const { resource } = call;
  if (call.answers === 'row' && resource)
    return async () => ({
      data: wire(work, resource, (await reread(work, resource, asked.ids)).get(asked.ids[0] ?? '')),
    });
  return async () => ({
    data: asked.ids.map((id, index) => rowResult(call, id, outcomes[index] ?? err(UNKNOWN), work.actor.language)),
  });
};

const readList = async (
  work: Work,
  call: Call,
  resource: ResourceDef,
  asked: CallInput,
  presets: Presets,
): Promise<Answered> => {
  const listed = await listRows(work.tx, resource, asked.input, presetCondition(resource, presets));
  if (!listed) throw new Refused(malformed({ field: 'sort', rule: 'choice' }));
  return {
    data: (await resolveComputed(work, resource, listed.rows, asked.input)).map((row) => wire(work, resource, row)),
    total: listed.total,
    ...(listed.estimated ? { estimated: true } : {}),
    ...(listed.next ? { next: listed.next } : {}),
    ...(listed.sums ? { sums: listed.sums } : {}),
  };
};

/**
 * Does one call inside an open transaction, without writing the queued changes. The returned function makes the answer
 * once they are written, because an answer shows rows as they then stand.
 */
export const execute = async (
  work: Work,
  call: Call,
  asked: CallInput,
  presets: Presets,
): Promise<() => Promise<Answered>> => {
  const { resource } = call;
  // Calls of a service look after what they are given: switching company, for one, reaches beyond the present scope.
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
      return async () => ({ data: wire(work, resource, row) });
    }
    if (call.verb === 'create-or-update') {
      const saved = await saveRow(work, resource, asked);
      return async () => ({ data: wire(work, resource, (await reread(work, resource, [saved])).get(saved)) });
    }
  }
  if (resource && call.on !== 'none' && call.effect === 'write') return writeOnRows(work, call, asked, presets);
  const done =
    call.on === 'none'
      ? await work.platform.behaviours.actionOf(call).free(work, asked.input, presets)
      : await readOne(work, call, asked, presets);
  if (!done.ok) throw new Refused(done.error);
  return async () => answered(call, done.value);
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPage = (
  value: unknown,
): value is {
  rows: readonly Record<string, unknown>[];
  total: number;
  next?: string;
  sums?: Readonly<Record<string, number>>;
} => typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows) && 'total' in value;

/** A handler's value, spelled for the wire by the declared output. */
const answered = (call: Call, value: unknown): Answered => {
  const { output } = call;
  if (isPage(value))
    return {
      data: output ? value.rows.map((row) => encodeRow(output, row)) : value.rows,
      total: value.total,
      ...(value.next === undefined ? {} : { next: value.next }),
      ...(value.sums ? { sums: value.sums } : {}),
    };
  const one = (item: unknown): unknown =>
    // handlers of declared outputs answer records
    output && typeof item === 'object' && item !== null ? encodeRow(output, item as Record<string, unknown>) : item;
  return { data: Array.isArray(value) ? (call.answers === 'options' ? value : value.map(one)) : (one(value) ?? null) };
};

const isCovered = (field: Field | undefined): boolean => field !== undefined && isSecret(field);
/** A row of a preview: our words, as both surfaces draw them; secrets stay covered. */
const shown = (resource: ResourceDef, row: Row | undefined): Record<string, unknown> | null =>
  row
    ? Object.fromEntries(
        Object.entries(row).flatMap(([key, value]) =>
          key.startsWith('$') ? [] : [[key, isCovered(resource.fields[key]) ? '***' : value]],
        ),
      )
    : null;

/** What a unit of work and the units inside it have changed, a row once: as it was at first, and where it came to. */
const changesOf = (work: Work): ReadonlyMap<string, Change> => {
  const all = new Map<string, Change>();
  for (const change of [...work.children.flatMap((part) => [...changesOf(part).values()]), ...work.changes]) {
    const key = `${change.resource.name}/${change.id}`;
    const earlier = all.get(key);
    all.set(key, earlier ? { ...change, before: earlier.before } : change);
  }
  return all;
};
const amountsOf = (work: Work): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [id, fen] of [...work.children.flatMap((part) => [...amountsOf(part)]), ...work.amounts])
    sums.set(id, (sums.get(id) ?? 0) + fen);
  return sums;
};
const notesOf = (work: Work, id: string): readonly Words[] => [
  ...work.children.flatMap((part) => notesOf(part, id)),
  ...(work.notes.get(id) ?? []),
];

/** Rows that stay as they are, each with what stands in its way. */
const refusedRows = async (work: Work, call: Call): Promise<readonly PreviewRow[]> => {
  const { resource } = call;
  if (!resource || work.refusals.size === 0) return [];
  const found = await reread(work, resource, [...work.refusals.keys()]);
  return [...work.refusals].map(([id, error]): PreviewRow => {
    const row = shown(resource, found.get(id));
    const { reason, msg } = rowResult(call, id, err(error), work.actor.language);
    return {
      noun: resource.name,
      id,
      before: row,
      after: row,
      amountFen: 0,
      notes: [],
      ...(reason === undefined ? {} : { reason }),
      ...(msg === undefined ? {} : { msg }),
    };
  });
};

/**
 * What would happen: rows before and after as the database then has them, money and notes; rows that are refused come
 * first. Called after the flush, before the rollback.
 */
export const previewOf = async (work: Work, call: Call): Promise<Preview> => {
  const changes = [...changesOf(work).values()];
  const amounts = amountsOf(work);
  const after = new Map<ResourceDef, Map<string, Row>>();
  for (const resource of new Set(changes.map((change) => change.resource)))
    after.set(
      resource,
      await reread(
        work,
        resource,
        changes.flatMap((change) => (change.resource === resource && change.after ? [change.id] : [])),
      ),
    );
  const rows = changes.map((change): PreviewRow => ({
    noun: change.resource.name,
    id: change.id,
    before: shown(change.resource, change.before ?? undefined),
    after: shown(change.resource, after.get(change.resource)?.get(change.id)),
    amountFen: amounts.get(change.id) ?? 0,
    notes: notesOf(work, change.id).map((note) => note[work.actor.language]),
  }));
  return {
    rows: [...(await refusedRows(work, call)), ...rows],
    amountFen: [...amounts.values()].reduce((sum, fen) => sum + fen, 0),
    notes: [...new Set(rows.flatMap((row) => row.notes))],
  };
};
