import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { emptyOf, isList, isPicture } from '@parkdeck/core/kit/kinds';
import { valuesPattern } from '@parkdeck/core/domain/system/persons/subject';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { asOwner } from '../../../db/elevated.ts';
import { searchKeyOf } from '../../../db/search-key.ts';
import { fileIdOf } from '../../../files/files.ts';
import type { Work } from '../../../engine/work.ts';
import type { Hit, RawRow } from './hits.ts';
import { columnsOf, isPictureOnly } from './places.ts';
import type { Column } from './places.ts';

/** What stands where something of a person stood. */
export const ERASED = '***';
/** Entries that would bring back what is erased when they were used go as wholes. */
const BRINGS_BACK = 'undo_entry';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any value without what matches: parts of texts are overwritten, items of lists that are nothing else left out. */
const without = (value: unknown, pattern: RegExp): unknown => {
  if (typeof value === 'string') return value.replace(pattern, ERASED);
  if (typeof value === 'number') return String(value).replace(pattern, '') === '' ? null : value;
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const rest = without(item, pattern);
      return rest === ERASED ? [] : [rest];
    });
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key.replace(pattern, ERASED), without(one, pattern)]),
      )
    : value;
};

/** The same where no two rows may have the same. */
const unlikeOthers = (): string => `${ERASED}${randomBytes(6).toString('hex')}`;

/** What is written over a field: nothing where a row may lack it; where values must differ, they still do. */
const erasedField = (resource: ResourceDef, { key, field }: Column): unknown => {
  if (isPicture(field) || isList(field)) return emptyOf(field);
  if (resource.unique?.some((keys) => keys.includes(key))) return unlikeOthers();
  return field.options.required ? ERASED : null;
};

/** What is written over a row, by column. */
const patchOf = ({ table: { distinct, resource }, row, columns, own }: Hit, pattern: RegExp): RawRow => {
  const fields = new Map((resource ? columnsOf(resource) : []).map((column) => [column.column, column]));
  const patch = Object.fromEntries(
    columns.flatMap((column): (readonly [string, unknown])[] => {
      if (column === 'search_key') return [];
      const known = fields.get(column);
      const value = row[column];
      const rest =
        typeof value === 'string' && distinct.includes(column)
          ? value.replace(pattern, unlikeOthers())
          : without(value, pattern);
      const isWhole = known !== undefined && ((own && known.field.options.personal) || rest === ERASED);
      return [[column, resource && known && isWhole ? erasedField(resource, known) : rest]];
    }),
  );
  if (!resource?.search) return patch;
  const after = { ...row, ...patch };
  const named = Object.fromEntries(columnsOf(resource).map(({ key, column }) => [key, after[column]]));
  return { ...patch, search_key: searchKeyOf(resource, named) };
};

const write = async (work: Work, hit: Hit, pattern: RegExp): Promise<void> => {
  const { table, part, at, row } = hit;
  // `part` was told by the database, quoted where it must be
  const here = sql`${sql.raw(part)}`;
  if (table.name === BRINGS_BACK) {
    await work.tx.execute(sql`delete from ${here} held where held.ctid = ${at}::tid`);
    return;
  }
  const { resource } = table;
  const trace =
    resource && 'updatedBy' in resource.fields ? { updated_by: work.actor.userName, updated_at: work.now } : {};
  const patch = {
    ...patchOf(hit, pattern),
    ...trace,
    ...(resource ? { rev: Number(row.rev) + 1 } : {}),
    ...(resource && hit.own && isPictureOnly(resource) && row.deleted_at === null ? { deleted_at: work.now } : {}),
  };
  const names = Object.keys(patch).map((name) => sql.identifier(name));
  await work.tx.execute(
    sql`update ${here} held set ${sql.join(
      names.map((name) => sql`${name} = v.${name}`),
      sql`, `,
    )} from jsonb_populate_record(null::${here}, ${JSON.stringify(patch)}::jsonb) v
      where ${resource ? sql`held.id = ${row.id}` : sql`held.ctid = ${at}::tid`}`,
  );
};

/** Stored pictures that stand in what is overwritten. */
const picturesOf = ({ table: { resource }, row, columns }: Hit): readonly string[] =>
  (resource ? columnsOf(resource) : []).flatMap(({ field, column }) => {
    if (!isPicture(field) || !columns.includes(column)) return [];
    const value = row[column];
    return (Array.isArray(value) ? value : [value]).flatMap((address: unknown) => {
      const id = typeof address === 'string' ? fileIdOf(address) : undefined;
      return id === undefined ? [] : [id];
    });
  });

/** Long before any file: what is so old and not shown is removed at once. */
export const LONG_AGO = '1970-01-01 00:00:00';

/**
 * Overwrites what is held of a person in rows that may be erased, in the transaction of the work; the rows must be as
 * they were found. Pictures that nothing else shows are removed by whoever commits (`unused-files.ts`).
 */
export const eraseHits = async (work: Work, hits: readonly Hit[], values: readonly string[]): Promise<void> => {
  const pattern = new RegExp(valuesPattern(values), 'g');
  const pictures = hits.flatMap(picturesOf);
  // The rows were read with the rights of the actor, who may not change ledgers and logs otherwise.
  await asOwner(work.tx, async () => {
    for (const hit of hits) await write(work, hit, pattern);
    if (pictures.length > 0)
      await work.tx.execute(
        sql`update stored_file set created_at = ${LONG_AGO} where id = any(${sql.param([...pictures])}::text[])`,
      );
  });
};
