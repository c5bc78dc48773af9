import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isHistorical, refTarget } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isList, isPlate, isReference } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnName, tableName } from '../db/columns.ts';
import { resourceOf, storage, stored } from '../db/registry.ts';

const tableOf = ({ name }: ResourceDef): SQL => sql`${sql.identifier(tableName(name))}`;
const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/** Columns of a noun's table `t` that hold such fields. `many`: a list of values. */
const columnsOf = (
  { fields }: ResourceDef,
  isMeant: (field: Field) => boolean,
): readonly { readonly column: SQL; readonly many: boolean; readonly field: Field }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isMeant(field) && !field.options.derived
      ? [
          {
            column: sql`t.${sql.identifier(columnName(name, field))}`,
            many: isList(field),
            field,
          },
        ]
      : [],
  );

/**
 * References of a noun that name no row; its table is read once for all of those that name one. Ledgers and logs, and
 * fields that tell what was, go on naming what was removed since.
 */
const lostReferences = (resource: ResourceDef): readonly SQL[] => {
  const references = columnsOf(resource, isReference).flatMap(({ column, many, field }, index) => {
    const target = refTarget(field);
    return target === undefined
      ? []
      : [
          {
            column,
            many,
            live: resource.append || isHistorical(field) ? sql`true` : sql`r.deleted_at is null`,
            to: tableOf(storage(resourceOf(target))),
            as: sql.identifier(`to_${index}`),
          },
        ];
  });
  const lists = references
    .filter(({ many }) => many)
    .map(
      ({ column, to, live }) =>
        sql`select 1 from ${tableOf(resource)} t cross join unnest(${column}) named where t.deleted_at is null
          and not exists (select from ${to} r where r.id = named and ${live})`,
    );
  const singles = references.filter(({ many }) => !many);
  if (singles.length === 0) return lists;
  const joins = singles.map(
    ({ column, to, as, live }) => sql`left join (select r.id from ${to} r where ${live}) ${as} on ${as}.id = ${column}`,
  );
  return [
    ...lists,
    sql`select 1 from ${tableOf(resource)} t ${sql.join(joins, sql` `)} where t.deleted_at is null and (${sql.join(
      singles.map(({ column, as }) => sql`(${column} is not null and ${as}.id is null)`),
      sql` or `,
    )})`,
  ];
};

/**
 * Rows that belong to another company than their park or village: written while acting for it. Ledgers stay with whom
 * they were written for.
 */
const strayRows = (resource: ResourceDef): readonly SQL[] => {
  const { name, fields, append, scope, shared } = resource;
  if (append || shared || scope === 'platform') return [];
  return (['park', 'village'] as const).flatMap((place) =>
    name === place || !(place in fields) || fields[place]?.options.derived
      ? []
      : [
          sql`select 1 from ${tableOf(resource)} t join ${sql.identifier(place)} p on p.id =
            t.${sql.identifier(`${place}_id`)} where t.deleted_at is null and t.company_id is distinct
            from p.company_id`,
        ],
  );
};

/** Plates that are not in their stored form: separators, small letters or full-width signs left in. */
const unclean = (text: SQL): SQL => sql`${text} ~ '[[:space:]·•‧・.－-]|[a-z]|[！-～]'`;
const noPlate = (plate: SQL): SQL => sql`${unclean(plate)} or length(${plate}) not between 6 and 9`;
const loosePlates = (resource: ResourceDef): readonly SQL[] =>
  columnsOf(resource, isPlate).map(({ column, many }) =>
    many
      ? sql`select 1 from ${tableOf(resource)} t cross join unnest(${column}) plate where ${noPlate(sql`plate`)}`
      : sql`select 1 from ${tableOf(resource)} t where ${noPlate(column)}`,
  );

/** The invariants that hold for every noun alike, as SQL that answers one row a violation. */
export const NOUN_RULES: Readonly<Record<string, SQL>> = {
  // Rows of ledgers and logs that somebody has removed: sums keep them all.
  I37: union(
    stored
      .filter(({ append }) => append)
      .map((resource) => sql`select 1 from ${tableOf(resource)} where deleted_at is not null`),
  ),
  I38: union(stored.flatMap(lostReferences)),
  I39: union(stored.flatMap(strayRows)),
  // What a camera reads wrongly need not be a plate: it is only cleaned.
  I40: union([...stored.flatMap(loosePlates), sql`select 1 from plate_correction t where ${unclean(sql`t.wrong`)}`]),
};
