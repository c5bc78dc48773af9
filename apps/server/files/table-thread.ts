import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import { MOST_MEGABYTES, MOST_SECONDS, UnreadableTable } from './table-row.ts';
import type { TableRow, TellPlace } from './table-row.ts';
import type { Format } from './table-writer.ts';
import type { FromReader } from './table-worker.ts';

/** Built next to the server; absent when the server runs from its sources, which then reads in its own thread. */
const SCRIPT = new URL('./table-worker.js', import.meta.url);

/** What a thread may use, and what it runs. */
interface Bounds {
  readonly script: URL;
  /** Memory for what lives longer than a moment. */
  readonly megabytes: number;
  /** Of work, all answers together; while its rows are being used it waits. */
  readonly seconds: number;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Rows of an uploaded table, read in a thread of its own: a file made to do harm can neither stall nor end the server.
 * The thread reads on only when its rows have been taken, and is bounded in memory and in the time it works; what is
 * over a bound throws {@link UnreadableTable}, as `readTable` does.
 */
export const readUploaded = async function* (
  path: string,
  format: Format,
  tell: TellPlace,
  { script, megabytes, seconds }: Bounds = { script: SCRIPT, megabytes: MOST_MEGABYTES, seconds: MOST_SECONDS },
  sheet?: string,
): AsyncGenerator<TableRow> {
  if (!existsSync(fileURLToPath(script))) return yield* readTable(path, format, tell, sheet);
  const worker = new Worker(script, {
    workerData: { path, format, sheet },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  let spent = 0;
  /** The thread's next message; it works only between the question and its answer. */
  const next = async (): Promise<FromReader> => {
    const asked = performance.now();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<FromReader>((resolve, reject) => {
        timer = setTimeout(() => reject(new UnreadableTable('too-slow')), Math.max(0, seconds * 1000 - spent));
        worker.once('message', resolve);
        worker.once('error', (error) => reject(isOutOfMemory(error) ? new UnreadableTable('too-heavy') : error));
        worker.once('exit', (code) => reject(new Error(`The thread that reads a table ended with ${code}`)));
        worker.postMessage('next');
      });
    } finally {
      clearTimeout(timer);
      spent += performance.now() - asked;
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      worker.on('error', () => undefined); // nobody waits for the thread: the next question would fail by its end
    }
  };
  try {
    for (;;) {
      const said = await next();
      tell(said.place);
      if ('problem' in said) throw new UnreadableTable(said.problem, said.line);
      yield* said.rows;
      if (said.isLast) return;
    }
  } finally {
    await worker.terminate();
  }
};
