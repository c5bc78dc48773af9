import type { Field, FieldKind } from '@parkdeck/core/kit/field';
import { isMany, LIST_KINDS } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { columnName, tableName } from '../db/columns.ts';
import { searchKeyOf, textKey } from '../db/search-key.ts';
import type { World } from './generate.ts';
import { at } from './spell-moment.ts';
import type { SeedTable } from './table.ts';

/** One table as COPY takes it: columns, and one line a row in the text format. */
export interface EncodedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly count: number;
  readonly lines: Iterable<string>;
}

type Row = Readonly<Record<string, unknown>>;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const UNSAFE = /[\\\t\n\r]/;
const escape = (text: string): string => (UNSAFE.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text);
const array = (values: readonly unknown[]): string => `{${values.map((value) => `"${String(value).replace(/["\\]/g, (sign) => `\\${sign}`)}"`).join()}}`;

/** Kinds whose texts need no escape: numbers, moments, words of choices, and keys. */
const PLAIN: ReadonlySet<FieldKind> = new Set(['id', 'ref', 'int', 'decimal', 'money', 'percent', 'day', 'time', 'datetime', 'choice', 'flag']);

/** How values of a field are spelled that are not missing. */
const spellerOf = (field: Field): ((value: unknown) => string) => {
  if (field.kind === 'json') return (value) => escape(JSON.stringify(value));
  if (isMany(field) || LIST_KINDS.has(field.kind)) return (value) => escape(Array.isArray(value) ? array(value) : String(value));
  return PLAIN.has(field.kind) ? String : (value) => escape(String(value));
};
const spelled = <T>(value: T | null | undefined, spell: (value: T) => string): string => (value === null || value === undefined ? '\\N' : spell(value));

/** Value of a stored field that a row does not give. */
const missing = (field: Field): unknown =>
  field.options.initial ?? (field.kind === 'flag' ? false : LIST_KINDS.has(field.kind) || isMany(field) && field.kind === 'choice' ? [] : null);

/** Which company a row belongs to: its own word, else that of its park or village (domain 0.8). */
const ownerFinder = (tables: readonly SeedTable[]): ((resource: ResourceDef, row: Row) => string | null) => {
  const places = new Map(tables.filter(({ resource }) => resource.name === 'park' || resource.name === 'village').flatMap(({ rows }) => rows.map((row) => [row.id, row.company] as const)));
  return (resource, row) => {
    if (resource.shared && !row.park) return null;
    const owner = resource.name === 'company' ? row.id : (row.company ?? places.get(row.park) ?? places.get(row.village));
    if (typeof owner !== 'string') throw new Error(`${resource.name} ${String(row.id)} of the world belongs to no company`);
    return owner;
  };
};

function* each<T>(items: Iterable<T>, line: (item: T, index: number) => string): Generator<string> {
  let index = 0;
  for (const item of items) yield line(item, index++);
}

/** The platform of the world was set up this many days before its base date, one row a minute. */
const FOUNDED_DAYS = 400;

/** The same cars come again and again; reading a plate takes longer than all the rest of a row. */
const rememberPlates = (): ((name: string, text: string) => string) => {
  const known = new Map<string, string>();
  return (name, text) => {
    // What has letters and digits only is found as it is.
    if (/^[0-9A-Za-z]*$/.test(text)) return text.toLowerCase();
    if (name !== 'plate') return textKey(name, text);
    const found = known.get(text) ?? textKey(name, text);
    known.set(text, found);
    return found;
  };
};

/** Completes the rows of a world with defaults, owner, trace and search key, and spells them for COPY. */
export function* encodeTables({ tables, baseDate }: Pick<World, 'tables' | 'baseDate'>): Generator<EncodedTable> {
  const ownerOf = ownerFinder(tables);
  const keyOf = rememberPlates();
  const founded = startOfDay(addDays(baseDate, -FOUNDED_DAYS)) + 9 * 3_600_000;
  for (const { resource, count, each: rows } of tables) {
    const stored = Object.entries(resource.fields).filter(([, field]) => !field.options.derived);
    const ownColumn = resource.scope !== 'platform' && !('company' in resource.fields);
    const columns = [...stored.map(([name, field]) => columnName(name, field)), ...(ownColumn ? ['company_id'] : []), 'rev', ...(resource.search ? ['search_key'] : [])];
    const cells = stored.map(([name, field]) => ({ name, spell: spellerOf(field), empty: spelled(missing(field), spellerOf(field)) }));
    // One array for all rows, joined: adding text to text leaves more to be cleared away than it writes.
    const parts: string[] = [];
    const line = (row: Row, index: number): string => {
      const stamp = row.createdAt ?? at(founded + index * 60_000);
      const trace: Row = { createdBy: 'system', createdAt: stamp, updatedBy: 'system', updatedAt: row.updatedAt ?? stamp };
      let place = 0;
      for (const { name, spell, empty } of cells) {
        const value = row[name] ?? trace[name];
        parts[place++] = value === undefined || value === null ? empty : spell(value);
      }
      if (ownColumn) parts[place++] = spelled(ownerOf(resource, row), escape);
      parts[place++] = '1';
      if (resource.search) parts[place++] = spelled(searchKeyOf(resource, row, keyOf), escape);
      return `${parts.join('\t')}\n`;
    };
    yield { name: tableName(resource.name), columns, count, lines: each(rows(), line) };
  }
}
