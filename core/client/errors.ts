import type { FieldProblem, Rule } from '../kit/rule.ts';

interface ApiFacts {
  readonly status: number;
  readonly message: string;
  readonly callId: string;
  readonly reason?: string;
  readonly detail?: unknown;
  readonly fields?: readonly FieldProblem[];
  readonly permission?: string;
  readonly requestId?: string;
  readonly retryAfter?: number;
}

/** The platform answered, and refused (rules 0.11). `message` is its sentence, in the user's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly callId: string;
  /** Language-free reason of a 409. */
  readonly reason: string | undefined;
  /** What the reason is about, where it has more to say: the values as they now stand. */
  readonly detail: unknown;
  /** Refused fields of a 400, by our names. */
  readonly fields: readonly FieldProblem[];
  /** The missing code of a 403. */
  readonly permission: string | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait after a 429. */
  readonly retryAfter: number | undefined;

  constructor(facts: ApiFacts) {
    super(facts.message);
    this.status = facts.status;
    this.callId = facts.callId;
    this.reason = facts.reason;
    this.detail = facts.detail;
    this.fields = facts.fields ?? [];
    this.permission = facts.permission;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }

  /** The envelope's code; equals the HTTP status (S1). */
  get code(): number {
    return this.status;
  }
}

/**
 * Whether what was asked for was not done because a second person must approve it first. It is no refusal, but thrown,
 * since no caller may take it for done: `message` says so, `detail` is the `AwaitedApproval` of its envelope.
 */
export const awaitsApproval = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 202;

/**
 * No usable answer: the line, the time limit, or a status outside 200 to 500 (B117, A5). Whether a write happened is
 * unknown: send it again with the same key.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly callId: string;
  readonly problem: 'offline' | 'timeout' | 'status';
  readonly status: number | undefined;

  constructor(
    callId: string,
    problem: 'offline' | 'timeout' | 'status',
    message: string,
    more?: { readonly cause?: unknown; readonly status?: number },
  ) {
    super(message, { cause: more?.cause });
    this.callId = callId;
    this.problem = problem;
    this.status = more?.status;
  }
}

const NOT_NOW = 503;

/** Whether the platform has answered that it cannot do it now: it is maintained, or starts anew; the message says. */
export const isNotNow = (error: unknown): error is NetworkError =>
  error instanceof NetworkError && error.status === NOT_NOW;

/** The caller cancelled the request; there is nothing to show. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
  readonly callId: string;

  constructor(callId: string) {
    super(`${callId} was cancelled`);
    this.callId = callId;
  }
}

/**
 * An answer that breaks its declaration: an unknown choice, a missing field, a wrong shape. A bug on one of both sides.
 */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly callId: string;
  /** As the wire spells it; `data` for the whole. */
  readonly field: string;
  readonly problem: Rule;

  constructor(callId: string, field: string, problem: Rule) {
    super(`${callId}: answered field "${field}" breaks the rule "${problem}"`);
    this.callId = callId;
    this.field = field;
    this.problem = problem;
  }
}
