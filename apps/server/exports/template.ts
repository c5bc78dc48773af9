import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { choicesOf, refTarget } from '@parkdeck/core/kit/field';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { isChoice, isFlag } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { resourceOf } from '../db/registry.ts';
import { expression } from '../db/expression.ts';
import { selectRows } from '../db/rows.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Work } from '../engine/work.ts';
import { cellOf, EXAMPLES, exampleOf } from '../files/cells.ts';
import { YES_NO } from '../files/yes-no.ts';
import type { Cell } from '../files/cells.ts';
import { headOf } from '../files/columns.ts';
import type { Column } from '../files/columns.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { importColumns } from '@parkdeck/core/kit/import-columns';
import { createWorkbook, XLSX_TYPE } from '../files/xlsx-writer.ts';

/** Maximum of names per reference in the list of codes. */
const MOST_NAMES = 500;
const TITLES = {
  rows: words('导入', 'Import'),
  codes: words('可选值', 'Codes'),
  file: words('导入模板', 'import template'),
};

/** A park, or a site, in which the rows of a template lie. */
interface Place {
  readonly noun: 'park' | 'village';
  readonly id: string;
}

/** Names that a reference accepts, of the chosen place when the target belongs to one. */
const namesOf = async (
  work: Work,
  column: Column,
  place: Place | undefined,
  only: SQL | undefined,
): Promise<readonly string[]> => {
  const target = refTarget(column.field);
  if (!target) return [];
  const to = resourceOf(target);
  const within =
    place === undefined
      ? []
      : target === place.noun
        ? [sql`t.id = ${place.id}`]
        : place.noun in to.fields
          ? [sql`${expression(to, place.noun)} = ${place.id}`]
          : [];
  const rows = await selectRows(work.tx, to, {
    where: [...within, ...(only ? [only] : [])],
    columns: [to.display],
    order: sql`t.id`,
    limit: MOST_NAMES,
  });
  return [...new Set(rows.map((row) => String(row[to.display])))];
};

type Names = ReadonlyMap<string, readonly string[]>;

/** By column, the rows of its noun that will do, as a condition. */
type Limits = Readonly<Record<string, SQL>>;

const namesByColumn = async (
  work: Work,
  columns: readonly Column[],
  place: Place | undefined,
  limits: Limits,
): Promise<Names> => {
  const names = new Map<string, readonly string[]>();
  for (const column of columns) names.set(column.key, await namesOf(work, column, place, limits[column.key]));
  return names;
};

/** Names that a reference accepts, where not every row will do: those to list, and those for the example rows. */
interface Offered {
  readonly names: readonly string[];
  readonly examples: readonly string[];
}

/** By column, the names that it offers; `rows` are the example rows without their references. */
type Offers = Readonly<Record<string, (work: Work, rows: readonly FieldValues[]) => Promise<Offered>>>;

/** What the references of a template accept, where not every row will do. */
interface Accepted {
  readonly offers?: Offers;
  readonly limits?: Limits;
}

/** Places that are looked at for one that has all that an example row needs. */
const MOST_PLACES = 20;

/** Names for the example rows, all of one park or site: the first that has whatever the columns require. */
const exampleNames = async (work: Work, columns: readonly Column[], limits: Limits): Promise<Names> => {
  const keys = columns.map(({ field }) => refTarget(field));
  const noun = keys.includes('village') && !keys.includes('park') ? 'village' : 'park';
  const places = await selectRows(work.tx, resourceOf(noun), { columns: [], order: sql`t.id`, limit: MOST_PLACES });
  for (const { id } of places) {
    const names = await namesByColumn(work, columns, { noun, id: String(id) }, limits);
    const lacks = columns.some(
      ({ key, field }) => field.options.required && refTarget(field) && names.get(key)?.length === 0,
    );
    if (!lacks) return names;
  }
  return new Map();
};

/**
 * The template of an import file: the heads of all importable fields, two example rows, and a second sheet with the
 * values that choices and references accept; with a park, only that park's car types, gates and groups (rules 5.1).
 */
export const templateOf = async (
  work: Work,
  resource: ResourceDef,
  parkId: string | undefined,
  { offers = {}, limits = {} }: Accepted = {},
): Promise<FileAnswer> => {
  const { language } = work.actor;
  const columns = importColumns(resource);
  const chosen = parkId === undefined ? undefined : ({ noun: 'park', id: parkId } as const);
  const names = new Map(await namesByColumn(work, columns, chosen, limits));
  const inExample = new Map(chosen === undefined ? await exampleNames(work, columns, limits) : names);
  const example = (row: number): FieldValues =>
    Object.fromEntries(
      columns.map(({ key, field }, at) => {
        const nth = columns.slice(0, at).filter((before) => before.field.kind === field.kind).length;
        return [key, exampleOf({ field, row, nth, today: work.today, names: inExample.get(key) ?? [] })];
      }),
    );
  for (const [key, offer] of Object.entries(offers)) {
    const offered = await offer(work, EXAMPLES.map(example));
    names.set(key, offered.names);
    inExample.set(key, offered.examples);
  }
  // an example that its own import would refuse is none
  const isWhole = columns.every(
    ({ key, field }) => !field.options.required || !refTarget(field) || inExample.get(key)?.length,
  );
  const examples = (isWhole ? EXAMPLES : []).map((row) => {
    const values = example(row);
    return columns.map(({ key, field }): Cell => cellOf(key, field, values, language));
  });
  const codes = columns.flatMap((column): [string, readonly string[]][] => {
    const { field, key } = column;
    const label = field.options.label[language];
    if (isChoice(field))
      return [[label, Object.values(choicesOf(field)).map((choice) => choice[language === 'zh' ? 1 : 2])]];
    if (isFlag(field)) return [[label, [YES_NO.true[language], YES_NO.false[language]]]];
    const known = names.get(key) ?? [];
    return known.length > 0 ? [[label, known]] : [];
  });
  const longest = Math.max(0, ...codes.map(([, values]) => values.length));
  const book = createWorkbook();
  const mark = (column: Column): string => `${headOf(column, language)}${column.field.options.required ? ' *' : ''}`;
  const parts = [
    book.sheet(
      TITLES.rows[language],
      columns.map(mark),
      columns.map(() => 18),
    ),
    book.rows(examples),
    book.sheet(
      TITLES.codes[language],
      codes.map(([label]) => label),
      codes.map(() => 18),
    ),
    book.rows(Array.from({ length: longest }, (_all, row) => codes.map(([, values]) => values[row] ?? null))),
    book.end(),
  ];
  return {
    name: `${resource.title[language]}-${TITLES.file[language]}.xlsx`,
    type: XLSX_TYPE,
    body: Buffer.concat(parts),
  };
};

/** Handler of an action that returns the import template of a noun. */
export const templateHandler =
  (resource: ResourceDef, accepted?: Accepted) =>
  async (work: Work, input: { readonly park?: string | null }): Promise<Result<FileAnswer, Refusal>> =>
    ok(await templateOf(work, resource, input.park ?? undefined, accepted));
