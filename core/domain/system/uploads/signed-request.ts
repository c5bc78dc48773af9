import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';

/** How far the clock of a program outside may be off. */
const MOST_SKEW_SECONDS = 300;

/** A request of a program outside, as its signature covers it. */
export interface SignedRequest {
  readonly method: string;
  /** Path with its query, as it was sent. */
  readonly target: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
  /** SHA-256 of the body in lower-case hexadecimal; of nothing where there is none. */
  readonly bodyHash: string;
}

/** The text that a program signs with its secret: five lines. */
export const signedText = ({ method, target, timestamp, nonce, bodyHash }: SignedRequest): string =>
  [method.toUpperCase(), target, timestamp, nonce, bodyHash].join('\n');

/** Why a request is refused before its signature is looked at. */
export type EnvelopeProblem = 'timestamp' | 'clock' | 'nonce';

/** Checks timestamp and nonce. The nonce must be unique for as long as the timestamp would be taken. */
export const checkEnvelope = (
  { timestamp, nonce }: Pick<SignedRequest, 'timestamp' | 'nonce'>,
  nowSeconds: number,
): Result<void, EnvelopeProblem> => {
  if (!/^\d{10}$/.test(timestamp)) return err('timestamp');
  if (Math.abs(Number(timestamp) - nowSeconds) > MOST_SKEW_SECONDS) return err('clock');
  return /^[\w-]{16,64}$/.test(nonce) ? ok(undefined) : err('nonce');
};

/** The text that a webhook is signed over. */
export const webhookText = (timestamp: string, body: string): string => `${timestamp}.${body}`;

/** Whether a path is one of those that a program may call: the same, or below one that ends in `*`. */
export const isAllowedPath = (path: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));
