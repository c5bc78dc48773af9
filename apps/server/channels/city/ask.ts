import { ForbiddenTarget, leadsElsewhere, notFollowed, postOutside } from '../outside.ts';
import type { CityAnswer, CityReach } from './port.ts';

/** How long a platform may take to answer. */
const PATIENCE_MS = 10_000;
/** Characters of an answer that are read. */
const MOST_ANSWER = 100_000;

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the diary: what is sent, before it was encrypted. */
  readonly shown: string;
}
interface Heard {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A message that cannot be sent as it is. */
export const refusedBefore = (said: string): CityAnswer => ({ kind: 'refused', said, request: '', answer: '' });

const recordOf = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined;
  } catch {
    return undefined;
  }
};

/** Asks a platform and reads what it answers. Silent: no connection, no answer in time, a failure inside, no JSON. */
export const ask = async (
  address: string,
  { headers, body, shown }: Request,
  read: (heard: Heard) => { readonly isTaken: boolean; readonly said: string },
  { networks, patience = PATIENCE_MS }: CityReach,
): Promise<CityAnswer> => {
  try {
    const { status, text } = await postOutside({ address, headers, body }, { networks, patience, most: MOST_ANSWER });
    const told = `HTTP ${status} ${text}`;
    const record = recordOf(text);
    if (leadsElsewhere(status)) return { kind: 'silent', said: notFollowed(status), request: shown, answer: told };
    if (status >= 500 || !record) return { kind: 'silent', said: `HTTP ${status}`, request: shown, answer: told };
    const { isTaken, said } = read({ status, body: record });
    return { kind: isTaken ? 'taken' : 'refused', said, request: shown, answer: told };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof ForbiddenTarget ? 'refused' : 'silent', said, request: shown, answer: '' };
  }
};
