import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isPicture, isPlate, isSingleReference } from '@parkdeck/core/kit/kinds';
import type { Field } from '@parkdeck/core/kit/field';
import { refTarget } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { oncePer } from '@parkdeck/core/lib/once-per';
import { columnName, tableName } from '../../../db/columns.ts';
import { resources, stored } from '../../../db/registry.ts';
import type { Tx } from '../../../platform/database.ts';

/** A table of the database: that of a noun, or one of the platform's own. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of which the values must differ from row to row, by themselves or with others. */
  readonly distinct: readonly string[];
  readonly resource: ResourceDef | undefined;
}

/** A field of a noun with its column. */
export interface Column {
  readonly key: string;
  readonly field: Field;
  readonly column: string;
}

const byTable: ReadonlyMap<string, ResourceDef> = new Map(
  stored.map((resource) => [tableName(resource.name), resource]),
);

/** Every table there is, also those that nobody thought of when this was written; parts of a table are not told. */
export const tablesOf = async (tx: Tx): Promise<readonly Table[]> => {
  const { rows } = await tx.execute<{ schema: string; name: string; columns: string[]; distinct_columns: string[] }>(
    sql`select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
        coalesce(array_agg(a.attname::text) filter (where exists (select from pg_index i where i.indrelid = c.oid
          and i.indisunique and a.attnum = any(i.indkey))), '{}') as distinct_columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname <> 'information_schema'
        and n.nspname not like 'pg\_%'
      group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ distinct_columns: distinct, ...table }) => ({
    ...table,
    distinct,
    resource: table.schema === 'public' ? byTable.get(table.name) : undefined,
  }));
};

export const tableSql = ({ schema, name }: Pick<Table, 'schema' | 'name'>): SQL =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

/** The fields of a noun that are stored in its table. */
export const columnsOf = oncePer(({ fields }: ResourceDef): readonly Column[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.options.derived ? [] : [{ key, field, column: columnName(key, field) }],
  ),
);

/** Of the stored fields those that tell of a natural person. */
export const personalColumns = oncePer((resource: ResourceDef): readonly Column[] =>
  columnsOf(resource).filter(({ field }) => field.options.personal !== undefined),
);

export const plateColumns = oncePer((resource: ResourceDef): readonly Column[] =>
  columnsOf(resource).filter(({ field }) => isPlate(field)),
);

/** Rows of the noun are persons: they are called by something personal. */
const isPerson = ({ fields, display }: ResourceDef): boolean => fields[display]?.options.personal !== undefined;

/** Nouns that say something personal of a person of a noun, with the columns by which they name him. */
export const aboutPersonsOf = oncePer((person: ResourceDef): readonly (readonly [of: ResourceDef, column: string])[] =>
  isPerson(person)
    ? stored.flatMap((of) =>
        personalColumns(of).length === 0
          ? []
          : columnsOf(of).flatMap(({ field, column }) =>
              isSingleReference(field) && refTarget(field) === person.name ? [[of, column] as const] : [],
            ),
      )
    : [],
);

/** Columns of a noun of persons that lead to persons of another noun. */
export const otherPersonsOf = oncePer(
  (person: ResourceDef): readonly { readonly column: string; readonly target: ResourceDef }[] =>
    isPerson(person)
      ? columnsOf(person).flatMap(({ field, column }) => {
          const target = isSingleReference(field) ? resources.get(refTarget(field) ?? '') : undefined;
          return target && isPerson(target) && personalColumns(target).length > 0 ? [{ column, target }] : [];
        })
      : [],
);

/** A row of such a noun is nothing but its picture: without it, it is removed. */
export const isPictureOnly = oncePer((resource: ResourceDef): boolean =>
  personalColumns(resource).some(({ field }) => isPicture(field) && field.options.required === true),
);
