import type { Field } from '@parkdeck/core/kit/field';
import { isMany } from '@parkdeck/core/kit/field';
import { emptyOf, isList, isPlate, isStructure } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { columnName, isPlainCopy, tableName } from '../db/columns.ts';
import { searchKeyOf, textKey } from '../db/search-key.ts';
import type { World } from './world-rows.ts';
import { at } from './spell-moment.ts';
import type { SeedTable } from './table.ts';

/** One table for COPY: columns, and one line per row in the text format, one character per byte ('latin1'). */
export interface EncodedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly count: number;
  readonly lines: Iterable<string>;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Lines consist of bytes: each character stands for one byte of the UTF-8 text. This halves the memory, and nothing has
 * to be encoded on the way to the database.
 */
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const UNSAFE = /[\\\t\n\r\u0080-\uffff]/;
const escape = (text: string): string =>
  UNSAFE.test(text)
    ? Buffer.from(text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)).toString('latin1')
    : text;
/** Caches the slowest part of a row by its text: the same plates come again and again. */
const remembered = (of: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) known.set(text, (found = of(text)));
    return found;
  };
};
const plateBytes = remembered(escape);
const plateKey = remembered((plate) => escape(textKey('plate', plate)));
const array = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, (sign) => `\\${sign}`)}"`).join()}}`;

/** How values of a field are written, except missing ones. */
const spellerOf = (field: Field): ((value: unknown) => string) => {
  if (isStructure(field)) return (value) => escape(JSON.stringify(value));
  if (isMany(field) || isList(field)) return (value) => escape(Array.isArray(value) ? array(value) : String(value));
  if (isPlate(field)) return (value) => plateBytes(String(value));
  return isPlainCopy(field) ? String : (value) => escape(String(value));
};
const spelled = <T>(value: T | null | undefined, spell: (value: T) => string): string =>
  value === null || value === undefined ? '\\N' : spell(value);

/** Value of a stored field that a row omits. */
const missing = (field: Field): unknown => field.options.initial ?? (isMany(field) ? [] : emptyOf(field));

/** The company of a row: its own field, else that of its park or village (rules 0.8). */
const ownerFinder = (tables: readonly SeedTable[]): ((resource: ResourceDef, row: Row) => string | null) => {
  const places = new Map(
    tables
      .filter(({ resource }) => resource.name === 'park' || resource.name === 'village')
      .flatMap(({ rows }) => rows.map((row) => [row.id, row.company] as const)),
  );
  return (resource, row) => {
    if (resource.shared && !row.park && !row.company) return null;
    const owner =
      resource.name === 'company' ? row.id : (row.company ?? places.get(row.park) ?? places.get(row.village));
    if (typeof owner !== 'string')
      throw new Error(`${resource.name} ${String(row.id)} of the world belongs to no company`);
    return owner;
  };
};

function* each<T>(items: Iterable<T>, line: (item: T, index: number) => string): Generator<string> {
  let index = 0;
  for (const item of items) yield line(item, index++);
}

/** Days before its base date on which the world's platform was set up, one row per minute. */
const FOUNDED_DAYS = 400;

/** The search key of a text, in bytes. Letters and digits alone need no pinyin. */
const keyBytes = (name: string, text: string): string =>
  name === 'plate' ? plateKey(text) : /^[0-9A-Za-z]*$/.test(text) ? text.toLowerCase() : escape(textKey(name, text));

/** A column and its position in a line. */
interface Cell {
  readonly name: string;
  readonly place: number;
  readonly spell: (value: unknown) => string;
  readonly isPlain: boolean;
}

/** Completes the rows of a world with defaults, owner, trace and search key, and encodes them for COPY. */
export function* encodeTables({ tables, baseDate }: Pick<World, 'tables' | 'baseDate'>): Generator<EncodedTable> {
  const ownerOf = ownerFinder(tables);
  const founded = startOfDay(addDays(baseDate, -FOUNDED_DAYS)) + 9 * 3_600_000;
  for (const { resource, count, each: rows } of tables) {
    const stored = Object.entries(resource.fields).filter(([, field]) => !field.options.derived);
    const ownColumn = resource.scope !== 'platform' && !('company' in resource.fields);
    const columns = [
      ...stored.map(([name, field]) => columnName(name, field)),
      ...(ownColumn ? ['company_id'] : []),
      'rev',
      ...(resource.search ? ['search_key'] : []),
    ];
    const cells = stored.map(([name, field], place): Cell => ({
      name,
      place,
      spell: spellerOf(field),
      isPlain: isPlainCopy(field),
    }));
    const cellOf = new Map(cells.map((cell) => [cell.name, cell]));
    const empty = stored.map(([name, field]) =>
      name === 'createdBy' || name === 'updatedBy' ? 'system' : spelled(missing(field), spellerOf(field)),
    );
    const [created, updated] = ['createdAt', 'updatedAt'].map((name) => cellOf.get(name)?.place);
    /** The order of the last row's keys, which the next row usually shares. */
    let order: Cell[] = [];
    // One array for all rows, joined at the end: concatenating texts leaves more garbage than output.
    const parts: string[] = [];
    const line = (row: Row, index: number): string => {
      let place = 0;
      for (const text of empty) parts[place++] = text;
      if (ownColumn) parts[place++] = spelled(ownerOf(resource, row), escape);
      parts[place++] = '1';
      if (resource.search) parts[place++] = searchKeyOf(resource, row, keyBytes) ?? '\\N';
      if (created !== undefined && updated !== undefined)
        parts[created] = parts[updated] = String(row.createdAt ?? at(founded + index * 60_000));
      let turn = 0;
      for (const name in row) {
        let cell = order[turn];
        if (cell?.name !== name) {
          cell = cellOf.get(name);
          if (!cell) continue;
          order[turn] = cell;
        }
        turn += 1;
        const value = row[name];
        if (value !== undefined && value !== null)
          parts[cell.place] = cell.isPlain && typeof value === 'string' ? value : cell.spell(value);
      }
      return `${parts.join('\t')}\n`;
    };
    yield { name: tableName(resource.name), columns, count, lines: each(rows(), line) };
  }
}
