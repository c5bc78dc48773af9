import type { Words } from '../kit/words.ts';
import { CLIENT_WORDS } from '../locale/client.ts';

/** What became of a request: the status, whether a file was asked for, and the text of a JSON body, if it had one. */
export interface Outcome {
  readonly status: number;
  readonly blob: boolean;
  /** `undefined`: the body is no JSON. */
  readonly body: { readonly msg?: string; readonly message?: string } | undefined;
}

/**
 * `resolve`: the answer is good. `pass`: it goes through to the caller, who must check (B113, A8). `reject`: no toast.
 * `toast`: shown and rejected; `rare` ones at most once in {@link TOAST_PAUSE_MS} (B115).
 */
export type Verdict =
  | { readonly does: 'resolve' | 'pass' | 'reject' | 'sign-out' | 'network' }
  | { readonly does: 'toast'; readonly text: string | Words; readonly rare: boolean };

/** Statuses that reject without a toast (B116): the form shows them. */
const WHITE_LIST: readonly number[] = [400];
/** Between two rare toasts at least this passes (B115). */
export const TOAST_PAUSE_MS = 2000;
/** How long a request may take (B110). */
export const TIMEOUT_MS = 100_000;

const said = (text: string | undefined, otherwise: Words): string | Words => (text ? text : otherwise);

/** The client's error catalogue, row by row in the order that decides: A5, A7, A6/B116, B112, B113, B114. */
export const classifyResponse = ({ status, blob, body }: Outcome): Verdict => {
  if (status < 200 || status > 500) return { does: 'network' };
  if (status === 200 || status === 202) return { does: 'resolve' };
  if (status === 401) return { does: 'sign-out' };
  if (WHITE_LIST.includes(status)) return { does: 'reject' };
  if (status === 404 || status === 500) {
    return blob && body
      ? { does: 'toast', text: said(body.message, CLIENT_WORDS.failed), rare: false }
      : { does: 'pass' };
  }
  return { does: 'toast', text: said(body?.msg, CLIENT_WORDS.expired), rare: true };
};
