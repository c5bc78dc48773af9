import type { Field } from '@parkdeck/core/kit/field';
import { isMany } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { columnName, tableName } from '../db/columns.ts';
import { searchKeyOf } from '../db/search-key.ts';
import type { World } from './generate.ts';
import type { SeedTable } from './table.ts';

/** One table as COPY takes it: columns, and one line a row in the text format. */
export interface EncodedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly lines: Iterable<string>;
}

type Row = Readonly<Record<string, unknown>>;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string): string => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
const array = (values: readonly unknown[]): string => `{${values.map((value) => `"${String(value).replace(/["\\]/g, (sign) => `\\${sign}`)}"`).join()}}`;

const text = (value: unknown, field: Field | undefined): string => {
  if (value === null || value === undefined) return '\\N';
  if (field?.kind === 'json') return escape(JSON.stringify(value));
  return escape(Array.isArray(value) ? array(value) : String(value));
};

/** Value of a stored field that a row does not give. */
const missing = (field: Field): unknown =>
  field.options.initial ?? (field.kind === 'flag' ? false : ['plates', 'refs', 'lines'].includes(field.kind) || isMany(field) && field.kind === 'choice' ? [] : null);

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

function* each<T>(items: readonly T[], line: (item: T, index: number) => string): Generator<string> {
  for (const [index, item] of items.entries()) yield line(item, index);
}

/** The platform of the world was set up this many days before its base date, one row a minute. */
const FOUNDED_DAYS = 400;

/** Completes the rows of a world with defaults, owner, trace and search key, and spells them for COPY. */
export function* encodeTables({ tables, baseDate }: Pick<World, 'tables' | 'baseDate'>): Generator<EncodedTable> {
  const ownerOf = ownerFinder(tables);
  const founded = startOfDay(addDays(baseDate, -FOUNDED_DAYS)) + 9 * 3_600_000;
  for (const { resource, rows } of tables) {
    const stored = Object.entries(resource.fields).filter(([, field]) => !field.options.derived);
    const ownColumn = resource.scope !== 'platform' && !('company' in resource.fields);
    const columns = [...stored.map(([name, field]) => columnName(name, field)), ...(ownColumn ? ['company_id'] : []), 'rev', ...(resource.search ? ['search_key'] : [])];
    const line = (row: Row, index: number): string => {
      const stamp = row.createdAt ?? datetimeOfInstant(founded + index * 60_000);
      const trace: Row = { createdBy: 'system', createdAt: stamp, updatedBy: 'system', updatedAt: row.updatedAt ?? stamp };
      const values = stored.map(([name, field]) => text(row[name] ?? (name in trace ? trace[name] : missing(field)), field));
      return `${[...values, ...(ownColumn ? [text(ownerOf(resource, row), undefined)] : []), '1', ...(resource.search ? [text(searchKeyOf(resource, row), undefined)] : [])].join('\t')}\n`;
    };
    yield { name: tableName(resource.name), columns, lines: each(rows, line) };
  }
}
