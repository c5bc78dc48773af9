import type { Call } from '@parkdeck/core/kit/call';
import { emptyOf } from '@parkdeck/core/kit/kinds';
import { sql } from 'drizzle-orm';
import type { Day } from '@parkdeck/core/lib/day';
import { groupBy } from '@parkdeck/core/lib/group';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Id } from '@parkdeck/core/lib/id';
import type { ResourceDef, Entity } from '@parkdeck/core/kit/resource';
import type { Preview } from '@parkdeck/core/kit/preview';
import type { Words } from '@parkdeck/core/kit/words';
import type { Platform } from '../platform/platform.ts';
import type { Actor } from '../platform/actor.ts';
import { tableName } from '../db/columns.ts';
import { newId } from '../db/ids.ts';
import { searchKeyOf } from '../db/search-key.ts';
import { storage, tableOf } from '../db/registry.ts';
import { rowsByIds, selectRows } from '../db/rows.ts';
import { together } from '../db/together.ts';
import type { Row, Selection } from '../db/rows.ts';
import type { Where } from '../db/where.ts';
import type { Tx } from '../platform/database.ts';
import { Refused, refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Note } from './note.ts';
import { ownersOf } from './owners.ts';
import { checkKeys, defaults, lacks, toColumns } from './row-values.ts';

/** One row changed by the work: as it was read (null: new) and as it will be written (null: removed). */
export interface Change {
  readonly resource: ResourceDef;
  readonly id: string;
  readonly before: Row | null;
  after: Record<string, unknown> | null;
}

/** A stored row of a noun, as handlers get it. */
export type Stored<R extends ResourceDef> = Entity<R> & Row;

/** A value to write: keys of other rows may come from sources without branded types. */
type Writable<V> = V extends Id<string> ? string : V extends readonly Id<string>[] ? readonly string[] : V;

/** Values by field: an undeclared key or a value of another type does not compile. */
type WritableValues<R extends ResourceDef> = { readonly [K in keyof Entity<R>]?: Writable<Entity<R>[K]> };

/** Values of a new row; omitted fields get their defaults. `$company`: for nouns without a company of their own. */
type NewRow<R extends ResourceDef> = WritableValues<R> & { readonly $company?: string };

/**
 * The unit of work of one request, bound to one transaction. Handlers queue changes; `flush` writes them all with one
 * statement per table, so that a thousand rows cost a few round trips. Audit, undo and previews read the same list of
 * changes.
 */
export interface Work {
  readonly tx: Tx;
  readonly actor: Actor;
  /** Configuration, files and channels; rows are read and written through `tx` only. */
  readonly platform: Platform;
  /** The platform's clock and its local day. */
  readonly now: Datetime;
  readonly today: Day;
  readonly changes: readonly Change[];
  /** The change of one row, if there is one. */
  changeOf(resource: ResourceDef, id: string): Change | undefined;
  /** Answers of channels from before this transaction began, by key (`outside.ts`). */
  readonly answers: ReadonlyMap<string, unknown>;
  /** Everything will be rolled back: nothing may be sent outside. */
  preview: boolean;
  /** What a dry run answers, where that is not told by the changes themselves: of a plan. */
  rehearsed?: Preview;
  /** Of a call that stands for several commands: the input by which one was chosen (`variantsOf`). */
  given: Call['given'];
  /** Units of work inside this one, each written by itself; a preview includes their changes. */
  readonly children: Work[];
  /**
   * Rows by key, locked for this transaction; unknown ones and those out of scope are absent. Includes changes queued
   * here.
   */
  rows<R extends ResourceDef>(resource: R, ids: readonly string[]): Promise<Map<string, Stored<R>>>;
  /** The same of rows that match as they are stored, in the order of their keys. */
  locked<R extends ResourceDef>(resource: R, where: Where<R>): Promise<readonly Stored<R>[]>;
  /** Matching rows, not locked. */
  find<R extends ResourceDef>(resource: R, selection: Selection<R>): Promise<Stored<R>[]>;
  insert<R extends ResourceDef>(resource: R, values: NewRow<R>): Stored<R>;
  update<R extends ResourceDef>(resource: R, row: Row, patch: WritableValues<R>): void;
  /** Soft delete: the row is hidden, its ledgers stay. */
  remove(resource: ResourceDef, row: Row): void;
  /** Money that the work takes for the row, in fen; shown in previews and plans. */
  charge(rowId: string, fen: number): void;
  /** A note that a person should read before confirming, or that only says how things come about. */
  note(rowId: string, text: Note): void;
  /** What a run after a preview of the row must find again, where no field of a row tells it. */
  readonly echoes: Map<string, Readonly<Record<string, unknown>>>;
  readonly amounts: ReadonlyMap<string, number>;
  readonly notes: ReadonlyMap<string, readonly Note[]>;
  /** Companies of parks that were read: what is written for these parks is theirs. */
  readonly companyOfPark: Map<string, string>;
  /** Refused rows of a bulk call, each with its own reason. */
  readonly refusals: Map<string, Refusal>;
  /**
   * Writes all queued changes. The engine calls it once, when the handler has returned. `beside`: asks something about
   * what is written, without waiting until it is.
   */
  flush<T>(beside?: () => Promise<T>): Promise<T | undefined>;
}

