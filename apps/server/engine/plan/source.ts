import type { FieldValues } from '@parkdeck/core/kit/field';
import { sql } from 'drizzle-orm';
import { filterFields } from '@parkdeck/core/kit/filter';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { listScope } from '../list-scope.ts';
import { conditions, orderOf } from '../../db/list.ts';
import { all } from '../../db/rows.ts';
import { tableOf } from '../../db/registry.ts';
import { ownTable } from '../../files/files.ts';
import { UnreadableTable } from '../../files/table-row.ts';
import type { TablePlace, TableRow } from '../../files/table-row.ts';
import type { Presets } from '../../access/access.ts';
import { readUploaded } from '../../files/table-thread.ts';
import type { Format } from '../../files/table-writer.ts';
import { draftReader } from './drafts.ts';
import { columnsMissing, ONLY_EXAMPLES, unreadable, withoutRows } from './file-refusals.ts';
import { ownValues } from './input.ts';
import { lineReader } from './lines.ts';
import type { Candidate } from './rows.ts';
import type { Task } from './task.ts';
import { BUSY_SECONDS, budgetOf } from '../../db/budget.ts';
import type { FileKey } from '../../platform/file-store.ts';
import { malformed, Refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';

/** Rows read, tried and stored per batch. */
const STEP = 500;

/** The source of a plan's rows: exactly one of ids, filters and file. */
export interface SourceRequest {
  readonly ids?: readonly string[] | null;
  readonly filters?: FieldValues | null;
  readonly file?: string | null;
  /** Which sheet of a workbook. */
  readonly sheet?: string | null;
  /** Heads of the file that are called otherwise here. */
  readonly heads?: Readonly<Record<string, string>> | null;
  /** The head of the column by whose value a line of an import is known. */
  readonly key?: string | null;
}

/** The rows of a plan in batches, and what to report about their source once they are read. */
export interface Source {
  readonly batches: AsyncIterable<readonly Candidate[]>;
  /** Column heads of the file that matched nothing. */
  ignored(): readonly string[];
  /** Number of example rows of the template that were left out. */
  examples(): number;
  /** Whether the file has no other rows: its batch are the example rows, to be checked and not done. */
  isOfExamples(): boolean;
}

const byKeys = (ids: readonly string[], input: FieldValues): readonly Candidate[] =>
  ids.map((id) => ({ target: id, input: { ...input }, given: { name: id } }));
const NOTHING = (): readonly string[] => [];
const NO_EXAMPLES = (): number => 0;

const ofIds = (ids: readonly string[], input: FieldValues): Source => {
  const unique = [...new Set(ids)];
  return {
    ignored: NOTHING,
    examples: NO_EXAMPLES,
    isOfExamples: () => false,
    batches: (async function* () {
      for (let at = 0; at < unique.length; at += STEP) yield byKeys(unique.slice(at, at + STEP), input);
    })(),
  };
};

/** Batches that are read in a place of a budget, held until the last one is done with. */
const inPlace = async function* <T>(
  takePlace: ReturnType<typeof budgetOf>,
  work: Work,
  read: () => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const giveBack = await takePlace(work.platform, work.actor);
  if (!giveBack) throw new Refused({ kind: 'too-many', seconds: BUSY_SECONDS });
  try {
    yield* read();
  } finally {
    await giveBack();
  }
};
/** A plan over a list holds a connection while its rows are tried. */
const takeListPlace = budgetOf('list plan', { user: 2, company: 3, all: 6 });
/** Each file is read in a thread of its own, with its memory. */
const takeFilePlace = budgetOf('file plan', { user: 1, company: 2, all: 3 });

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
  const where = all([...conditions(resource, values), ...listScope(work, resource, presets, values).extra]);
  return ok({
    ignored: NOTHING,
    examples: NO_EXAMPLES,
    isOfExamples: () => false,
    batches: inPlace(takeListPlace, work, async function* () {
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
    }),
  });
};

