import type { Work } from './work.ts';

/** Something to ask a channel, which may take its time. */
type Ask<T> = () => Promise<T>;

/** Leaves a transaction that lacks answers from outside; `withWork` gets them and begins it again. */
export class AnswersNeeded extends Error {
  readonly asks: ReadonlyMap<string, Ask<unknown>>;
  constructor(asks: ReadonlyMap<string, Ask<unknown>>) {
    super(`answers from outside are needed: ${[...asks.keys()].join(', ')}`);
    this.asks = asks;
  }
}

/**
 * Answers of channels by key, without holding rows while they are waited for: those that the work does not have yet end
 * its transaction, are asked for, and the work is done anew with them. So a barrier is never kept waiting by another
 * car's payment. A key says what is asked of what, and each is asked once.
 */
export const outsideAnswers = <T>(work: Pick<Work, 'answers'>, asks: ReadonlyMap<string, Ask<T>>): Map<string, T> => {
  const missing = [...asks].filter(([key]) => !work.answers.has(key));
  if (missing.length > 0) throw new AnswersNeeded(new Map(missing));
  return new Map([...asks.keys()].map((key) => [key, work.answers.get(key) as T])); // what this very ask answered
};
