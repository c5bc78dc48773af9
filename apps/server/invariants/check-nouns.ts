import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isHistorical, refTarget } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isList, isPlate, isReference } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnName } from '../db/columns.ts';
import { resourceOf, stored, tableOf } from '../db/registry.ts';

const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/** Columns of a noun's table `t` whose fields match. `many`: a list of values. */
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
 * References of a noun to missing rows; a table is read once for all references to it. Ledgers, logs and historical
 * fields may refer to removed rows.
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
            to: tableOf(resourceOf(target)),
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
 * Rows with another company than their park or village: written while acting for it. Ledgers keep the company they were
 * written for.
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

/** Plates that are not in their normal form: with separators, small letters or full-width characters. */
const unclean = (text: SQL): SQL => sql`${text} ~ '[[:space:]·•‧・.－-]|[a-z]|[！-～]'`;
const noPlate = (plate: SQL): SQL => sql`${unclean(plate)} or length(${plate}) not between 6 and 9`;
/** Nouns that tell what a camera of a lane read, be it a part of a plate. */
const AS_READ: ReadonlySet<string> = new Set([
  'exception',
  'gate-command',
  'gate-event',
  'intercom-call',
  'release-request',
  'seat-order',
]);
const loosePlates = (resource: ResourceDef): readonly SQL[] =>
  columnsOf(resource, isPlate).map(({ column, many }) => {
    const loose = AS_READ.has(resource.name) ? unclean : noPlate;
    return many
      ? sql`select 1 from ${tableOf(resource)} t cross join unnest(${column}) plate where ${loose(sql`plate`)}`
      : sql`select 1 from ${tableOf(resource)} t where ${loose(column)}`;
  });

/** The invariants common to all nouns, as SQL that returns one row per violation. */
export const NOUN_RULES: Readonly<Record<string, SQL>> = {
  // Removed rows of ledgers and logs: sums include them all.
  I37: union(
    stored
      .filter(({ append }) => append)
      .map((resource) => sql`select 1 from ${tableOf(resource)} where deleted_at is not null`),
  ),
  I38: union(stored.flatMap(lostReferences)),
  I39: union(stored.flatMap(strayRows)),
  // A camera's misreading need not be a plate: it only has to be cleaned.
  I40: union([...stored.flatMap(loosePlates), sql`select 1 from plate_correction t where ${unclean(sql`t.wrong`)}`]),
};
