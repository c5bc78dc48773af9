import type { FieldValues } from '@parkdeck/core/kit/field';
import { sql } from 'drizzle-orm';
import { filterFields } from '@parkdeck/core/kit/filter';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { conditions, orderOf, presetCondition } from '../../db/list.ts';
import { all } from '../../db/rows.ts';
import { tableOf } from '../../db/registry.ts';
import { ownTable } from '../../files/files.ts';
import {
  MOST_CELL,
  MOST_CELLS,
  MOST_LINE,
  MOST_MEGABYTES,
  MOST_ROWS,
  MOST_SECONDS,
  UnreadableTable,
} from '../../files/table-row.ts';
import type { TableProblem, TableRow } from '../../files/table-row.ts';
import type { Presets } from '../../access/access.ts';
import { readUploaded } from '../../files/table-thread.ts';
import { draftReader } from './drafts.ts';
import { ownValues } from './input.ts';
import { lineReader } from './lines.ts';
import type { Candidate } from './rows.ts';
import type { Task } from './task.ts';
import { BUSY_SECONDS, budgetOf } from '../../platform/budget.ts';
import { malformed, Refused, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';

/** Rows read, tried and stored per batch. */
const STEP = 500;

/** The source of a plan's rows: exactly one of ids, filters and file. */
export interface SourceRequest {
  readonly ids?: readonly string[] | null;
  readonly filters?: FieldValues | null;
  readonly file?: string | null;
}

/** The rows of a plan in batches, and what to report about their source once they are read. */
export interface Source {
  readonly batches: AsyncIterable<readonly Candidate[]>;
  /** Column heads of the file that matched nothing. */
  ignored(): readonly string[];
}

const byKeys = (ids: readonly string[], input: FieldValues): readonly Candidate[] =>
  ids.map((id) => ({ target: id, input: { ...input }, given: { name: id } }));
const NOTHING = (): readonly string[] => [];

const ofIds = (ids: readonly string[], input: FieldValues): Source => {
  const unique = [...new Set(ids)];
  return {
    ignored: NOTHING,
    batches: (async function* () {
      for (let at = 0; at < unique.length; at += STEP) yield byKeys(unique.slice(at, at + STEP), input);
    })(),
  };
};

const ofFilters = (
  work: Work,
  task: Task,
  filters: FieldValues,
  presets: Presets,
  input: FieldValues,
): Result<Source, Refusal> => {
  const { resource } = task;
  const { values, problems } = ownValues(filterFields(resource.fields), filters);
  if (problems.length > 0) return err(malformed(...problems));
  const order = orderOf(resource, resource.list.sort);
  const where = all([...conditions(resource, values), ...presetCondition(resource, presets)]);
  return ok({
    ignored: NOTHING,
    batches: (async function* () {
      await work.tx.execute(
        sql`declare plan_source no scroll cursor for select t.id from ${tableOf(resource)} t where ${where}
          order by ${order}`,
      );
      for (;;) {
        const { rows } = await work.tx.execute<{ id: string }>(sql.raw(`fetch ${STEP} from plan_source`));
        if (rows.length === 0) return;
        yield byKeys(
          rows.map(({ id }) => id),
          input,
        );
      }
    })(),
  });
};

const UNREADABLE: Readonly<Record<TableProblem, Refusal>> = {
  encoding: refused(
    'file-encoding',
    words('看不懂文件的编码。存为 UTF-8 或 xlsx 再传', 'The encoding of the file is unknown. Save it as UTF-8 or xlsx'),
  ),
  format: refused('file-format', words('文件不是可读的表格', 'The file is not a readable table')),
  'too-long': refused(
    'file-too-long',
    words(`文件超过 ${MOST_ROWS} 行。分成几份`, `The file has more than ${MOST_ROWS} rows. Split it`),
  ),
  'too-large': refused('file-too-large', words('文件解开后太大', 'The file unpacks to too much')),
  'long-cell': refused(
    'file-long-cell',
    words(
      `有一格超过 ${MOST_CELL} 个字。缩短后再传`,
      `A cell has more than ${MOST_CELL} characters. Shorten it and upload again`,
    ),
  ),
  'long-line': refused(
    'file-long-line',
    words(
      `有一行超过 ${MOST_LINE} 个字。检查引号和换行`,
      `A line has more than ${MOST_LINE} characters. Check quotes and line ends`,
    ),
  ),
  'many-cells': refused(
    'file-many-cells',
    words(`文件超过 ${MOST_CELLS} 格。分成几份`, `The file has more than ${MOST_CELLS} filled cells. Split it`),
  ),
  nested: refused(
    'file-nested',
    words('有一格里是对象。每格只能是值或值的列表', 'A cell holds an object. Give values, or lists of values, only'),
  ),
  'too-heavy': refused(
    'file-too-heavy',
    words(
      `读这个文件要用超过 ${MOST_MEGABYTES} MB 内存。分成几份`,
      `Reading the file takes more than ${MOST_MEGABYTES} MB of memory. Split it`,
    ),
  ),
  'too-slow': refused(
    'file-too-slow',
    words(
      `读这个文件超过 ${MOST_SECONDS} 秒。分成几份`,
      `Reading the file takes more than ${MOST_SECONDS} s. Split it`,
    ),
  ),
  empty: refused('file-empty', words('文件是空的', 'The file is empty')),
};

/** Names the missing columns and the unknown ones: often it is the same column under another name. */
const columnsMissing = (lacking: readonly Words[], ignored: readonly string[]): Refusal => {
  const [zh, en] = [
    ignored.length > 0 ? `。不认识的列：${ignored.join('、')}` : '',
    ignored.length > 0 ? `. Columns that are not known: ${ignored.join(', ')}` : '',
  ];
  return refused(
    'file-columns',
    words(
      `文件缺少列：${lacking.map((label) => label.zh).join('、')}${zh}`,
      `The file lacks the columns ${lacking.map((label) => label.en).join(', ')}${en}`,
    ),
    { ignored },
  );
};

/** Reads lines in batches; a truncated file is refused as a whole. */
const inBatches = async function* (rows: AsyncIterable<TableRow>): AsyncGenerator<readonly TableRow[]> {
  let batch: TableRow[] = [];
  try {
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < STEP) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw error instanceof UnreadableTable ? new Refused(UNREADABLE[error.problem]) : error;
  }
  if (batch.length > 0) yield batch;
};

