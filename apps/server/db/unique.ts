import type { FieldValues } from '@parkdeck/core/kit/field';
import { isList } from '@parkdeck/core/kit/kinds';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnName, tableName } from './columns.ts';
import { columnOf, conditionsOf } from './derivation.ts';
import { resources, storage, stored } from './registry.ts';
import type { Tx } from '../platform/database.ts';
import { foldedNameSql } from './sign-in-name.ts';

/**
 * Lists are unique item by item: two live passes of a park share no plate. A table kept by triggers (`db/sql`) stores
 * the holder of each item, so that the database itself refuses a second holder and a look-up uses an index.
 */
interface Guard {
  readonly table: string;
  readonly item: string;
  readonly holder: string;
  /** The constraint that a second holder breaks. */
  readonly constraint: string;
}
const GUARDS: Readonly<Record<string, Guard>> = {
  'pass.plates': { table: 'pass_plate', item: 'plate', holder: 'pass_id', constraint: 'pass_plate_pkey' },
};

/** Sign-in names, which are compared by a rule of their own (`sign-in-name.ts`). */
const FOLDED: ReadonlySet<string> = new Set(['user.userName']);

/** Fields that are unique together among the live rows of a noun. */
interface UniqueSet {
  readonly resource: ResourceDef;
  readonly keys: readonly string[];
  /** The field that an answer names. */
  readonly last: string;
  /** Columns, and whether they are compared case-insensitively. */
  readonly columns: readonly { readonly name: string; readonly folded: boolean }[];
  readonly list: { readonly column: string; readonly guard: Guard } | undefined;
  readonly constraint: string;
}

/**
 * Of rows by month, which index could tell is known for one month only: a table beside holds the values of all
 * (`db/sql/ monthly.sql`), whose key has the name of the constraint.
 */
const isHeldBeside = (resource: ResourceDef): boolean => storage(resource).monthly !== undefined;

const uniqueSet = (resource: ResourceDef, keys: readonly string[]): UniqueSet => {
  const columns: { name: string; folded: boolean }[] = [];
  let list: UniqueSet['list'];
  for (const key of keys) {
    const field = resource.fields[key];
    if (!field) throw new Error(`${resource.name} is unique by ${key}, which it does not have`);
    if (!isList(field)) {
      columns.push({ name: columnName(key, field), folded: FOLDED.has(`${resource.name}.${key}`) });
      continue;
    }
    const guard = GUARDS[`${resource.name}.${key}`];
    if (!guard) throw new Error(`No guard table for the unique list ${resource.name}.${key}`);
    list = { column: columnName(key, field), guard };
  }
  const table = tableName(storage(resource).name);
  return {
    resource,
    keys,
    last: keys.at(-1) ?? '',
    columns,
    list,
    constraint:
      list?.guard.constraint ??
      `${table}_${columns.map(({ name, folded }) => (folded ? `${name}_folded` : name)).join('_')}_once`,
  };
};

const SETS: ReadonlyMap<string, readonly UniqueSet[]> = new Map(
  [...resources.values()].map((resource) => [
    resource.name,
    (resource.unique ?? []).map((keys) => uniqueSet(resource, keys)),
  ]),
);
const setsOf = (resource: ResourceDef): readonly UniqueSet[] => SETS.get(resource.name) ?? [];
const BY_CONSTRAINT: ReadonlyMap<string, string> = new Map(
  [...SETS.values()].flat().map(({ constraint, last }) => [constraint, last]),
);

/** The field whose value is taken, by the name of the violated constraint. */
export const takenField = (constraint: string | undefined): string | undefined =>
  constraint === undefined ? undefined : BY_CONSTRAINT.get(constraint);

