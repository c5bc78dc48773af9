import type { ApiError } from '@parkdeck/core/client/errors';
import type { Words } from '@parkdeck/core/kit/words';

/** Why a command failed, as a code for scripts. Each has its exit code in `output/errors.ts`. */
export type UserProblem =
  | 'usage'
  | 'not-found'
  | 'ambiguous'
  | 'unreadable'
  | 'unwritable'
  | 'settings'
  | 'signed-out'
  | 'declined'
  | 'begun'
  | 'offline'
  | 'failed';

interface More {
  /** The flag or argument that is wrong: `--months`. */
  readonly field?: string;
  /** Command lines to suggest. */
  readonly next?: readonly string[];
  readonly cause?: unknown;
}

/** An error that the user can fix: the problem in both languages, and what to do next. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly problem: UserProblem;
  readonly words: Words;
  readonly field: string | undefined;
  readonly next: readonly string[];

  constructor(problem: UserProblem, words: Words, { field, next = [], cause }: More = {}) {
    super(words.en, { cause });
    this.problem = problem;
    this.words = words;
    this.field = field;
    this.next = next;
  }
}

/** Ctrl-C, with the command lines that continue from here. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly next: readonly string[];

  constructor(next: readonly string[] = []) {
    super('interrupted');
    this.next = next;
  }
}

/** A call refused for want of a right, with the names of those who can give it and the lines that ask for it. */
export class LacksRight extends Error {
  override readonly name = 'LacksRight';
  readonly refusal: ApiError;
  readonly people: readonly string[];
  readonly next: readonly string[];

  constructor(refusal: ApiError, people: readonly string[], next: readonly string[]) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
    this.people = people;
    this.next = next;
  }
}
