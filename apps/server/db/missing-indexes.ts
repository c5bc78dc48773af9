import type pg from 'pg';

/** Tables of fewer rows are indexed in no time. */
const LARGE = 10_000;
/** A statement that makes an index unless there is one of that name. */
const INDEX = /^\s*create (?:unique )?index if not exists "?(?<name>\w+)"?\s+on "?(?<table>\w+)"?/i;

/** An index that this version has and the database lacks, with the rows that it will have. */
export interface MissingIndex {
  readonly name: string;
  readonly table: string;
  readonly statement: string;
  readonly rows: number;
  /** Of a table by month: its parts, of which each has an index of its own. */
  readonly parts: readonly string[];
}

const indexOf = (statement: string): Omit<MissingIndex, 'rows' | 'parts'> | undefined => {
  const { name, table } = INDEX.exec(statement)?.groups ?? {};
  return name === undefined || table === undefined ? undefined : { name, table, statement };
};

/** Statements of a text, each with the end that divides it from the next one. */
const piecesOf = (text: string): readonly string[] => text.split(/(?<=;\s*\n)/);
const commentless = (statement: string): string => statement.replace(/^(?:\s*--.*\n)+/, '').replace(/;\s*$/, '');

/**
 * Leaves out of a text the indexes that are there: also to find that out, the database would first wait for all who
 * write to the table, and keep them waiting.
 */
export const forgetBuilt = async (on: Pick<pg.ClientBase, 'query'>): Promise<(text: string) => string> => {
  const { rows } = await on.query<{ name: string }>(
    `select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid
      where x.indisvalid and c.relnamespace = 'public'::regnamespace`,
  );
  const built = new Set(rows.map(({ name }) => name));
  const isBuilt = (piece: string): boolean => built.has(indexOf(commentless(piece))?.name ?? '');
  return (text) =>
    piecesOf(text)
      .filter((piece) => !isBuilt(piece))
      .join('');
};

/**
 * Which indexes of these statements are still to be built, on tables that there are already. One whose building was cut
 * off counts as missing.
 */
export const missingIndexes = async (
  on: Pick<pg.ClientBase, 'query'>,
  statements: readonly string[],
): Promise<readonly MissingIndex[]> => {
  const wanted = statements
    .flatMap(piecesOf)
    .map((piece) => indexOf(commentless(piece)))
    .filter((index) => index !== undefined);
  const { rows } = await on.query<{ name: string; rows: number; parts: string[] }>(
    `select w.name, coalesce(p.rows, greatest(t.reltuples, 0)::float8) as rows, coalesce(p.parts, '{}') as parts
      from unnest($1::text[], $2::text[]) w(name, of_table)
      join pg_class t on t.oid = to_regclass(quote_ident(w.of_table))
      cross join lateral (select sum(greatest(c.reltuples, 0))::float8 as rows, array_agg(c.relname::text) as parts
        from pg_partition_tree(t.oid) l join pg_class c on c.oid = l.relid where l.isleaf) p
      left join pg_class i on i.oid = to_regclass(quote_ident(w.name))
      left join pg_index x on x.indexrelid = i.oid
     where x.indisvalid is not true`,
    [wanted.map(({ name }) => name), wanted.map(({ table }) => table)],
  );
  const known = new Map(rows.map(({ name, rows: count, parts }) => [name, { rows: count, parts }]));
  return wanted.flatMap((index) => {
    const found = known.get(index.name);
    return found ? [{ ...index, ...found }] : [];
  });
};

/** A column that the statements before it add, and trigrams, which a database may lack. */
const UNDEFINED: ReadonlySet<unknown> = new Set(['42703', '42704']);
const isOfLater = (error: unknown): boolean => error instanceof Error && 'code' in error && UNDEFINED.has(error.code);

/**
 * Of a table by month the indexes of its parts are built one by one: that of the whole, made afterwards, takes them for
 * its own.
 */
const ofParts = ({
  name,
  table,
  statement,
  parts,
}: MissingIndex): readonly Pick<MissingIndex, 'name' | 'statement'>[] =>
  parts.length === 0
    ? [{ name, statement }]
    : parts.map((part) => {
        const own = `${part}${name.startsWith(table) ? name.slice(table.length) : `_${name}`}`.slice(0, 63);
        const target = new RegExp(`("?)${name}\\1(\\s+on\\s+)("?)${table}\\3`, 'i');
        return { name: own, statement: statement.replace(target, `"${own}"$2"${part}"`) };
      });

/**
 * Builds the missing indexes of large tables while others write to them, outside of a transaction: within one they
 * would lock the lanes out for as long as it takes. What needs columns that are still to come is left to be built with
 * them, and what needs an extension that is not there is left out.
 */
export const buildMissingIndexes = async (client: pg.ClientBase, statements: readonly string[]): Promise<void> => {
  const large = (await missingIndexes(client, statements)).filter(({ rows }) => rows >= LARGE);
  if (large.length === 0) return;
  await client.query('set statement_timeout = 0');
  try {
    for (const { name, statement } of large.flatMap(ofParts)) {
      await client.query(`drop index concurrently if exists "${name}"`); // what was left of a building that was cut off
      const concurrently = statement.replace(/index if not exists/i, 'index concurrently if not exists');
      await client.query(concurrently).catch((error: unknown) => {
        if (!isOfLater(error)) throw error;
      });
    }
  } finally {
    await client.query('reset statement_timeout');
  }
};
