import type { Words } from '@parkdeck/core/kit/words';
import { isSocketGone, StartProblem } from '../platform/start-problem.ts';

type Reason = 'account' | 'binaries' | 'foreign' | 'version' | 'inUse' | 'failed';

/** The embedded database is not available. The text is for the person at the terminal and states what to do next. */
export class DatabaseUnavailable extends StartProblem {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: Reason;

  constructor(reason: Reason, text: Words) {
    super(text);
    this.reason = reason;
  }
}

/** Codes for: shutting down, starting up, stopped by an administrator, stopped by a crash. */
const LEAVING: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/**
 * What a pooler says when it cannot reach the database behind it, or has lost it: all of that has one code, which the
 * database itself gives only to what a program does wrong.
 */
const isOfPooler = (error: Error): boolean =>
  'code' in error && error.code === '08P01' && 'severity' in error && error.severity === 'FATAL';

/** Whether a statement or connection failed because its server goes, is gone or is not there yet. */
export const isLeaving = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && LEAVING.has(String(error.code))) ||
    isOfPooler(error) ||
    isSocketGone(error) ||
    /^Connection terminated|^timeout expired|not queryable/.test(error.message) ||
    isLeaving(error.cause));