const CHANGED: Words = {
  zh: '有人刚改过这条数据。刷新后再试',
  en: 'Somebody has just changed this row. Refresh and try again',
};

/** Reads rows by noun over a transaction. */
export const finderOn = (tx: Pick<Tx, 'execute'>): Pick<Work, 'find'> => ({
  find: async <R extends ResourceDef>(resource: R, selection: Selection<R>) =>
    (await selectRows(tx, resource, selection)) as Stored<R>[],
}); // selected by the noun's own fields

export const createWork = (
  tx: Tx,
  actor: Actor,
  clock: { readonly now: Datetime; readonly today: Day; readonly answers?: ReadonlyMap<string, unknown> },
  platform: Platform,
): Work => {
  const changes = new Map<string, Change>();
  const written = new Set<Change>();
  const amounts = new Map<string, number>();
  const notes = new Map<string, Note[]>();
  const at = (resource: ResourceDef, id: string): string => `${storage(resource).name}/${id}`;
  const stamp = { updatedBy: actor.userName, updatedAt: clock.now };
  /** A row with the changes queued for it; undefined: it will be removed. */
  const asQueued = (resource: ResourceDef, row: Row): Row | undefined => {
    const change = changes.get(at(resource, row.id));
    if (!change || written.has(change)) return row; // as it was written, at its new version
    return change.after ? (change.after as Row) : undefined; // `after` holds the whole row with its key and version
  };

  const insertAll = async (items: readonly Change[]): Promise<void> => {
    const [first] = items;
    if (!first) return;
    const table = tableOf(first.resource);
    const rows = items.map((item) => ({
      rev: 1,
      search_key: searchKeyOf(first.resource, item.after ?? {}),
      ...toColumns(platform, first.resource, item.id, item.after ?? {}),
    }));
    const columns = sql.join(
      Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
    );
  };

  const updateAll = async (items: readonly Change[]): Promise<void> => {
    const [first] = items;
    if (!first) return;
    const table = tableOf(first.resource);
    const keys = changedKeys(first);
    const rows = items.map((item) => ({
      id: item.id,
      rev: item.before?.$rev,
      deleted_at: item.after ? null : clock.now,
      ...(item.after && searched(first.resource, keys) ? { search_key: searchKeyOf(first.resource, item.after) } : {}),
      ...toColumns(platform, first.resource, item.id, item.after ? pick(item.after, keys) : stamp),
    }));
    const names = Object.keys(rows[0] ?? {}).filter((name) => !['id', 'rev'].includes(name));
    const sets = sql.join(
      names.map((name) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}`),
      sql`, `,
    );
    const version = isOnlyReported(first.resource, keys) ? sql`` : sql`, rev = t.rev + 1`;
    const values = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
    // the database expects a hundred rows, for which it would rather read the table
    const given = rows.length === 1 ? sql`(select * from ${values} limit 1)` : values;
    const done = await tx.execute(sql`update ${table} t set ${sets}${version} from ${given} v
      where t.id = v.id and t.rev = v.rev`);
    if (done.rowCount !== items.length) throw new Refused(refused('changed-meanwhile', CHANGED));
  };

  const work: Work = {
    tx,
    actor,
    platform,
    now: clock.now,
    today: clock.today,
    answers: clock.answers ?? new Map(),
    preview: false,
    given: undefined,
    children: [],
    get changes() {
      return [...changes.values()];
    },
    changeOf: (resource, id) => changes.get(at(resource, id)),
    amounts,
    notes,
    echoes: new Map(),
    refusals: new Map(),
    companyOfPark: new Map(),
    rows: async <R extends ResourceDef>(resource: R, ids: readonly string[]) => {
      const found = await rowsByIds(tx, resource, ids, { lock: true, full: true });
      const seen = [...found.values()].flatMap((row) => asQueued(resource, row) ?? []);
      return new Map(seen.map((row) => [row.id, row])) as Map<string, Stored<R>>; // selected by the noun's own fields
    },
    locked: async <R extends ResourceDef>(resource: R, where: Where<R>) => {
      const found = await selectRows(tx, resource, { where, order: 'id', lock: true, full: true });
      return found.flatMap((row) => asQueued(resource, row) ?? []) as Stored<R>[]; // selected by the noun's own fields
    },
    ...finderOn(tx),
    insert: <R extends ResourceDef>(resource: R, values: NewRow<R>) => {
      checkKeys(resource, values);
      const id = typeof values.id === 'string' ? values.id : newId(storage(resource).prefix, clock.now);
      const trace = 'createdBy' in resource.fields ? { createdBy: actor.userName, createdAt: clock.now, ...stamp } : {};
      const given = Object.fromEntries(Object.entries(values).filter(([key, value]) => !lacks(resource, key, value)));
      const after: Record<string, unknown> = { ...defaults(resource), ...trace, ...given, id, $rev: 1 };
      changes.set(at(resource, id), { resource, id, before: null, after });
      return after as Stored<R>; // defaults and values cover every stored field
    },
    update: (resource, row, given) => {
      checkKeys(resource, given);
      const patch = Object.fromEntries(
        Object.entries(given).map(([key, value]) => [
          key,
          lacks(resource, key, value) ? emptyOf(resource.fields[key]) : value,
        ]),
      );
      const known = changes.get(at(resource, row.id));
      const isDone = !isOnlyReported(resource, differing(resource, row, patch));
      const trace = 'updatedBy' in resource.fields && isDone ? stamp : {};
      if (known?.after && !written.has(known)) Object.assign(known.after, patch, trace);
      else
        changes.set(at(resource, row.id), { resource, id: row.id, before: row, after: { ...row, ...patch, ...trace } });
    },
    remove: (resource, row) => {
      changes.set(at(resource, row.id), { resource, id: row.id, before: row, after: null });
    },
    charge: (rowId, fen) => void amounts.set(rowId, (amounts.get(rowId) ?? 0) + fen),
    note: (rowId, text) => void notes.set(rowId, [...(notes.get(rowId) ?? []), text]),
    flush: async (beside) => {
      const open = [...changes.values()].filter((change) => !written.has(change));
      await ownersOf(tx, open, actor.switched ?? actor.company, work.companyOfPark);
      const created = open.filter((change) => !change.before && change.after);
      const added = groupBy(created, (change) => tableName(storage(change.resource).name));
      const changed = groupBy(
        open.filter((change) => change.before),
        (change) => `${storage(change.resource).name}:${changedKeys(change).join()}`,
      );
      const writes = [
        ...[...added.values()].map((items) => () => insertAll(items)),
        ...[...changed.values()].map((items) => () => updateAll(items)),
      ];
      const [, said] = await together(
        tx,
        () => together(tx, ...writes),
        async () => beside?.(),
      );
      for (const change of open) written.add(change);
      return said;
    },
  };
  return work;
};

const searched = (resource: ResourceDef, keys: readonly string[]): boolean =>
  resource.search?.some((key) => keys.includes(key)) ?? false;
const pick = (row: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, row[key]]));

const differing = (
  { fields }: ResourceDef,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(fields)
    .flatMap(([key, { options }]) => (options.derived ? [] : [key]))
    .filter((key) => key in after && JSON.stringify(after[key]) !== JSON.stringify(before[key]));

/** Keys of the fields whose values differ; `removed` for a removal. */
export const changedKeys = ({ before, after, resource }: Change): string[] =>
  before && after ? differing(resource, before, after) : ['removed'];

/** Whether these changes are only what a device tells again and again: nobody has done anything. */
export const isOnlyReported = ({ fields }: ResourceDef, keys: readonly string[]): boolean =>
  keys.length > 0 && keys.every((key) => fields[key]?.options.reported === true);
