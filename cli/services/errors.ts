import type { Words } from '@parkdeck/core/kit/words';

/** Why a command was not carried out, as scripts read it. Each has its exit code in `output/errors.ts`. */
export type UserProblem =
  | 'usage'
  | 'not-found'
  | 'ambiguous'
  | 'unreadable'
  | 'signed-out'
  | 'declined'
  | 'begun'
  | 'offline'
  | 'failed';

interface More {
  /** The flag or argument that is wrong: `--months`. */
  readonly field?: string;
  /** Command lines that help. */
  readonly next?: readonly string[];
}

/** Something the person at the terminal can put right: what is wrong, in both languages, and what to do next. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly problem: UserProblem;
  readonly words: Words;
  readonly field: string | undefined;
  readonly next: readonly string[];

  constructor(problem: UserProblem, words: Words, { field, next = [] }: More = {}) {
    super(words.en);
    this.problem = problem;
    this.words = words;
    this.field = field;
    this.next = next;
  }
}

/** Ctrl-C, with the command lines that go on from here. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly next: readonly string[];

  constructor(next: readonly string[] = []) {
    super('interrupted');
    this.next = next;
  }
}
