import { chmodSync, existsSync, renameSync, statSync } from 'node:fs';
import { destination, pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { traceNow } from '../platform/trace.ts';

/** What a database error tells of where it happened; its `detail`, `where` and parameters hold values of rows. */
const TOLD = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'errno', 'syscall'] as const;
const DEEPEST = 5;
/** What PostgreSQL quotes in a data exception was filled in: `value "…" is out of range for type integer`. */
const DATA_EXCEPTION = /^22/;
const QUOTED = /"[^]*"/;

/** What an error says, without what was filled into a statement: it may be a password, a key, a name. */
const messageOf = (error: Error): string => {
  if ('query' in error && typeof error.query === 'string') return `Failed query: ${error.query}`;
  const isOfData = 'code' in error && DATA_EXCEPTION.test(String(error.code));
  return isOfData ? error.message.replace(QUOTED, '"…"') : error.message;
};

/** An error as it is logged. */
const told = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return typeof error === 'object' && error !== null ? { type: 'object' } : error;
  const own: Readonly<Partial<Record<string, unknown>>> = { ...error };
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...Object.fromEntries(TOLD.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]]))),
    ...(error.cause !== undefined && depth < DEEPEST ? { cause: told(error.cause, depth + 1) } : {}),
  };
};

/** JSON lines with request ids; secrets, and the parameters of statements, are left out. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const trace = traceNow();
        return trace === undefined ? {} : { trace };
      },
      redact: ['req.headers.authorization', 'headers.authorization'],
      serializers: { err: (error: unknown) => told(error) },
    },
    to,
  );

const MOST_BYTES = 20 * 2 ** 20;
/** Older files that are kept: `server.log.1` is the latest of them. */
const KEPT = 4;
/** What waits while the disk takes nothing; more is dropped. */
const MOST_WAITING = 2 ** 20;

const rotate = (file: string): void => {
  for (let number = KEPT - 1; number >= 0; number -= 1) {
    const from = number === 0 ? file : `${file}.${number}`;
    if (existsSync(from)) renameSync(from, `${file}.${number + 1}`);
  }
};

/**
 * A log file that only its owner reads, and that starts anew when it is large. A disk that takes nothing costs lines,
 * never the process: `complain` is told once until a line is written again.
 */
export const logFile = (
  file: string,
  complain: (problem: Error) => void,
  mostBytes: number = MOST_BYTES,
): DestinationStream => {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known?.isFile()) chmodSync(file, 0o600);
  let size = known?.size ?? 0;
  let isBroken = false;
  const to = destination({ dest: file, append: true, mode: 0o600, sync: false, maxLength: MOST_WAITING });
  to.on('write', (bytes: number) => {
    isBroken = false;
    size += bytes;
    if (size < mostBytes) return;
    size = 0;
    try {
      rotate(file);
      to.reopen(file);
    } catch (error) {
      if (error instanceof Error) complain(error); // it goes on growing
    }
  });
  to.on('error', (error: Error) => {
    if (!isBroken) complain(error);
    isBroken = true;
  });
  return to;
};