/** Reads lines in batches; a truncated file is refused as a whole. `place`: how far it was read. */
const inBatches = async function* (
  rows: AsyncIterable<TableRow>,
  place: () => TablePlace,
): AsyncGenerator<readonly TableRow[]> {
  let batch: TableRow[] = [];
  try {
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < STEP) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    if (error.problem === 'empty') return; // no batch at all says so
    throw new Refused(unreadable(error.problem, place(), error.line));
  }
  if (batch.length > 0) yield batch;
};

/** The rows of a stored table. */
const readStored = async function* (
  { platform }: Work,
  { key, format }: { readonly key: FileKey; readonly format: Format },
  tell: (more: TablePlace) => void,
  sheet: string | undefined,
): AsyncGenerator<TableRow> {
  const local = await platform.files.local(key);
  if (!local) throw new Refused({ kind: 'unknown', problems: [{ field: 'file', rule: 'missing' }] });
  try {
    yield* readUploaded(local.path, format, tell, undefined, sheet);
  } finally {
    await local.release();
  }
};

/** The lines with heads as they are called here; `called` says of a head what it is otherwise called. */
const renamed = async function* (
  rows: AsyncIterable<TableRow>,
  called: (head: string) => string,
): AsyncGenerator<TableRow> {
  for await (const { line, cells } of rows)
    yield { line, cells: Object.fromEntries(Object.entries(cells).map(([head, cell]) => [called(head), cell])) };
};

const ofFile = async (
  work: Work,
  task: Task,
  { file: given = '', sheet, heads, key }: SourceRequest,
  input: FieldValues,
): Promise<Result<Source, Refusal>> => {
  const names = new Map(Object.entries(heads ?? {}).map(([head, name]) => [head.trim(), String(name)]));
  const called = (head: string): string => names.get(head.trim()) ?? head;
  const file = await ownTable(work, given ?? '');
  if (!file) return err({ kind: 'unknown', problems: [{ field: 'file', rule: 'missing' }] });
  const reader = task.isImport
    ? draftReader(work, task, input, { key: key ? called(key) : undefined })
    : lineReader(task, input);
  let isOfExamples = false;
  return ok({
    ignored: () => [...reader.ignored],
    examples: reader.examples,
    isOfExamples: () => isOfExamples,
    batches: inPlace(takeFilePlace, work, async function* () {
      let isFirst = true;
      let rowsRead = 0;
      let firstLines: readonly TableRow[] = [];
      let place: TablePlace = {};
      const told = ({ heads: found, ...more }: TablePlace): void => {
        place = { ...place, ...more, ...(found ? { heads: found.map(called) } : {}) };
      };
      const rows = renamed(readStored(work, file, told, sheet ?? undefined), called);
      for await (const lines of inBatches(rows, () => place)) {
        const lacking = isFirst ? reader.lacking(lines) : [];
        if (isFirst && key && !lines.some(({ cells }) => called(key) in cells))
          throw new Refused(malformed({ field: 'key', rule: 'missing' }));
        if (isFirst) firstLines = lines;
        isFirst = false;
        const candidates = await reader.read(work, lines, place);
        if (lacking.length > 0) throw new Refused(columnsMissing(lacking, [...reader.ignored], place));
        rowsRead += candidates.length;
        yield candidates;
      }
      if (!isFirst && rowsRead === 0) {
        if (!work.preview) throw new Refused(ONLY_EXAMPLES);
        isOfExamples = true;
        yield await draftReader(work, task, input, { keepsExamples: true }).read(work, firstLines, place);
      }
      if (isFirst) {
        const cells = Object.fromEntries((place.heads ?? []).map((head) => [head, '']));
        throw new Refused(withoutRows(place, reader.lacking([{ line: 1, cells }])));
      }
    }),
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
  if (file) return ofFile(work, task, wanted, input);
  if (task.isImport) return err(malformed({ field: 'file', rule: 'required' }));
  return ids?.length ? ok(ofIds(ids, input)) : ofFilters(work, task, filters ?? {}, presets, input);
};
