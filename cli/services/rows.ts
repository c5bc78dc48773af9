import type { Client } from '@parkdeck/core/client/client';
import { callsOf, idField } from '@parkdeck/core/kit/call';
import type { Field } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import type { CliFile } from './cli-file.ts';
import { UserError } from './errors.ts';

type Row = Readonly<Record<string, unknown>>;

/** Most rows looked through for a name that the list cannot be asked for. */
const MOST_LOOKED_AT = 5000;
const MOST_SHOWN = 10;
const PLATE_KINDS: ReadonlySet<Field['kind']> = new Set(['plate', 'plates']);

const isKey = (noun: ResourceDef, text: string): boolean => new RegExp(`^${noun.prefix}\\d+$`).test(text);

/** The field by which a person names a row: a plate field for a plate, else the one that is displayed. */
const nameField = (noun: ResourceDef, isPlate: boolean): string => {
  const plate = Object.entries(noun.fields).find(([, field]) => PLATE_KINDS.has(field.kind) && field.options.filter === true)?.[0];
  return isPlate && plate !== undefined ? plate : noun.display;
};

const named = (row: Row, field: string, text: string): boolean => {
  const value = row[field];
  return Array.isArray(value) ? value.includes(text) : value === text;
};

const rowsNamed = async (client: Client<CliFile>, noun: ResourceDef, field: string, text: string): Promise<readonly Row[]> => {
  const canFilter = noun.fields[field]?.options.filter === true;
  const found: Row[] = [];
  let seen = 0;
  for await (const rows of client.walk(noun, canFilter ? { filters: { [field]: text } } : {})) {
    found.push(...rows.filter((row) => named(row, field, text)));
    seen += rows.length;
    if (seen >= MOST_LOOKED_AT) break;
  }
  return found;
};

const keyOf = (noun: ResourceDef, row: Row): string => String(row[idField(noun)[0]]);

const label = (noun: ResourceDef, row: Row): string => {
  const names = [noun.display, 'park', 'company'].map((field) => row[`${field}Name`] ?? row[field]).filter((value) => typeof value === 'string' || Array.isArray(value));
  return `${keyOf(noun, row)}  ${[...new Set(names.map(String))].join(' ')}`;
};

/** Finds the one row that a key, a plate or a name stands for. Refused when there is none, or more than one. */
export const findRow = async (client: Client<CliFile>, noun: ResourceDef, text: string): Promise<string> => {
  if (isKey(noun, text) || !callsOf(noun).some((call) => call.verb === 'list')) return text;
  const plate = normalizePlate(text);
  const rows = await rowsNamed(client, noun, nameField(noun, plate.ok), plate.ok ? plate.value : text);
  const [first, ...more] = rows;
  if (!first) throw new UserError('not-found', words(`没有叫「${text}」的${noun.title.zh}`, `There is no ${noun.title.en.toLowerCase()} "${text}"`), { next: [`parkdeck ${noun.name} list`] });
  if (more.length > 0) {
    throw new UserError('ambiguous', words(`有 ${rows.length} 个${noun.title.zh}叫「${text}」，用编号指明`, `${rows.length} rows of ${noun.title.en.toLowerCase()} are called "${text}": say which by its id`), {
      next: rows.slice(0, MOST_SHOWN).map((row) => label(noun, row)),
    });
  }
  return keyOf(noun, first);
};
