import type { Field } from '@parkdeck/core/kit/field';
import { isMoment, isPlateList } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { columnName } from './columns.ts';
import { conditionAlong, derivedSql } from './derivation.ts';

const column = (key: string, field: Field): SQL => sql`t.${sql.identifier(columnName(key, field))}`;

/** A field as SQL over the row `t`: its column, or the expression of a derived one. */
export const expression = (resource: ResourceDef, key: string): SQL => {
  const field = resource.fields[key];
  if (!field) throw new Error(`${resource.name} has no field ${key}`);
  return field.options.derived ? derivedSql(resource, key, field) : column(key, field);
};

/** A condition on the value of a field, which no missing value satisfies. */
export const matching = (resource: ResourceDef, key: string, satisfies: (value: SQL) => SQL): SQL => {
  const field = resource.fields[key];
  return (field && conditionAlong(resource, field, satisfies)) ?? satisfies(expression(resource, key));
};

/**
 * The display name of a noun's row as SQL over an alias; a derived name is calculated with the row under the alias `t`
 * that its expression expects. A moment is local, to the second, as in the fields.
 */
export const displayOf = (resource: ResourceDef, alias: SQL): SQL => {
  const field = resource.fields[resource.display];
  if (!field) throw new Error(`${resource.name} is displayed by an unknown field`);
  const own = field.options.derived
    ? sql`(select ${expression(resource, resource.display)} from (select ${alias}.*) t)`
    : sql`${alias}.${sql.identifier(columnName(resource.display, field))}`;
  if (isMoment(field)) return sql`to_char(${own}, 'YYYY-MM-DD HH24:MI:SS')`;
  return isPlateList(field) ? sql`nullif(array_to_string(${own}, ','), '')` : own;
};