const foldedColumn = (name: string): string => `lower("${name}"::text collate "C")`;
/** Statements for unique indexes over live rows, which hold no matter who can see the rows. They are idempotent. */
export const uniqueStatements = (): string[] =>
  stored.flatMap((resource) =>
    setsOf(resource).flatMap(({ columns, list, constraint }) => {
      if (list) return [];
      if (isHeldBeside(resource))
        return [
          `create index if not exists "${constraint.replace(/_once$/, '_known')}" on "${tableName(resource.name)}"
            (${columns.map(({ name }) => `"${name}"`).join(', ')}) where deleted_at is null`,
        ];
      const holds = conditionsOf(resource, resource.holds, '')
        .map((one) => ` and ${one}`)
        .join('');
      // before the rule of names was the same in every locale
      const outdated = columns.some(({ folded }) => folded)
        ? [`drop index if exists "${constraint.replace('_folded', '')}"`]
        : [];
      return [
        ...outdated,
        `create unique index if not exists "${constraint}" on "${tableName(resource.name)}"
          (${columns.map(({ name, folded }) => (folded ? foldedColumn(name) : `"${name}"`)).join(', ')})
          where deleted_at is null${holds}`,
      ];
    }),
  );

/** Another live row with the same values as `v` (which has its `id`, too). */
const holder = ({ resource, columns, list }: UniqueSet): SQL => {
  const table = list ? list.guard.table : tableName(storage(resource).name);
  const key = sql.identifier(list ? list.guard.holder : 'id');
  const equal = columns.map(({ name, folded }) => {
    const [theirs, ours] = [sql`t.${sql.identifier(name)}`, sql`v.${sql.identifier(name)}`];
    return folded ? sql`${foldedNameSql(theirs)} = ${foldedNameSql(ours)}` : sql`${theirs} = ${ours}`;
  });
  const live = list
    ? [sql`t.${sql.identifier(list.guard.item)} = any(v.${sql.identifier(list.column)})`]
    : [
        sql`t.deleted_at is null`,
        ...Object.entries(resource.holds ?? {}).map(
          ([name, values]) => sql`t.${sql.identifier(columnOf(resource, name))} = any(${sql.param([...values])})`,
        ),
      ];
  return sql`select from ${sql.identifier(table)} t where ${sql.join([...equal, ...live], sql` and `)}
    and t.${key} is distinct from v.id`;
};

/** A row in a state that does not hold its values cannot conflict either. */
const claims = (resource: ResourceDef, row: FieldValues): boolean =>
  Object.entries(resource.holds ?? {}).every(
    ([key, values]) => typeof row[key] !== 'string' || values.includes(row[key]),
  );

/**
 * For each row about to be written, the first field whose value another live row has, else undefined. One query per
 * declared set. Conflicts with rows out of scope are found by the unique index on writing.
 */
export const takenFields = async (
  tx: Tx,
  resource: ResourceDef,
  rows: readonly FieldValues[],
): Promise<readonly (string | undefined)[]> => {
  const taken = new Map<number, string>();
  for (const set of setsOf(resource)) {
    const asked = rows.flatMap((row, place) =>
      !taken.has(place) && claims(resource, row) && set.keys.every((key) => row[key] !== null && row[key] !== undefined)
        ? [
            {
              place,
              values: { id: row.id, ...Object.fromEntries(set.keys.map((key) => [columnOf(resource, key), row[key]])) },
            },
          ]
        : [],
    );
    if (asked.length === 0) continue;
    const found = await tx.execute<{
      n: number;
    }>(sql`select v.ordinality as n from
      jsonb_populate_recordset(null::${sql.identifier(tableName(storage(resource).name))},
      ${JSON.stringify(asked.map(({ values }) => values))}::jsonb) with ordinality v
      where exists (${holder(set)})`);
    for (const { n } of found.rows) {
      const place = asked[n - 1]?.place;
      if (place !== undefined) taken.set(place, set.last);
    }
  }
  return rows.map((_row, place) => taken.get(place));
};

/** Removed rows among these whose unique values another live row has meanwhile taken. */
export const takenAgain = async (
  tx: Tx,
  resource: ResourceDef,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const taken = new Set<string>();
  for (const set of setsOf(resource)) {
    const found = await tx.execute<{ id: string }>(
      sql`select v.id from ${sql.identifier(tableName(storage(resource).name))} v
        where v.id = any(${sql.param([...ids])}) and exists (${holder(set)})`,
    );
    for (const { id } of found.rows) taken.add(id);
  }
  return taken;
};
