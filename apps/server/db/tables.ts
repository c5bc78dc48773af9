import type { Field } from '@parkdeck/core/kit/field';
import { emptyOf, isKey, isNeverNull, isStructure } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { sql } from 'drizzle-orm';
import { customType, index, pgTable } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnName, columnType, tableName } from './columns.ts';
import { stored } from './registry.ts';

/**
 * The tables of nouns, as drizzle-kit needs them to write migrations. Rows are read and written through declarations
 * (`rows.ts`, the unit of work), never through these.
 */

/**
 * Columns that conditions and indexes use in every table come first, because PostgreSQL reaches a column by walking
 * over those before it. Long columns without conditions come last.
 */
const FIRST: readonly string[] = ['id', 'company', 'park', 'createdAt'];
const rank = ([key, field]: readonly [string, Field]): number => {
  const place = FIRST.indexOf(key);
  return place >= 0 ? place - FIRST.length : Number(isStructure(field));
};

/** A column of any type; values never pass through it. */
const columnNamed = (name: string, type: string) => customType<{ data: unknown }>({ dataType: () => type })(name);
type Column = ReturnType<typeof columnNamed>;

/** Columns that no surface sees: the version a row is at, and its soft removal (rules 0.2). */
const serverColumns = (): readonly (readonly [string, Column])[] => [
  ['deletedAt', columnNamed('deleted_at', 'timestamp with time zone')],
  ['rev', columnNamed('rev', 'integer').notNull().default(1)],
  ['searchKey', columnNamed('search_key', 'text')],
];

const columnOf = (key: string, field: Field): Column => {
  const own = columnNamed(columnName(key, field), columnType(field));
  if (isKey(field)) return own.primaryKey();
  const column = isNeverNull(field) ? own.notNull() : own;
  const { initial = emptyOf(field) } = field.options;
  if (initial === null) return column;
  return column.default(Array.isArray(initial) ? sql.raw(`'{${initial.join(',')}}'`) : initial);
};

const tableFor = (resource: ResourceDef): PgTable => {
  const name = tableName(resource.name);
  const has = (key: string): boolean => key in resource.fields;
  const owned = resource.scope !== 'platform';
  const [id, ...others] = Object.entries(resource.fields)
    .filter(([, field]) => !field.options.derived)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(([key, field]) => [key, columnOf(key, field)] as const);
  const columns = Object.fromEntries([
    ...(id ? [id] : []),
    ...(owned && !has('company') ? [['company', columnNamed('company_id', 'text')] as const] : []),
    ...serverColumns(),
    ...others,
  ]);
  return pgTable(name, columns, (t) => {
    const [first, ...more] = ['company', ...['park', 'village'].filter(has)].flatMap((key) => t[key] ?? []);
    return owned && first ? [index(`${name}_scope`).on(first, ...more)] : [];
  });
};

/** By noun; made anew by each call, nothing is kept in memory. */
export const nounTables = (): Readonly<Record<string, PgTable>> =>
  Object.fromEntries(stored.map((resource) => [resource.name, tableFor(resource)]));
