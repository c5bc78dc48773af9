import type { TextOptions } from '@parkdeck/core/kit/field';
import { isPlate, isPlateList } from '@parkdeck/core/kit/kinds';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { mayBeOfPlate } from '@parkdeck/core/lib/plate-part';
import { fold } from '@parkdeck/core/search/text';
import { columnName, tableName } from './columns.ts';
import { stored } from './registry.ts';

/** Lists of plates are searched item by item: a file of ten thousand plates finds its passes by this index. */
const plateIndexes = (): string[] =>
  stored.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const [table, column] = [tableName(resource.name), columnName(key, field)];
      return isPlateList(field) && !field.options.derived
        ? [
            `create index if not exists "${table}_${column}" on "${table}" using gin ("${column}") with (fastupdate =
              off);`,
          ]
        : [];
    }),
  );

/**
 * Names in the longest lists, found by the pairs of their letters: Chinese names have two or three, of which trigrams
 * know nothing.
 */
const NAMED: readonly (readonly [noun: string, field: string])[] = [['door-event', 'person']];
const pairIndexes = (): string[] =>
  NAMED.map(
    ([noun, field]) =>
      `create index if not exists "${tableName(noun)}_${field}_pairs" on "${tableName(noun)}"
        using gin (letter_pairs("${field}"));`,
  );

/**
 * Condition that only rows satisfy which have the pairs of letters of a part of a name; undefined where none is kept,
 * and for a single letter.
 */
export const pairedWith = (resource: ResourceDef, key: string, written: string): SQL | undefined =>
  NAMED.some(([noun, field]) => noun === resource.name && field === key) && written.length > 1
    ? sql`letter_pairs(t.${sql.identifier(key)}) @> letter_pairs(${written})`
    : undefined;

/** Stored fields by which cars are searched. */
const plateFields = ({ fields, search = [] }: ResourceDef): readonly string[] =>
  search.flatMap((key) => {
    const field = fields[key];
    return field && isPlate(field) && !field.options.derived ? columnName(key, field) : [];
  });

/** Plates by their folded keys: misread ones are found among millions, each key as it is. */
const keyIndexes = (): string[] =>
  stored.flatMap((resource) =>
    plateFields(resource).map(
      (column) =>
        `create index if not exists "${tableName(resource.name)}_${column}_keys" on "${tableName(resource.name)}"
          using gin (plate_keys("${column}"));`,
    ),
  );

/** Condition for rows whose plate has one of the folded keys; undefined for a noun that no plate finds. */
export const hasPlateKey = (resource: ResourceDef, keys: readonly string[]): SQL | undefined => {
  const columns = plateFields(resource);
  return columns.length === 0 || keys.length === 0
    ? undefined
    : sql`(${sql.join(
        columns.map((column) => sql`plate_keys(t.${sql.identifier(column)}) && ${sql.param([...keys])}::text[]`),
        sql` or `,
      )})`;
};

/**
 * Indexes over the search keys, by trigrams, and over plates. Row-level security lets a condition use an index only
 * when its function is leakproof. `like` fails only for an invalid pattern, `&&` and `@>` of texts and pairs of letters
 * not at all, never because of a row's value, so they are declared leakproof; with 300 000 passes that is 1 ms instead
 * of 90. Where the owner of the database may not declare it or has no pg_trgm, searching reads the table. So do texts
 * of fewer than three letters.
 */
export const searchStatements = (): string[] => {
  const indexes = stored.flatMap(({ name, search }) =>
    search
      ? [
          `create index if not exists "${tableName(name)}_search" on "${tableName(name)}" using gin (search_key
            gin_trgm_ops);`,
        ]
      : [],
  );
  return [
    `do $$ begin
    create extension if not exists pg_trgm;
    alter function pg_catalog.textlike(text, text) leakproof;
    alter function pg_catalog.arrayoverlap(anyarray, anyarray) leakproof;
    alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
    alter function letter_pairs(text) leakproof;
    alter function plate_keys(text) leakproof;
    alter function plate_keys(text[]) leakproof;
    ${[...indexes, ...plateIndexes(), ...pairIndexes(), ...keyIndexes()].join('\n    ')}
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'No trigram indexes: %', sqlerrm;
  end $$`,
  ];
};

const SHORTEST = 3;

/**
 * Condition on the search key for rows with one of the texts in a searched field; undefined when it would not narrow
 * the result.
 */
export const searchedFor = (resource: ResourceDef, texts: readonly string[]): readonly SQL[] | undefined => {
  const folded = [...new Set(texts.map(fold))];
  // Only letters and digits are left, so nothing needs escaping.
  return resource.search && folded.length > 0 && folded.every((text) => text.length >= SHORTEST)
    ? folded.map((text) => sql`t.search_key like ${`%${text}%`}`)
    : undefined;
};

/**
 * Whether a text can stand in one of the searched fields of a noun. A name in Chinese has no trigrams, so that looking
 * for it reads every row: not those of stays and orders, which are found by plates and numbers alone.
 */
export const mayHold = ({ fields, search = [] }: ResourceDef, text: string): boolean =>
  mayBeOfPlate(text) ||
  search.some((key) => {
    const field = fields[key];
    const options: TextOptions | undefined = field?.options; // only texts are declared so
    return field && !isPlate(field) && !isPlateList(field) && options?.latin !== true;
  });
