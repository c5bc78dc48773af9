import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { choicesOf, f, refTarget } from '@parkdeck/core/kit/field';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { isChoice, isFlag } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { resourceOf } from '../db/registry.ts';
import { expression } from '../db/expression.ts';
import { selectRows } from '../db/rows.ts';
import { malformed } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { TemplateHints } from '../engine/behaviour.ts';
import { presetsOf, taskOf } from '../engine/plan/task.ts';
import type { Task } from '../engine/plan/task.ts';
import type { Presets } from '../access/access.ts';
import { passingExamples } from './template-examples.ts';
import type { Told } from './template-examples.ts';
import type { Work } from '../engine/work.ts';
import { cellOf, EXAMPLES, exampleOf } from '../files/cells.ts';
import { BOM, csvLine } from '../files/csv.ts';
import { exampleMark } from '../files/example-mark.ts';
import { YES_NO } from '../files/yes-no.ts';
import type { Cell } from '../files/cells.ts';
import { headOf } from '../files/columns.ts';
import type { Column } from '../files/columns.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { EXAMPLE_HEAD, importColumns } from '@parkdeck/core/kit/import-columns';
import { FORMAT_TYPES, tableWriter } from '../files/table-writer.ts';
import type { Format } from '../files/table-writer.ts';
import { createWorkbook } from '../files/xlsx-writer.ts';

/** Maximum of names per reference in the list of codes. */
const MOST_NAMES = 500;
const TITLES = {
  rows: words('导入', 'Import'),
  codes: words('可选值', 'Codes'),
  file: words('导入模板', 'import template'),
};

/** The column that marks the example rows. */
const MARK: Column = { key: EXAMPLE_HEAD.en, field: f.text({ label: EXAMPLE_HEAD }) };

/** A park, or a site, in which the rows of a template lie. */
interface Place {
  readonly noun: 'park' | 'village';
  readonly id: string;
}

/** A row that a reference accepts. */
interface Named {
  readonly name: string;
  readonly id: string;
}

/** Rows that a reference accepts, one of each name, of the chosen place when the target belongs to one. */
const namesOf = async (
  work: Work,
  column: Column,
  place: Place | undefined,
  only: SQL | undefined,
): Promise<readonly Named[]> => {
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
  return [...new Map(rows.map((row) => [String(row[to.display]), row.id]))].map(([name, id]) => ({ name, id }));
};

type Names = ReadonlyMap<string, readonly Named[]>;

const namesByColumn = async (
  work: Work,
  columns: readonly Column[],
  place: Place | undefined,
  limits: NonNullable<TemplateHints['limits']>,
): Promise<Names> => {
  const names = new Map<string, readonly Named[]>();
  for (const column of columns) names.set(column.key, await namesOf(work, column, place, limits[column.key]));
  return names;
};

const named = (name: string): Named => ({ name, id: name });

/** Places that are looked at for one that has all that an example row needs. */
const MOST_PLACES = 20;

/** Names for the example rows, all of one park or site: the first that has whatever the columns require. */
const exampleNames = async (
  work: Work,
  columns: readonly Column[],
  limits: NonNullable<TemplateHints['limits']>,
): Promise<Names> => {
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
const templateOf = async (
  work: Work,
  task: Task,
  parkId: string | undefined,
  { presets, format = 'xlsx' }: { readonly presets: Presets; readonly format?: Format | undefined },
): Promise<FileAnswer> => {
  const { resource } = task;
  const { offers = {}, limits = {} } = work.platform.behaviours.hooksOf(resource).template ?? {};
  const { language } = work.actor;
  const columns = importColumns(resource);
  const chosen = parkId === undefined ? undefined : ({ noun: 'park', id: parkId } as const);
  const names = new Map(await namesByColumn(work, columns, chosen, limits));
  const inExample = new Map(chosen === undefined ? await exampleNames(work, columns, limits) : names);
  const example = (row: number, { other = false, byKey }: Told = {}): FieldValues =>
    Object.fromEntries(
      columns.map(({ key, field }, at) => {
        const nth = columns.slice(0, at).filter((before) => before.field.kind === field.kind).length;
        const known = inExample.get(key) ?? [];
        const names = (other ? known.toReversed() : known).map(({ name, id }) => (byKey?.has(key) ? id : name));
        return [key, exampleOf({ field, row, nth, today: work.today, names, other })];
      }),
    );
  for (const [key, offer] of Object.entries(offers)) {
    const offered = await offer(
      work,
      EXAMPLES.map((row) => example(row)),
    );
    names.set(key, offered.names.map(named));
    inExample.set(key, offered.examples.map(named));
  }
  const rows = await passingExamples(
    { work, task, presets },
    (told) => EXAMPLES.map((row) => example(row, told)),
    parkId,
  );
  const heads = [...columns, MARK];
  const marked = rows.map((values) => ({ ...values, [MARK.key]: exampleMark(columns, values) }));
  const file = (body: Uint8Array): FileAnswer => ({
    name: `${resource.title[language]}-${TITLES.file[language]}.${format}`,
    type: FORMAT_TYPES[format],
    body: Buffer.from(body),
  });
  if (format === 'jsonl') {
    const writer = tableWriter(format, { title: TITLES.rows[language], columns: heads, language });
    return file(Buffer.concat([writer.start(), writer.rows(marked), writer.end()]));
  }
  // a value alone: a column called like the name of a reference is not that name here
  const examples = marked.map((values: FieldValues) =>
    heads.map(({ key, field }): Cell => cellOf(key, field, { [key]: values[key] }, language)),
  );
  if (format === 'csv')
    return file(
      Buffer.from(BOM + [heads.map((column) => headOf(column, language)), ...examples].map(csvLine).join('')),
    );
  const codes = columns.flatMap((column): [string, readonly string[]][] => {
    const { field, key } = column;
    const label = field.options.label[language];
    if (isChoice(field))
      return [[label, Object.values(choicesOf(field)).map((choice) => choice[language === 'zh' ? 1 : 2])]];
    if (isFlag(field)) return [[label, [YES_NO.true[language], YES_NO.false[language]]]];
    const known = names.get(key) ?? [];
    return known.length > 0 ? [[label, known.map(({ name }) => name)]] : [];
  });
  const longest = Math.max(0, ...codes.map(([, values]) => values.length));
  const book = createWorkbook();
  const mark = (column: Column): string => `${headOf(column, language)}${column.field.options.required ? ' *' : ''}`;
  const parts = [
    book.sheet(
      TITLES.rows[language],
      heads.map(mark),
      heads.map(() => 18),
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
  return file(Buffer.concat(parts));
};

/** The template of any noun whose rows can come from a file, for those who may import it. */
export const importTemplate = async (
  work: Work,
  { of, park, format }: { readonly of: string; readonly park?: string | null; readonly format?: Format | null },
): Promise<Result<FileAnswer, Refusal>> => {
  const task = taskOf(`${of}.import`);
  if (!task.ok) return err(malformed({ field: 'of', rule: 'choice' }));
  const presets = presetsOf(work.actor, task.value);
  return presets.ok
    ? ok(await templateOf(work, task.value, park ?? undefined, { presets: presets.value, format: format ?? undefined }))
    : presets;
};

/** Handler of an action that returns the import template of a noun. */
export const templateHandler =
  ({ name }: ResourceDef) =>
  async (work: Work, { park }: { readonly park?: string | null }): Promise<Result<FileAnswer, Refusal>> =>
    importTemplate(work, { of: name, ...(park ? { park } : {}) });
