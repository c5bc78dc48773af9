import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Field } from '@parkdeck/core/kit/field';
import { isMany } from '@parkdeck/core/kit/field';
import { isSingleReference, ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import { plateForms } from '@parkdeck/core/search/plate-match';
import { storedFor } from '../platform/platform-text.ts';

/** The SQL condition of a list filter (rules 0.5). */
type Compare = (target: SQL, value: unknown) => SQL;
/** How a search text matches: conditions from best to loosest; none when no value can match the text. */
type Match = (target: SQL, text: string) => readonly SQL[];

interface Storage {
  /** Type in PostgreSQL. */
  readonly type: string;
  readonly compare: Compare;
  /** Absent: the field is not searched. */
  readonly match?: Match;
  /** Values need no escaping in COPY: numbers, timestamps, words of choices, and keys. */
  readonly isPlain?: true;
}

/** Escapes a text so that `like` matches it literally. */
export const escapedLike = (written: string): string => written.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const part: Compare = (target, value) => sql`${target} ilike ${`%${escapedLike(String(value))}%`}`;
/** A text as it is stored, or as the platform's own texts read in English. */
const partOfText: Compare = (target, value) => {
  const stored = storedFor(String(value));
  if (stored.length === 0) return part(target, value);
  return anyOf(
    target,
    [String(value), ...stored].map((text) => `%${escapedLike(text)}%`),
  );
};
const equal: Compare = (target, value) => sql`${target} = ${value}`;
/** One value is compared by itself: its rows stand in an index in the order of a list, those of several do not. */
const oneOf: Compare = (target, value) => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.length === 1 ? sql`${target} = ${values[0]}` : sql`${target} = any(${sql.param(values)})`;
};
const literal = (word: unknown): SQL => sql.raw(pg.escapeLiteral(String(word)));
/**
 * Words of a choice stand in the text, not as parameters: one state may have nine of ten rows and another hardly any,
 * and a plan that is kept fits just these.
 */
const oneWord: Compare = (target, value) => {
  const words: readonly unknown[] = Array.isArray(value) ? value : [value];
  const [word] = words;
  return words.length === 1
    ? sql`${target} = ${literal(word)}`
    : sql`${target} = any(array[${sql.join(words.map(literal), sql`, `)}]::text[])`;
};
const isSo: Compare = (target, value) => (value === true ? sql`(${target})` : sql`not (${target})`);
const overlaps: Compare = (target, value) => sql`${target} && ${sql.param(Array.isArray(value) ? value : [value])}`;
const joined = (target: SQL): SQL => sql`array_to_string(${target}, ',')`;

const anyOf = (target: SQL, patterns: readonly string[]): SQL => sql`${target} ilike any(${sql.param([...patterns])})`;
const byText: Match = (target, written) => [
  sql`lower(${target}) = ${written.toLowerCase()}`,
  anyOf(target, [`${escapedLike(written)}%`]),
  anyOf(target, [`%${escapedLike(written)}%`]),
];
/** Phones by their start or end, from three digits on. Fewer digits are more likely the end of a plate. */
const byPhone: Match = (target, written) =>
  /^\d{3,11}$/.test(written)
    ? [sql`${target} = ${written}`, sql`false`, anyOf(target, [`${written}%`, `%${written}`])]
    : [];
/**
 * Plates as typed, cleaned, with or without the province, or by its pinyin; then by their start or end. A single
 * character is not searched: nearly all plates would match.
 */
const byPlates: Match = (target, written) => {
  const forms = plateForms(written)
    .filter((form) => form.length > 1)
    .map(escapedLike);
  const among = sql`(',' || ${target} || ',')`;
  return forms.length === 0
    ? []
    : [
        anyOf(
          among,
          forms.flatMap((form) => [`%,${form},%`, `%,_${form},%`]),
        ),
        anyOf(
          among,
          forms.flatMap((form) => [`%,${form}%`, `%,_${form}%`, `%${form},%`]),
        ),
        anyOf(
          target,
          forms.map((form) => `%${form}%`),
        ),
      ];
};

/**
 * How each kind is stored, filtered and searched. Choices are stored by our word, not by their code, so that rows read
 * the same in SQL as in the program. Money is `bigint` fen, a wall-clock moment `timestamptz`. Filters match texts by
 * substring, choices and references by any of the given values, plates after normalising.
 */
const STORAGE: PerKind<Storage> = {
  id: { type: 'text', compare: equal, match: byText, isPlain: true },
  ref: { type: 'text', compare: oneOf, isPlain: true },
  refs: { type: 'text[]', compare: overlaps },
  text: { type: 'text', compare: partOfText, match: byText },
  secret: { type: 'text', compare: part },
  image: { type: 'text', compare: part },
  images: { type: 'text[]', compare: part },
  plate: { type: 'text', compare: (target, value) => part(target, cleanPlate(String(value))), match: byPlates },
  plates: {
    type: 'text[]',
    compare: (target, value) => part(joined(target), cleanPlate(String(value))),
    match: (target, written) => byPlates(joined(target), written),
  },
  phone: { type: 'text', compare: part, match: byPhone },
  time: { type: 'text', compare: equal, isPlain: true },
  lines: { type: 'text[]', compare: part, match: (target, written) => byText(joined(target), written) },
  int: { type: 'integer', compare: equal, isPlain: true },
  money: { type: 'bigint', compare: equal, isPlain: true },
  decimal: { type: 'double precision', compare: equal, isPlain: true },
  day: { type: 'date', compare: equal, isPlain: true },
  datetime: { type: 'timestamp with time zone', compare: equal, isPlain: true },
  choice: { type: 'text', compare: oneWord, isPlain: true },
  flag: { type: 'boolean', compare: isSo, isPlain: true },
  json: { type: 'jsonb', compare: part },
};

/** The type of a field's column in PostgreSQL. */
export const columnType = (field: Field): string => {
  const { type } = ofKindIn(STORAGE, field);
  return isMany(field) && !type.endsWith('[]') ? `${type}[]` : type;
};
/** The condition of a filter: the stored value compared with a value in our words. */
export const comparison = (field: Field, target: SQL, value: unknown): SQL =>
  ofKindIn(STORAGE, field).compare(target, value);
/**
 * Conditions under which a field matches a search text, from best to loosest; none for fields that are not searched.
 */
export const searchConditions = (field: Field, target: SQL, written: string): readonly SQL[] =>
  ofKindIn(STORAGE, field).match?.(target, written) ?? [];
/** Whether a value of the field needs no escaping in COPY. */
export const isPlainCopy = (field: Field): boolean => ofKindIn(STORAGE, field).isPlain === true && !isMany(field);

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `endDate` → `end_date`; a reference gets `_id`: `park` → `park_id`. */
export const columnName = (key: string, field: Field): string =>
  isSingleReference(field) ? `${snake(key)}_id` : snake(key);
export const tableName = (noun: string): string => noun.replace(/-/g, '_');

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, the time zone of every connection we open. */
export const datetime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => value.slice(0, 19),
});
