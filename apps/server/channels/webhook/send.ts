import { ForbiddenTarget, leadsElsewhere, notFollowed, postOutside } from '../outside.ts';
import type { Outgoing, Resolve } from '../outside.ts';
import type { WebhookAnswer } from './port.ts';

/** How long a program may take to answer, and how much of its answer is read. */
const PATIENCE_MS = 10_000;
const MOST_ANSWER = 4000;

/**
 * Tells a program outside of an event. It is never told by way of another address: a redirect is an answer like any
 * other that is no success.
 */
export const sendWebhook = async (
  event: Outgoing,
  networks: readonly string[],
  { patience = PATIENCE_MS, resolve }: { readonly patience?: number; readonly resolve?: Resolve } = {},
): Promise<WebhookAnswer> => {
  const limits = { networks, patience, most: MOST_ANSWER, ...(resolve ? { resolve } : {}) };
  try {
    const { status, text } = await postOutside(event, limits);
    return {
      kind: status >= 200 && status < 300 ? 'taken' : 'refused',
      said: leadsElsewhere(status) ? notFollowed(status) : `HTTP ${status}`,
      answer: `HTTP ${status} ${text}`,
    };
  } catch (error) {
    const kind = error instanceof ForbiddenTarget ? 'forbidden' : 'silent';
    return { kind, said: error instanceof Error ? error.message : String(error), answer: '' };
  }
};
