import { customType } from 'drizzle-orm/pg-core';
import type { Field, FieldKind } from '@parkdeck/core/kit/field';
import { isMany, LIST_KINDS } from '@parkdeck/core/kit/field';

/** How a kind is stored. The text is what the generator writes behind `name:` in `tables.generated.ts`. */
type Column = (column: string, field: Field) => string;

const text: Column = (column) => `text('${column}')`;
const list: Column = (column) => `text('${column}').array()`;

/**
 * Kind → column. Choices are stored by our word, not by their code: rows read the same in SQL as in the program. Money
 * is `bigint` fen, a wall-clock moment `timestamptz`.
 */
export const COLUMNS: Readonly<Record<FieldKind, Column>> = {
  id: (column) => `text('${column}').primaryKey()`,
  ref: text,
  refs: list,
  text,
  secret: text,
  image: text,
  images: list,
  file: text,
  plate: text,
  plates: list,
  phone: text,
  time: text,
  lines: list,
  int: (column) => `integer('${column}')`,
  percent: (column) => `integer('${column}')`,
  money: (column) => `bigint('${column}', { mode: 'number' })`,
  decimal: (column) => `doublePrecision('${column}')`,
  day: (column) => `day('${column}')`,
  datetime: (column) => `datetime('${column}')`,
  choice: (column, field) => (isMany(field) ? list(column, field) : text(column, field)),
  flag: (column) => `boolean('${column}')`,
  json: (column) => `jsonb('${column}')`,
};

/** Kinds whose rows never hold null. */
export const NEVER_NULL: ReadonlySet<FieldKind> = new Set(['id', 'flag', ...LIST_KINDS]);

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `endDate` → `end_date`; a reference says so: `park` → `park_id`. */
export const columnName = (key: string, field: Field): string =>
  field.kind === 'ref' ? `${snake(key)}_id` : snake(key);
export const tableName = (noun: string): string => noun.replace(/-/g, '_');
/** Name of the exported table object: `park-settings` → `parkSettings`. */
export const tableKey = (noun: string): string =>
  noun.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** `yyyy-MM-dd`: a local day, never a moment. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, the time zone of every connection we open. */
export const datetime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => value.slice(0, 19),
});
