import type { Work } from './work.ts';

/** A request to a channel, which may be slow. */
type Ask<T> = () => Promise<T>;

/** Thrown to leave a transaction that lacks answers of channels; `withWork` gets them and starts it again. */
export class AnswersNeeded extends Error {
  readonly asks: ReadonlyMap<string, Ask<unknown>>;
  constructor(asks: ReadonlyMap<string, Ask<unknown>>) {
    super(`answers from outside are needed: ${[...asks.keys()].join(', ')}`);
    this.asks = asks;
  }
}

/**
 * Answers of channels by key, without holding row locks during the requests: when answers are missing, the transaction
 * is ended, the channels are asked, and the work is done again with the answers. So a barrier never waits for another
 * car's payment. A key identifies request and subject; each key is asked once.
 */
export const outsideAnswers = <T>(work: Pick<Work, 'answers'>, asks: ReadonlyMap<string, Ask<T>>): Map<string, T> => {
  const missing = [...asks].filter(([key]) => !work.answers.has(key));
  if (missing.length > 0) throw new AnswersNeeded(new Map(missing));
  return new Map([...asks.keys()].map((key) => [key, work.answers.get(key) as T])); // the answer to this request
};

/** The answer of one channel to one request, as above. */
export const outsideAnswer = <T>(work: Pick<Work, 'answers'>, key: string, ask: Ask<T>): T =>
  outsideAnswers(work, new Map([[key, ask]])).get(key) as T; // whoever lacks it has left
