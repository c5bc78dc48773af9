import type { Call } from '@parkdeck/core/kit/call';
import type { Preset } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { encodeRow } from '@parkdeck/core/wire/codec';
import type { Asked } from '@parkdeck/core/wire/codec';
import type { Preview, PreviewRow, RowResult } from '@parkdeck/core/wire/envelope';
import { listRows, presetCondition } from '../db/list.ts';
import { rowsByIds, selectRows } from '../db/rows.ts';
import type { Row } from '../db/rows.ts';
import { actionOf } from '../handlers/index.ts';
import { sql } from 'drizzle-orm';
import { missingReferences, notInState } from './guards.ts';
import { malformed, Refused, UNKNOWN } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { removeRow, saveRow } from './generic.ts';
import type { Work } from './work.ts';

/** What a call answers before it is put on the wire. */
export interface Answered {
  readonly data: unknown;
  readonly total?: number;
  readonly estimated?: boolean;
  readonly next?: string;
  readonly sums?: Readonly<Record<string, number>>;
}

/** One row of a bulk action with its own input. */
export interface Target {
  readonly id: string;
  readonly input: Record<string, unknown>;
}

/** Conditions of the pages whose codes allow the call; empty: no condition. */
export type Presets = readonly (Preset | undefined)[];

const inPresets = async (work: Work, resource: ResourceDef, ids: readonly string[], presets: Presets): Promise<ReadonlySet<string>> => {
  const condition = presetCondition(resource, presets);
  if (condition.length === 0) return new Set(ids);
  const rows = await selectRows(work.tx, resource, { where: [sql`t.id = any(${sql.param([...ids])})`, ...condition], columns: [] });
  return new Set(rows.map((row) => row.id));
};

/**
 * Runs an action on rows: scope, state, then the handler. One outcome a target, in order; a refused row is not changed.
 * Direct calls and plans go through here, so both do the same.
 */
export const performOnRows = async (work: Work, call: Call, targets: readonly Target[], presets: Presets): Promise<readonly Result<void, Refusal>[]> => {
  const { resource } = call;
  if (!resource) throw new Error(`${call.id} has no rows`);
  const ids = targets.map((target) => target.id);
  const [found, allowed] = [await work.rows(resource, ids), await inPresets(work, resource, ids, presets)];
  const outcomes: Result<void, Refusal>[] = targets.map(({ id }) => {
    const row = allowed.has(id) ? found.get(id) : undefined;
    if (!row) return err(UNKNOWN);
    const refusal = notInState(call, resource, row);
    return refusal ? err(refusal) : ok(undefined);
  });
  const open = targets.flatMap((target, index) => {
    const row = found.get(target.id);
    return outcomes[index]?.ok && row ? [{ index, item: { row, input: target.input } }] : [];
  });
  const results = call.verb === 'remove'
    ? await Promise.all(open.map(({ item }) => removeRow(work, resource, item.row)))
    : await actionOf(call).rows(work, open.map(({ item }) => item));
  open.forEach(({ index }, position) => {
    outcomes[index] = results[position] ?? err(UNKNOWN);
  });
  return outcomes;
};

const reread = async (work: Work, resource: ResourceDef, ids: readonly string[]): Promise<Map<string, Row>> => rowsByIds(work.tx, resource, ids, { full: true });

const wire = (resource: ResourceDef, row: Row | undefined): Record<string, unknown> | null => (row ? encodeRow(resource.fields, row) : null);

const rowResult = (id: string, outcome: Result<void, Refusal>, language: 'zh' | 'en'): RowResult => {
  if (outcome.ok) return { id, ok: true };
  const { error } = outcome;
  if (error.kind === 'refused') return { id, ok: false, reason: error.reason, msg: error.msg[language] };
  return { id, ok: false, reason: error.kind === 'unknown' ? 'not-found' : error.kind };
};

const writeOnRows = async (work: Work, call: Call, asked: Asked, presets: Presets): Promise<() => Promise<Answered>> => {
  const outcomes = await performOnRows(work, call, asked.ids.map((id) => ({ id, input: asked.input })), presets);
  const first = outcomes[0];
  if (call.on === 'one' && first && !first.ok) throw new Refused(first.error);
  if (call.verb === 'remove') {
    const broken = outcomes.find((outcome) => !outcome.ok);
    if (broken && !broken.ok) throw new Refused(broken.error);
    return async () => ({ data: outcomes.length });
  }
  const { resource } = call;
  if (call.answers === 'row' && resource) return async () => ({ data: wire(resource, (await reread(work, resource, asked.ids)).get(asked.ids[0] ?? '')) });
  return async () => ({ data: asked.ids.map((id, index) => rowResult(id, outcomes[index] ?? err(UNKNOWN), work.actor.language)) });
};

