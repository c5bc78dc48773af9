import type { FieldProblem } from '../kit/rule.ts';

export type { PlannedProblem, PlannedRows, Preview, PreviewRow } from '../kit/preview.ts';

/**
 * Every answer (S1): the HTTP status is `code`. Lists carry `total`, cursor walks `next`; errors their text as
 * `message` too, because blob errors read that.
 */
export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly msg: string;
  readonly message?: string;
  readonly data: unknown;
  readonly total?: number;
  /** `total` is the planner's estimate, not a count (S23). */
  readonly estimated?: boolean;
  readonly next?: string;
  /** Seconds that the figures may be behind the present: they were read from a standby. */
  readonly age?: number;
  /** The last month of which rows are archived and no longer in the list: `2025-01`. */
  readonly archivedUntil?: string;
  /** Key of the entry that takes the write back, when it can be (rules 5.29). */
  readonly undo?: string;
  /** It was not done: a second person must approve it first. `code` is 202. */
  readonly approval?: AwaitedApproval;
  /** Sums over the whole filtered list, by wire name, when asked for with `withSums`. */
  readonly sums?: Readonly<Record<string, number>>;
  /** The whole filtered list by the values of one field, when asked for with `groupBy`; the largest first. */
  readonly groups?: readonly ListGroup[];
}

/** The rows of a list that have one value in a field. */
export interface ListGroup {
  /** Our word of a choice, the key of a reference, `true` or `false`; null: the rows without a value. */
  readonly value: string | null;
  readonly count: number;
  /** Of the fields that the noun's list sums. */
  readonly sums: Readonly<Record<string, number>>;
}

/** What was asked for and waits for a second person: its number, until when, and the role that decides. */
export interface AwaitedApproval {
  readonly id: string;
  readonly expiresAt: string;
  readonly decider: string;
}

/** `data` of an error answer: refused fields of a 400, the language-free reason of a 409, the missing code of a 403. */
export interface ErrorData {
  readonly fields?: readonly FieldProblem[];
  readonly reason?: string;
  readonly permission?: string;
  readonly requestId?: string;
  /** What a 409 is about, for a surface that can offer a way out. */
  readonly detail?: unknown;
}

/** One outcome of a call on several rows (rules 0.11). */
export interface RowResult {
  readonly id: string;
  readonly ok: boolean;
  readonly reason?: string;
  readonly msg?: string;
}

/** Headers of our own. */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  dryRun: 'Dry-Run',
  requestId: 'X-Request-Id',
  surface: 'X-Parkdeck-Surface',
  /**
   * On every answer: the platform's time, `yyyy-MM-dd HH:mm:ss` of its zone. In a demo world it differs from the
   * machine's.
   */
  now: 'X-Parkdeck-Now',
  /** On a page of a walk that is not the last one: the cursor of the next, percent-encoded, ahead of the rows. */
  next: 'X-Parkdeck-Next',
} as const;
