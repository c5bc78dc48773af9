import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { Column } from '../../files/columns.ts';
import { matchHeads } from '@parkdeck/core/kit/import-columns';
import type { Heads } from '@parkdeck/core/kit/import-columns';
import type { TableRow } from '../../files/table-row.ts';
import type { Candidate } from './rows.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';

/**
 * Turns the lines of an uploaded file into rows of a plan, batch by batch. It remembers what it has met, so it is good
 * for one file.
 */
export interface PlanReader {
  /** Heads that mean nothing here, so far. */
  readonly ignored: ReadonlySet<string>;
  /** Labels of the columns that the file's head lacks altogether; asked once, with the first lines. */
  lacking(lines: readonly TableRow[]): readonly Words[];
  read(work: Work, lines: readonly TableRow[]): Promise<readonly Candidate[]>;
}

/** Which head stands for which column, over all of the lines: lines of jsonl need not have the same. */
export const headsOf = (columns: readonly Column[], lines: readonly TableRow[]): Heads =>
  matchHeads(columns, [...new Set(lines.flatMap(({ cells }) => Object.keys(cells)))]);

export const REPEATED = (line: number): Refusal =>
  refused('line-repeated', words(`与第 ${line} 行重复`, `The same as line ${line}`), { line });
