import { createClient } from '@parkdeck/core/client/create-client';
import { ApiError, NetworkError, WireError } from '@parkdeck/core/client/errors';
import type { Client } from '@parkdeck/core/client/client';
import type { ClientEvent } from '@parkdeck/core/client/events';
import { QueryClient } from '@tanstack/react-query';
import { watched } from '../state/connection.ts';
import { ui } from '../state/ui.ts';
import { config } from './config.ts';
import { createSessionStore } from './session-store.ts';
import { fetchTransport } from './transport.ts';

const listeners = new Set<(event: ClientEvent) => void>();

/** Subscribes to the client's events: toasts, ends of sessions, live state. Returns the function that unsubscribes. */
export const onClientEvent = (listener: (event: ClientEvent) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Waits; an abort ends the wait early. */
const wait = (
  ms: number,
  signal?: { readonly aborted: boolean; addEventListener(type: 'abort', listener: () => void): void },
): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export const sessionStore = createSessionStore();

/** The client for every platform call of this browser. */
export const client: Client<Blob> = createClient<Blob>({
  transport: watched(fetchTransport),
  store: sessionStore,
  clock: { now: () => Date.now(), wait },
  random: (size) => crypto.getRandomValues(new Uint8Array(size)),
  language: () => ui.language,
  surface: 'web',
  clientId: config.clientId,
  clientSecret: config.clientSecret,
  sharedKey: config.sharedKey,
  tokenSeconds: config.tokenSeconds,
  onEvent: (event) => {
    for (const listener of listeners) listener(event);
  },
});

/**
 * Only a network failure or a server error is retried, once: a refusal is a final answer, and a reply that breaks the
 * declared format would break it again.
 */
const worthAnotherTry = (error: Error): boolean =>
  !(error instanceof WireError) &&
  !(error instanceof ApiError && error.status < 500) &&
  (error instanceof NetworkError || error instanceof ApiError);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && worthAnotherTry(error),
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
