import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import { UnreadableTable } from './table-row.ts';
import type { TablePlace, TableProblem, TableRow } from './table-row.ts';
import type { Format } from './table-writer.ts';

/** What the thread of `table-thread.ts` answers to each question for more. */
export type FromReader = { readonly place: TablePlace } & (
  | { readonly rows: readonly TableRow[]; readonly isLast: boolean }
  | { readonly problem: TableProblem; readonly line: number | undefined }
);

const STEP = 500;

const { path, format, sheet } = workerData as {
  readonly path: string;
  readonly format: Format;
  readonly sheet?: string;
}; // passed by table-thread.ts
let place: TablePlace = {};
const rows = readTable(path, format, (more) => (place = { ...place, ...more }), sheet);

const answer = async (): Promise<FromReader> => {
  const batch: TableRow[] = [];
  try {
    while (batch.length < STEP) {
      const read = await rows.next();
      if (read.done) return { place, rows: batch, isLast: true };
      batch.push(read.value);
    }
    return { place, rows: batch, isLast: false };
  } catch (error) {
    if (error instanceof UnreadableTable) return { place, problem: error.problem, line: error.line };
    throw error;
  }
};

// A rejection here ends the thread, and its error reaches the one who asked.
parentPort?.on('message', () => void answer().then((said) => parentPort?.postMessage(said)));
