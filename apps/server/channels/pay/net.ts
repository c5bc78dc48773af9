/** Where a gateway is, and our clock in epoch milliseconds. */
export interface Net {
  readonly url: string;
  now(): number;
}

const NO_CONNECTION = 'no connection';
const NO_ANSWER = 'no answer in time';
/** Why a gateway could not be asked at all, as it is noted. */
export const whyUnheard = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? NO_ANSWER : NO_CONNECTION;
/** Whether a note says that nothing was answered, so that keys and numbers may well be right. */
export const isUnheard = (why: string): boolean => why === NO_CONNECTION || why === NO_ANSWER || /^HTTP \d/.test(why);

/** Why an answer is not believed, as it is noted. */
export const UNBELIEVED = {
  unsigned: 'the answer is not signed',
  time: 'the clocks differ',
  serial: 'the answer is signed by an unknown key',
  signature: 'the signature of the answer is wrong',
} as const;
