import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/**
 * SQL that is more than conditions on one noun is written by hand (decision 11). Each `alias.column` in it must be a
 * column of the table that the alias stands for, so that a renamed field is found before the statement is ever run.
 */

const server = fileURLToPath(new URL('../../apps/server', import.meta.url));
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/(^|\/)(dist|node_modules|testing)\/|\.(test|generated|fixture)\.ts$/.test(file),
);

/** The statements and fragments of a file; what is filled in stands as `?`. */
const written = (file: string): readonly string[] => {
  const found: string[] = [];
  const { program } = parseSync(file, readFileSync(join(server, file), 'utf8'));
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        found.push(quasi.quasis.map(({ value }) => value.raw).join(' ? '));
    },
  }).visit(program);
  return found;
};

const TABLE =
  /\b(?:from|join|update|into|using)\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?(?!where\b|on\b|set\b|join\b)(\w+))?/g;
const COLUMN = /(?<![\w.'"])(\w+)\."?([a-z_]+)"?(?!\w|\s*\()/g;
/** `(select …) t`, `unnest(…) t (one)`: rows of no table. */
const ROWS = /\)\s+(?:as\s+)?(\w+)/g;
const NAMED = /\bas\s+"?(\w+)"?/g;

const ADDED = /alter table "?(\w+)"? add column (?:if not exists )?(\w+)/g;
/** Columns by table, as the last migration left them, and those that plain SQL adds. */
const columns: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const meta = join(server, 'db/migrations/meta');
  const last = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const snapshot: { readonly tables: Readonly<Record<string, { readonly name: string; readonly columns: object }>> } =
    JSON.parse(readFileSync(join(meta, last ?? ''), 'utf8'));
  const found = new Map(
    Object.values(snapshot.tables).map(({ name, columns: own }) => [name, new Set(Object.keys(own))]),
  );
  const plain = join(server, 'db/sql');
  for (const file of readdirSync(plain))
    for (const [, table = '', column = ''] of readFileSync(join(plain, file), 'utf8').matchAll(ADDED))
      found.get(table)?.add(column);
  return found;
})();

/** `table.column` of a statement that do not exist, and how many were compared. */
const unknownIn = (text: string): { readonly unknown: readonly string[]; readonly compared: number } => {
  const tables = new Map<string, Set<string>>();
  for (const [, table = '', alias = table] of text.matchAll(TABLE))
    if (columns.has(table)) tables.set(alias, (tables.get(alias) ?? new Set()).add(table));
  for (const [, alias = ''] of text.matchAll(ROWS)) tables.delete(alias);
  const given = new Set([...text.matchAll(NAMED)].map(([, name]) => name));
  const unknown: string[] = [];
  let compared = 0;
  for (const [, alias = '', column = ''] of text.matchAll(COLUMN)) {
    const meant = [...(tables.get(alias) ?? [])];
    if (meant.length === 0) continue; // a fragment: the statement around it has the table
    compared += 1;
    if (!meant.some((table) => columns.get(table)?.has(column)) && !given.has(column))
      unknown.push(`${meant.join('|')}.${column}`);
  }
  return { unknown, compared };
};

test('SQL written by hand names columns that exist', () => {
  const checked = files.map((file) => ({ file, found: written(file).map(unknownIn) }));
  expect(
    checked.flatMap(({ file, found }) => found.flatMap(({ unknown }) => unknown.map((name) => `${file}: ${name}`))),
  ).toEqual([]);
  const compared = checked.flatMap(({ found }) => found).reduce((sum, one) => sum + one.compared, 0);
  expect(compared).toBeGreaterThan(1000);
});

test('a column that does not exist is found', () => {
  expect(unknownIn('select p.nmae from park p join company c on c.id = p.company_id').unknown).toEqual(['park.nmae']);
});
