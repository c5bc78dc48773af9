import { refTarget } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { Column } from '../../files/columns.ts';
import { matchHeads } from '@parkdeck/core/kit/import-columns';
import type { Heads } from '@parkdeck/core/kit/import-columns';
import type { TablePlace, TableRow } from '../../files/table-row.ts';
import type { Candidate } from './rows.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';

/**
 * Turns the lines of an uploaded file into rows of a plan, batch by batch. It remembers earlier lines, so use one
 * reader per file.
 */
export interface PlanReader {
  /** Column heads that matched nothing so far. */
  readonly ignored: ReadonlySet<string>;
  /** Number of lines that were example rows of the template: they are left out. */
  readonly examples: () => number;
  /** Labels of required columns that are missing in the file's head; called once, with the first lines. */
  lacking(lines: readonly TableRow[]): readonly Words[];
  read(work: Work, lines: readonly TableRow[], place: TablePlace): Promise<readonly Candidate[]>;
}

/** Maps heads to columns, over all given lines: lines of jsonl need not have the same heads. */
export const headsOf = (columns: readonly Column[], lines: readonly TableRow[]): Heads =>
  matchHeads(columns, [...new Set(lines.flatMap(({ cells }) => Object.keys(cells)))]);

/** The fields of a unique set without the place that all lines share. */
const ownFields = (resource: ResourceDef, set: readonly string[]): readonly string[] => {
  const own = set.filter((key) => {
    const field = resource.fields[key];
    return field !== undefined && refTarget(field) === undefined;
  });
  return own.length > 0 ? own : set;
};

export const REPEATED = (line: number): Refusal =>
  refused('line-repeated', words(`与第 ${line} 行重复`, `The same as line ${line}`), { line });

/** Another line has the same values in a set of unique fields. */
export const SAME_AS = (line: number, resource: ResourceDef, set: readonly string[]): Refusal => {
  const columns = ownFields(resource, set);
  const what = columns.flatMap((key) => resource.fields[key]?.options.label ?? []);
  const [zh, en] = [what.map((one) => one.zh).join('、'), what.map((one) => one.en).join(', ')];
  return refused('line-repeated', words(`${zh}与第 ${line} 行重复`, `${en}: the same as line ${line}`), {
    line,
    columns,
  });
};
