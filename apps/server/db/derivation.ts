import { derivationOf, refTarget } from '@parkdeck/core/kit/field';
import type { Derivation, Field } from '@parkdeck/core/kit/field';
import { emptyOf } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { columnName } from './columns.ts';
import * as written from './derived/derived.generated.ts';
import { exportedAs, resourceOf, tableOf } from './registry.ts';

const writtenBy: Readonly<Record<string, Readonly<Record<string, SQL>>>> = written;

const fieldOf = (resource: ResourceDef, key: string): Field => {
  const field = resource.fields[key];
  if (!field || field.options.derived) throw new Error(`${resource.name} has no field ${key} with a column`);
  return field;
};
/** The column of a field that has one. */
export const columnOf = (resource: ResourceDef, key: string): string => columnName(key, fieldOf(resource, key));
const valueOf = (alias: SQL, resource: ResourceDef, key: string): SQL =>
  sql`${alias}.${sql.identifier(columnOf(resource, key))}`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL of the field at the end of a path, starting from the row with key `of`; `depth` keeps the aliases distinct. */
const along = (resource: ResourceDef, key: SQL, [step = '', ...more]: readonly string[], depth = 1): SQL => {
  const alias = sql.raw(`r${depth}`);
  const value = valueOf(alias, resource, step);
  const found = sql`(select ${value} from ${tableOf(resource)} ${alias} where ${alias}.id = ${key})`;
  return more.length === 0 ? found : along(referred(resource, step), found, more, depth + 1);
};
const referred = (resource: ResourceDef, key: string): ResourceDef => {
  const noun = refTarget(fieldOf(resource, key));
  if (noun === undefined) throw new Error(`${resource.name}.${key} refers to nothing`);
  return resourceOf(noun);
};

/** A number of rows that refer to a row. */
export type Count = Extract<Derivation, { readonly count: string }>;

/** Conditions that stored fields have one of some words, as SQL; `alias`: `c.` for rows `c`. */
export const conditionsOf = (resource: ResourceDef, where: Count['where'], alias: string): readonly string[] =>
  Object.entries(where ?? {}).map(
    ([key, words]) => `${alias}"${columnOf(resource, key)}" in (${words.map(literal).join(', ')})`,
  );

const t = sql.raw('t');
const sqlOf = (resource: ResourceDef, field: Field, derivation: Derivation): SQL => {
  if ('path' in derivation) {
    const [first = '', ...more] = derivation.path.split('.');
    const value = along(referred(resource, first), valueOf(t, resource, first), more);
    const empty = emptyOf(field);
    return empty === null ? value : sql`coalesce(${value}, ${sql.raw(empty === false ? 'false' : "'{}'")})`;
  }
  const counted = resourceOf(derivation.count);
  const c = sql.raw('c');
  const refers = sql`${valueOf(c, counted, derivation.by)} = t.id`;
  const conditions = conditionsOf(counted, derivation.where, 'c.').map((one) => sql.raw(one));
  const all = sql.join([refers, ...conditions, sql`c.deleted_at is null`], sql` and `);
  return sql`(select count(*)::int from ${tableOf(counted)} c where ${all})`;
};

/** Rows with a key that leads along the rest of a path to a value that satisfies the condition. */
const keysAlong = (
  resource: ResourceDef,
  [step = '', ...more]: readonly string[],
  satisfies: (value: SQL) => SQL,
  depth = 1,
): SQL => {
  const alias = sql.raw(`r${depth}`);
  const value = valueOf(alias, resource, step);
  const holds =
    more.length === 0
      ? satisfies(value)
      : sql`${value} in (${keysAlong(referred(resource, step), more, satisfies, depth + 1)})`;
  return sql`select ${alias}.id from ${tableOf(resource)} ${alias} where ${holds}`;
};

/**
 * The condition that a field with a path has a value which satisfies `satisfies`, asked of the rows at its end: there
 * it can use an index, while a subquery for every row cannot. Only for conditions that no missing value satisfies;
 * undefined for other fields.
 */
export const conditionAlong = (
  resource: ResourceDef,
  field: Field,
  satisfies: (value: SQL) => SQL,
): SQL | undefined => {
  const derivation = derivationOf(field);
  if (!derivation || !('path' in derivation) || emptyOf(field) !== null) return undefined;
  const [first = '', ...more] = derivation.path.split('.');
  return sql`${valueOf(t, resource, first)} in (${keysAlong(referred(resource, first), more, satisfies)})`;
};

/** A field without a column as SQL over the row `t`. It can be filtered, sorted and summed like any other. */
export const derivedSql = (resource: ResourceDef, key: string, field: Field): SQL => {
  const derivation = derivationOf(field);
  if (derivation) return sqlOf(resource, field, derivation);
  const own = writtenBy[`${exportedAs.get(resource.name) ?? ''}Derived`]?.[key];
  if (!own) throw new Error(`No SQL for the derived field ${resource.name}.${key}`);
  return own;
};