const readList = async (work: Work, call: Call, resource: ResourceDef, asked: Asked, presets: Presets): Promise<Answered> => {
  const listed = await listRows(work.tx, resource, asked.input, presetCondition(resource, presets));
  if (!listed) throw new Refused(malformed({ field: 'sort', rule: 'choice' }));
  return {
    data: listed.rows.map((row) => wire(resource, row)), total: listed.total,
    ...(listed.estimated ? { estimated: true } : {}), ...(listed.next ? { next: listed.next } : {}), ...(listed.sums ? { sums: listed.sums } : {}),
  };
};

/**
 * Does one call inside an open transaction, without writing the queued changes. The returned function makes the answer once
 * they are written, because an answer shows rows as they then stand.
 */
export const execute = async (work: Work, call: Call, asked: Asked, presets: Presets): Promise<() => Promise<Answered>> => {
  const { resource } = call;
  if (call.effect === 'write') {
    const problems = await missingReferences(work.tx, call.input, asked.input);
    if (problems.length > 0) throw new Refused({ kind: 'unknown', problems });
  }
  if (resource && !call.action) {
    if (call.verb === 'list') {
      const answer = await readList(work, call, resource, asked, presets);
      return async () => answer;
    }
    if (call.verb === 'get') {
      const [id = ''] = asked.ids;
      const row = (await inPresets(work, resource, [id], presets)).has(id) ? (await reread(work, resource, [id])).get(id) : undefined;
      if (!row) throw new Refused(UNKNOWN);
      return async () => ({ data: wire(resource, row) });
    }
    if (call.verb === 'create-or-update') {
      const saved = await saveRow(work, resource, asked, presets);
      return async () => ({ data: wire(resource, (await reread(work, resource, [saved])).get(saved)) });
    }
  }
  if (call.on !== 'none' && call.effect === 'write') return writeOnRows(work, call, asked, presets);
  const done = call.on === 'none' ? await actionOf(call).free(work, asked.input) : await readOne(work, call, asked, presets);
  if (!done.ok) throw new Refused(done.error);
  return async () => answered(call, done.value);
};

const readOne = async (work: Work, call: Call, asked: Asked, presets: Presets): Promise<Result<unknown, Refusal>> => {
  const { resource } = call;
  const [id = ''] = asked.ids;
  if (!resource) return actionOf(call).free(work, { ...asked.input, id });
  const row = (await inPresets(work, resource, [id], presets)).has(id) ? (await reread(work, resource, [id])).get(id) : undefined;
  return row ? actionOf(call).one(work, { row, input: asked.input }) : err(UNKNOWN);
};

const isPage = (value: unknown): value is { rows: readonly Record<string, unknown>[]; total: number } => typeof value === 'object' && value !== null && 'rows' in value && 'total' in value;

/** A handler's value, spelled for the wire by the declared output. */
const answered = (call: Call, value: unknown): Answered => {
  const { output } = call;
  if (isPage(value)) return { data: output ? value.rows.map((row) => encodeRow(output, row)) : value.rows, total: value.total };
  const one = (item: unknown): unknown => (output && typeof item === 'object' && item !== null ? encodeRow(output, item as Record<string, unknown>) : item); // handlers of declared outputs answer records
  return { data: Array.isArray(value) ? (call.answers === 'options' ? value : value.map(one)) : (one(value) ?? null) };
};

/** What would happen: rows before and after as the database then has them, money and notes. Called after the flush, before the rollback. */
export const previewOf = async (work: Work): Promise<Preview> => {
  const rows: PreviewRow[] = [];
  for (const change of work.changes) {
    const after = change.after ? (await reread(work, change.resource, [change.id])).get(change.id) : undefined;
    rows.push({
      noun: change.resource.name, id: change.id, before: wire(change.resource, change.before ?? undefined), after: wire(change.resource, after),
      amountFen: work.amounts.get(change.id) ?? 0, notes: (work.notes.get(change.id) ?? []).map((note) => note[work.actor.language]),
    });
  }
  return { rows, amountFen: [...work.amounts.values()].reduce((sum, fen) => sum + fen, 0), notes: [...new Set(rows.flatMap((row) => row.notes))] };
};
