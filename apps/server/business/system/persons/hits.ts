import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addMonths, toDay } from '@parkdeck/core/lib/day';
import { isText, isPhone } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { valuesPattern } from '@parkdeck/core/domain/system/persons/subject';
import type { Subject } from '@parkdeck/core/domain/system/persons/subject';
import type { FATES } from '@parkdeck/core/vocabulary/persons';
import { asOwner } from '../../../db/elevated.ts';
import type { Work } from '../../../engine/work.ts';
import {
  aboutPersonsOf,
  columnsOf,
  otherPersonsOf,
  personalColumns,
  plateColumns,
  tablesOf,
  tableSql,
} from './places.ts';
import type { Column, Table } from './places.ts';

/** Values of a row by the names of its columns. */
export type RawRow = Readonly<Record<string, unknown>>;

/** A row in which something of a person stands. */
export interface Hit {
  readonly table: Table;
  /** The part of the table in which it lies, and where. */
  readonly part: string;
  readonly at: string;
  readonly row: RawRow;
  /** Columns that hold what was looked for, or tell of the person otherwise. */
  readonly columns: readonly string[];
  /** The row tells of the person himself: all that is personal in it is his. */
  readonly own: boolean;
  readonly fate: keyof typeof FATES;
}

const MONTHS_OF_A_YEAR = 12;
/** Plates that have left a pass: cameras with a list of their own are told by it that they are not valid any longer. */
const TOLD_TO_CAMERAS = 'former_pass_plate';

/** Whether the law still has a row kept. */
const isKept = ({ name, resource }: Table, row: RawRow, today: Work['today']): boolean => {
  if (name === TOLD_TO_CAMERAS) return true;
  const lawful = resource?.lawful;
  if (!resource || !lawful) return false;
  const column = columnsOf(resource).find(({ key }) => key === lawful.since)?.column;
  const since = column === undefined ? null : row[column];
  const day = typeof since === 'string' ? toDay(since.slice(0, today.length)) : undefined;
  // what is not over yet is kept, too
  return lawful.years === undefined || !day?.ok || addMonths(day.value, lawful.years * MONTHS_OF_A_YEAR) > today;
};

/** Rows of the platform's own tables that belong to the actor's companies, by whatever tells whose they are. */
const ownedBy = ({ columns }: Pick<Table, 'columns'>, { everything, companies }: Work['actor']): SQL | undefined => {
  if (everything) return sql`true`;
  const ours = sql`any(${sql.param([...companies])}::text[])`;
  if (columns.includes('company_id')) return sql`held.company_id = ${ours}`;
  const users = sql`(select id from "user" where company_id = ${ours})`;
  if (columns.includes('user_id')) return sql`held.user_id in ${users}`;
  if (columns.includes('plan_id')) return sql`held.plan_id in (select id from plan where user_id in ${users})`;
  return undefined;
};

/** Reads rows of a table: of nouns as the actor sees them, of the platform's own tables those of his companies. */
const rowsWhere = async (
  work: Work,
  table: Table,
  condition: SQL,
): Promise<readonly { part: string; at: string; row: RawRow }[]> => {
  const { resource } = table;
  const { actor, tx } = work;
  if (resource?.scope === 'platform' && !actor.everything) return [];
  const isMechanism = !resource || resource.scope === 'own';
  const owned = isMechanism ? ownedBy(table, actor) : sql`true`;
  if (!owned) return [];
  const read = async () =>
    (
      await tx.execute<{ part: string; at: string; row: RawRow }>(
        sql`select held.tableoid::regclass::text as part, held.ctid::text as at, to_jsonb(held) as row
          from ${tableSql(table)} held where (${condition}) and ${owned}`,
      )
    ).rows;
  // they have no policies by company: `owned` limits them
  const found = isMechanism ? await asOwner(tx, read) : await read();
  return resource?.shared && !actor.everything ? found.filter(({ row }) => row.company_id !== null) : found;
};

const holding = (value: unknown, pattern: RegExp): boolean =>
  value !== null && value !== undefined && pattern.test(typeof value === 'string' ? value : JSON.stringify(value));

/** Every row of every table in which one of the values stands as a whole word. */
const scan = async (work: Work, tables: readonly Table[], values: readonly string[]): Promise<readonly Hit[]> => {
  const pattern = valuesPattern(values);
  const like = sql.param(values.map((value) => `%${value}%`));
  const inJs = new RegExp(pattern);
  const hits: Hit[] = [];
  // one table after the other: they are all read in one transaction
  for (const table of tables)
    for (const found of await rowsWhere(
      work,
      table,
      sql`held::text like any(${like}::text[]) and held::text ~ ${pattern}`,
    )) {
      const columns = table.columns.filter((column) => holding(found.row[column], inJs));
      if (columns.length > 0)
        hits.push({
          table,
          ...found,
          columns,
          own: false,
          fate: isKept(table, found.row, work.today) ? 'kept' : 'erased',
        });
    }
  return hits;
};

const numberColumns = (resource: ResourceDef): readonly Column[] =>
  personalColumns(resource).filter(({ field }) => isText(field) || isPhone(field));

/** Where a number of each kind tells of the person whose row it is. */
const TELLING: Readonly<Record<Subject['kind'], (resource: ResourceDef) => readonly Column[]>> = {
  phone: numberColumns,
  idNumber: numberColumns,
  plate: plateColumns,
};

