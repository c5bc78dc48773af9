import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@parkdeck/core/client/client';
import { ApiError, Cancelled, NetworkError } from '@parkdeck/core/client/errors';

/** How long one try may stay without an answer, and how long a client goes on trying, in ms. */
const TRY_MS = 10_000;
export const PATIENCE_MS = 120_000;
const PAUSE_MS = 300;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** What became of something that was asked for: `lost`: the client gave up before an answer came. */
export type Sent<T> =
  | { readonly state: 'answered'; readonly value: T; readonly ms: number }
  | { readonly state: 'refused'; readonly why: string; readonly ms: number }
  | { readonly state: 'lost'; readonly why: string; readonly ms: number };

const isNoAnswer = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof Cancelled ||
  (error instanceof ApiError && (error.status === TOO_MANY || error.status >= SERVER_FAULT));

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? `${error.status} ${error.reason ?? ''} ${error.message}` : String(error);

/**
 * Sends again with the same key until an answer comes, like console and terminal do: an answer that says that the
 * platform cannot at the moment is none. `isOver`: nobody waits any more.
 */
export const persist = async <T>(
  client: Client<Blob>,
  send: (options: { readonly intent: string; readonly signal: AbortSignal }) => Promise<T>,
  isOver: () => boolean,
): Promise<Sent<T>> => {
  const intent = client.newIntent();
  const begun = performance.now();
  const ms = (): number => Math.round(performance.now() - begun);
  for (;;) {
    try {
      return { state: 'answered', value: await send({ intent, signal: AbortSignal.timeout(TRY_MS) }), ms: ms() };
    } catch (error) {
      if (!isNoAnswer(error)) return { state: 'refused', why: wordsOf(error), ms: ms() };
      if (ms() > PATIENCE_MS || isOver()) return { state: 'lost', why: wordsOf(error), ms: ms() };
      await delay(PAUSE_MS);
    }
  }
};
