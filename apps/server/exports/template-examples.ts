import { sql } from 'drizzle-orm';
import { refTarget } from '@parkdeck/core/kit/field';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import { importColumns } from '@parkdeck/core/kit/import-columns';
import { selectRows } from '../db/rows.ts';
import type { Row } from '../db/rows.ts';
import { expression } from '../db/expression.ts';
import type { Presets } from '../access/access.ts';
import { draftReader } from '../engine/plan/drafts.ts';
import { tryBatch } from '../engine/plan/plan.ts';
import type { Task } from '../engine/plan/task.ts';
import type { Work } from '../engine/work.ts';
import { EXAMPLES, exampleOfRow } from '../files/cells.ts';

/** Attempts to mend an example row before it is given up. */
const MOST_TURNS = 8;
/** A text like that of a row, with other digits: `861234567890123` becomes `861234567890101`. */
const varied = (text: string, row: number): string =>
  text.replace(/\d{2}(?=\D*$)/, (digits) => String((Number(digits) + 37 + row * 11) % 100).padStart(2, '0'));

const fitting = (field: Field, text: unknown): boolean =>
  !('pattern' in field.options) || new RegExp(`^(?:${String(field.options.pattern)})$`, 'u').test(String(text));

/** How example rows are told. */
export interface Told {
  /** Other days, choices and names than the first that come to mind: those may be taken. */
  readonly other?: boolean;
  /** References that are given by their key, because a name has several rows. */
  readonly byKey?: ReadonlySet<string>;
  /** Texts that are told as a row has them. */
  readonly asStored?: ReadonlySet<string>;
}
type Make = (told: Told) => readonly FieldValues[];
type Columns = ReturnType<typeof importColumns>;

/**
 * Example rows in the image of rows that the noun has already: what belongs together there does so in the example.
 * Texts stay examples, unless only what a row says has the right form.
 */
const likeRows =
  (columns: Columns, rows: readonly Row[], generic: Make): Make =>
  (told) =>
    generic(told).map((example, at) => {
      const row = rows[at % rows.length];
      return Object.fromEntries(
        columns.map(({ key, field }) => {
          const [own, stored] = [example[key], row?.[key]];
          const takes = exampleOfRow(field);
          if (stored === null || stored === undefined || !takes) return [key, own];
          if (refTarget(field) !== undefined)
            return [key, (told.byKey?.has(key) ? undefined : row?.[`${key}Name`]) ?? stored];
          if (takes === 'value' || told.asStored?.has(key)) return [key, stored];
          return [key, fitting(field, own) ? own : varied(String(stored), at)];
        }),
      );
    });

interface Trial {
  readonly work: Work;
  readonly task: Task;
  readonly presets: Presets;
}

/** What an import would refuse of some rows: of each the wrong columns, undefined where nothing is wrong. */
const wrongIn = async (
  { work, task, presets }: Trial,
  rows: readonly FieldValues[],
): Promise<readonly (readonly string[] | undefined)[]> => {
  const lines = rows.map((cells, index) => ({ line: index + 1, cells: { ...cells } }));
  const candidates = await draftReader(work, task, {}, { keepsExamples: true }).read(work, lines, {});
  const tried = await tryBatch(work, task, presets, candidates);
  return tried.map(({ state, given }) => (state === 'problem' ? (given.wrong ?? []) : undefined));
};

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== null && value !== undefined;

/** The rows without what their import refuses, as far as they can do without it; those that cannot are left out. */
const mended = async (trial: Trial, make: Make, other: boolean): Promise<readonly FieldValues[]> => {
  const columns = importColumns(trial.task.resource);
  const optional = columns.flatMap(({ key, field }) => (field.options.required ? [] : [key]));
  const references = new Set(columns.flatMap(({ key, field }) => (refTarget(field) === undefined ? [] : [key])));
  const texts = new Set(columns.flatMap(({ key, field }) => (exampleOfRow(field) === 'form' ? [key] : [])));
  const [byKey, asStored, out] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let passing: readonly FieldValues[] = [];
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const rows = make({ other, byKey, asStored }).map((row) =>
      Object.fromEntries(Object.entries(row).filter((pair) => !out.has(pair[0]) && isGiven(pair))),
    );
    const wrong = await wrongIn(trial, rows);
    const passed = rows.filter((_row, index) => wrong[index] === undefined);
    if (passed.length > passing.length) passing = passed;
    if (passed.length === rows.length) return rows;
    const said = wrong.flatMap((keys) => keys ?? []);
    const named = said.filter((key) => references.has(key) && !byKey.has(key));
    const stored = said.filter((key) => texts.has(key) && !asStored.has(key));
    const blank = said.filter((key) => optional.includes(key) && !out.has(key));
    if (named.length > 0) for (const key of named) byKey.add(key);
    else if (stored.length > 0) for (const key of stored) asStored.add(key);
    else if (blank.length > 0) for (const key of blank) out.add(key);
    else {
      // a rule refuses them and names no column: only what every row needs is left
      const rest = optional.filter((key) => !out.has(key));
      if (rest.length === 0) break;
      for (const key of rest) out.add(key);
    }
  }
  return passing;
};

/**
 * The example rows of a template, tried as its import would: in the image of rows that there are, else as the columns
 * alone say. None where both would be refused: an example that its own import refuses is none.
 */
export const passingExamples = async (
  trial: Trial,
  generic: Make,
  parkId: string | undefined,
): Promise<readonly FieldValues[]> => {
  const { work, task } = trial;
  const { resource } = task;
  const rows = await selectRows(work.tx, resource, {
    where: parkId !== undefined && 'park' in resource.fields ? [sql`${expression(resource, 'park')} = ${parkId}`] : [],
    order: sql`t.id desc`,
    limit: EXAMPLES.length,
    full: true,
  });
  const ways = [...(rows.length > 0 ? [likeRows(importColumns(resource), rows, generic)] : []), generic];
  let best: readonly FieldValues[] = [];
  for (const other of [false, true])
    for (const way of ways) {
      const passed = await mended(trial, way, other);
      if (passed.length === EXAMPLES.length) return passed;
      if (passed.length > best.length) best = passed;
    }
  return best;
};