/** Each file is read in a thread of its own, with its memory. */
const takePlace = budgetOf({ user: 1, company: 2, all: 3 });

const ofFile = async (work: Work, task: Task, given: string, input: FieldValues): Promise<Result<Source, Refusal>> => {
  const file = await ownTable(work, given);
  if (!file) return err({ kind: 'unknown', problems: [{ field: 'file', rule: 'missing' }] });
  const reader = task.isImport ? draftReader(work, task, input) : lineReader(task, input);
  return ok({
    ignored: () => [...reader.ignored],
    batches: (async function* () {
      const giveBack = takePlace(work.platform, work.actor);
      if (!giveBack) throw new Refused({ kind: 'too-many', seconds: BUSY_SECONDS });
      try {
        let isFirst = true;
        for await (const lines of inBatches(readUploaded(file.path, file.format))) {
          const lacking = isFirst ? reader.lacking(lines) : [];
          isFirst = false;
          const candidates = await reader.read(work, lines);
          if (lacking.length > 0) throw new Refused(columnsMissing(lacking, [...reader.ignored]));
          yield candidates;
        }
        if (isFirst) throw new Refused(UNREADABLE.empty);
      } finally {
        giveBack();
      }
    })(),
  });
};

/** The source of a plan's rows. An import needs a file; every other action takes any one of the three. */
export const sourceOf = async (
  work: Work,
  task: Task,
  presets: Presets,
  wanted: SourceRequest,
  input: FieldValues,
): Promise<Result<Source, Refusal>> => {
  const { ids, filters, file } = wanted;
  if (
    [ids?.length ? ids : undefined, filters, file].filter((one) => one !== undefined && one !== null && one !== '')
      .length !== 1
  )
    return err(malformed({ field: task.isImport ? 'file' : 'ids', rule: 'required' }));
  if (file) return ofFile(work, task, file, input);
  if (task.isImport) return err(malformed({ field: 'file', rule: 'required' }));
  return ids?.length ? ok(ofIds(ids, input)) : ofFilters(work, task, filters ?? {}, presets, input);
};
