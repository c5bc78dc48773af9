import type { ClientErrorReport } from '@parkdeck/core/catalogue/system/client-error';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { proxy } from 'valtio/vanilla';
import { storage } from './storage.ts';

const NAME = 'errors';
/** Only the newest errors are kept; the platform accepts no more per upload. */
const MOST_ERRORS = 200;
const LONGEST_STACK = 4000;

const isReport = (value: unknown): value is ClientErrorReport =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  'time' in value &&
  'type' in value &&
  'message' in value;

const restored = (): readonly ClientErrorReport[] => {
  const kept = storage.read(NAME);
  return Array.isArray(kept) ? kept.filter(isReport) : [];
};

/** Errors of this console, newest first; they leave this browser only when the user uploads them (B45, B50). */
export const errorLog = proxy<{ entries: readonly ClientErrorReport[] }>({ entries: [] });

const put = (entries: readonly ClientErrorReport[]): void => {
  errorLog.entries = entries;
  storage.write(NAME, entries);
};

/** Logs an error (B49). Consecutive equal errors are logged once. */
export const logError = (type: string, error: unknown, info?: string): void => {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const [last] = errorLog.entries;
  if (last?.message === message && last.type === type) return;
  const entry: ClientErrorReport = {
    url: location.pathname,
    time: datetimeOfInstant(Date.now()),
    type,
    message,
    ...(stack ? { stack: stack.slice(0, LONGEST_STACK) } : {}),
    ...(info ? { info } : {}),
  };
  put([entry, ...errorLog.entries].slice(0, MOST_ERRORS));
};

export const clearErrors = (): void => put([]);

/** Logs unhandled errors: script errors, rejected promises, chunks that did not load (B50, B118). */
export const startErrorLog = (): void => {
  errorLog.entries = restored();
  addEventListener('error', (event) => {
    if (event.error !== null && event.error !== undefined)
      logError('error', event.error, `${event.filename}:${event.lineno}:${event.colno}`);
  });
  addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof Error && event.reason.name === 'Cancelled'))
      logError('unhandledrejection', event.reason);
  });
};
