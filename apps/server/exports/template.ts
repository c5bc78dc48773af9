import { sql } from 'drizzle-orm';
import { choicesOf, refTarget } from '@parkdeck/core/kit/field';
import type { Field, FieldKind } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { resourceOf } from '../db/registry.ts';
import { expression, selectRows } from '../db/rows.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Work } from '../engine/work.ts';
import { cellOf, YES_NO } from '../files/cells.ts';
import type { Cell } from '../files/cells.ts';
import { headOf } from '../files/columns.ts';
import type { Column } from '../files/columns.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { importColumns } from '@parkdeck/core/kit/import-columns';
import { createWorkbook, XLSX_TYPE } from '../files/xlsx-writer.ts';

/** Names offered a reference in the list of codes. */
const MOST_NAMES = 500;
const TITLES = {
  rows: words('导入', 'Import'),
  codes: words('可选值', 'Codes'),
  file: words('导入模板', 'import template'),
};

type Example = (spot: {
  readonly field: Field;
  readonly row: number;
  readonly today: Day;
  readonly names: readonly string[];
}) => unknown;
const none: Example = () => null;
const ofNames: Example = ({ names, row }) => names[row % names.length] ?? null;

/** What the two example rows show, kind by kind. */
const EXAMPLE: Readonly<Record<FieldKind, Example>> = {
  id: none,
  secret: none,
  image: none,
  images: none,
  file: none,
  json: none,
  decimal: none,
  lines: none,
  text: ({ row }) => ['示例一', '示例二'][row],
  int: ({ field }) => field.options.initial ?? field.options.min ?? 1,
  percent: () => 100,
  money: () => 30_000,
  plate: ({ row }) => ['京A12345', '京AD12345'][row],
  plates: ({ row }) => [['京A12345'], ['京AD12345', '京B66888']][row],
  phone: ({ row }) => ['13800000001', '13800000002'][row],
  day: ({ today, row }) => addDays(today, row * 30),
  time: () => '08:00',
  datetime: ({ today }) => `${today} 08:00:00`,
  choice: ({ field }) => field.options.initial ?? Object.keys(choicesOf(field))[0],
  flag: ({ field }) => field.options.initial === true,
  ref: ofNames,
  refs: ofNames,
};

/** Names that a reference may hold, within the chosen park when the target lies in one. */
const namesOf = async (work: Work, column: Column, parkId: string | undefined): Promise<readonly string[]> => {
  const target = refTarget(column.field);
  if (!target) return [];
  const to = resourceOf(target);
  const within =
    parkId === undefined
      ? []
      : target === 'park'
        ? [sql`t.id = ${parkId}`]
        : 'park' in to.fields
          ? [sql`${expression(to, 'park')} = ${parkId}`]
          : [];
  const rows = await selectRows(work.tx, to, {
    where: within,
    columns: [to.display],
    order: sql`t.id`,
    limit: MOST_NAMES,
  });
  return [...new Set(rows.map((row) => String(row[to.display])))];
};

/**
 * The file that an import begins with: the heads of every field it may fill, two example rows, and a second sheet with
 * what choices and references accept; with a park, only that park's car types, gates and groups (rules 5.1).
 */
export const templateOf = async (
  work: Work,
  resource: ResourceDef,
  parkId: string | undefined,
): Promise<FileAnswer> => {
  const { language } = work.actor;
  const columns = importColumns(resource);
  const names = new Map<string, readonly string[]>();
  for (const column of columns) names.set(column.key, await namesOf(work, column, parkId));
  const example = (row: number): Cell[] =>
    columns.map(({ key, field }) => {
      const value = EXAMPLE[field.kind]({ field, row, today: work.today, names: names.get(key) ?? [] });
      return cellOf(key, field, { [key]: value }, language);
    });
  const codes = columns.flatMap((column): [string, readonly string[]][] => {
    const { field, key } = column;
    const label = field.options.label[language];
    if (field.kind === 'choice')
      return [[label, Object.values(choicesOf(field)).map((choice) => choice[language === 'zh' ? 1 : 2])]];
    if (field.kind === 'flag') return [[label, [YES_NO.true[language], YES_NO.false[language]]]];
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
    book.rows([example(0), example(1)]),
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

/** Handler of an action that answers the import template of a noun. */
export const templateHandler =
  (resource: ResourceDef) =>
  async (work: Work, input: { readonly park?: string | null }): Promise<Result<FileAnswer, Refusal>> =>
    ok(await templateOf(work, resource, input.park ?? undefined));