/** Whether a row that holds the value tells of the person himself. */
const isOwn = ({ columns, table: { resource } }: Hit, { kind }: Subject): boolean =>
  resource !== undefined &&
  personalColumns(resource).length > 0 &&
  TELLING[kind](resource).some(({ column }) => columns.includes(column));

/** An own row with all that is personal in it among its columns. */
const whole = (hit: Hit): Hit => {
  const { resource } = hit.table;
  const filled = resource
    ? personalColumns(resource).flatMap(({ column }) => {
        const value = hit.row[column];
        return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [column];
      })
    : [];
  return { ...hit, own: true, columns: [...new Set([...hit.columns, ...filled])] };
};

const keyOf = ({ table, part, at }: Pick<Hit, 'table' | 'part' | 'at'>): string => `${table.schema}.${part} ${at}`;

/** Rows that name a person among the rows found, and say something personal of him: his pictures, his passages. */
const about = async (work: Work, tables: readonly Table[], persons: readonly Hit[]): Promise<readonly Hit[]> => {
  const found: Hit[] = [];
  for (const { table, row } of persons)
    for (const [of, column] of table.resource ? aboutPersonsOf(table.resource) : []) {
      const its = tables.find(({ resource }) => resource === of);
      if (its)
        for (const one of await rowsWhere(work, its, sql`held.${sql.identifier(column)} = ${row.id}`))
          found.push(
            whole({
              table: its,
              ...one,
              columns: [],
              own: true,
              fate: isKept(its, one.row, work.today) ? 'kept' : 'erased',
            }),
          );
    }
  return found.filter(({ columns }) => columns.length > 0);
};

/** The same persons as they are kept by other nouns, to which their rows lead: a visitor as he is known to doors. */
const elsewhere = async (work: Work, tables: readonly Table[], persons: readonly Hit[]): Promise<readonly Hit[]> => {
  const found: Hit[] = [];
  for (const { table, row } of persons)
    for (const { column, target } of table.resource ? otherPersonsOf(table.resource) : []) {
      const its = tables.find(({ resource }) => resource === target);
      const name = columnsOf(target).find(({ key }) => key === target.display)?.column;
      const own = columnsOf(table.resource ?? target).find(({ key }) => key === table.resource?.display)?.column;
      if (!its || name === undefined || own === undefined) continue;
      const named = await rowsWhere(
        work,
        its,
        sql`held.id = ${row[column]} and held.${sql.identifier(name)} = ${row[own]}`,
      );
      for (const one of named) found.push(whole({ table: its, ...one, columns: [], own: true, fate: 'erased' }));
    }
  return found;
};

const platesOf = (hits: readonly Hit[]): readonly string[] => [
  ...new Set(
    hits.flatMap(({ table, row }) =>
      (table.resource ? plateColumns(table.resource) : []).flatMap(({ column }): string[] => {
        const value = row[column];
        return Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : [];
      }),
    ),
  ),
];

/** Plates of one person that are followed: a fleet is no person. */
const MOST_PLATES = 20;

/**
 * Everything that is held of a person within the actor's reach: every row of every table with the value, rows that tell
 * of him through those, and rows with a plate of his. What tells of a person is what declarations say is personal.
 */
export const holdingsOf = async (work: Work, subject: Subject): Promise<readonly Hit[]> => {
  const tables = await tablesOf(work.tx);
  const direct = (await scan(work, tables, [subject.value])).map((hit) => (isOwn(hit, subject) ? whole(hit) : hit));
  const known = new Map(direct.map((hit) => [keyOf(hit), hit]));
  let persons = direct.filter(({ own }) => own);
  while (persons.length > 0) {
    const fresh = [...(await about(work, tables, persons)), ...(await elsewhere(work, tables, persons))].filter(
      (hit) => !known.get(keyOf(hit))?.own,
    );
    for (const hit of fresh) known.set(keyOf(hit), hit);
    persons = fresh;
  }
  const own = [...known.values()].filter((hit) => hit.own);
  const plates = platesOf(own).filter((plate) => plate !== subject.value);
  if (plates.length > 0 && plates.length <= MOST_PLATES)
    for (const hit of await scan(work, tables, plates))
      if (!known.has(keyOf(hit))) known.set(keyOf(hit), { ...hit, fate: 'plate' });
  return [...known.values()];
};

/** Phones and numbers of papers in rows of the person himself. */
export const numbersOf = (hits: readonly Hit[]): readonly string[] => [
  ...new Set(
    hits.flatMap(({ own, table: { resource }, row }) =>
      own && resource
        ? personalColumns(resource).flatMap(({ field, column }) => {
            const value = row[column];
            const isNumber = isPhone(field) || field.options.personal === 'idNumber';
            return isNumber && typeof value === 'string' && value !== '' ? [value] : [];
          })
        : [],
    ),
  ),
];

/** Rows of the platform's own tables in which one of the values stands: what undo, plans, repeated calls remember. */
export const copiesWith = async (work: Work, values: readonly string[]): Promise<readonly Hit[]> =>
  scan(
    work,
    (await tablesOf(work.tx)).filter(({ resource }) => !resource),
    values,
  );
