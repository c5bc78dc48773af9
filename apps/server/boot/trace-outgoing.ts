import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { context } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { failed, openSpan } from '../platform/trace.ts';

/** A request of `fetch`, as its library tells of it. */
interface Fetched {
  readonly method: string;
  readonly origin: string;
}
type Told =
  | { readonly request: ClientRequest | Fetched; readonly response?: IncomingMessage | { readonly statusCode: number } }
  | { readonly request: ClientRequest | Fetched; readonly error: unknown };

const isFetched = (request: ClientRequest | Fetched): request is Fetched => 'origin' in request;
/** Method and host alone: a path may name a plate, a phone, a key. */
const placeOf = (request: ClientRequest | Fetched): { readonly method: string; readonly host: string } =>
  isFetched(request)
    ? { method: request.method, host: new URL(request.origin).hostname }
    : { method: request.method, host: request.host };

/** Of both libraries by which the platform asks others: what it tells when one begins, is answered, has failed. */
const CHANNELS = {
  begins: ['http.client.request.start', 'undici:request:create'],
  answered: ['http.client.response.finish', 'undici:request:headers'],
  failed: ['http.client.request.error', 'undici:request:error'],
} as const;

/**
 * Makes a span of each request to somebody else: gateways of payment and messages, cameras, cities, webhooks. What the
 * exporter of traces sends itself is left out. Returns how that is ended.
 */
export const traceOutgoing = (isSuppressed: (context: Context) => boolean): (() => void) => {
  const open = new WeakMap<object, Span>();
  const hear: Readonly<Record<keyof typeof CHANNELS, (told: Told) => void>> = {
    begins: ({ request }) => {
      if (isSuppressed(context.active())) return;
      const { method, host } = placeOf(request);
      const attributes = { 'http.request.method': method, 'server.address': host };
      open.set(request, openSpan(`${method} ${host}`, { kind: 'client', attributes }));
    },
    answered: (told) => {
      const span = open.get(told.request);
      const status = 'response' in told ? told.response?.statusCode : undefined;
      if (status !== undefined) span?.setAttribute('http.response.status_code', status);
      span?.end();
    },
    failed: (told) => {
      const span = open.get(told.request);
      if (span && 'error' in told) failed(span, told.error);
      span?.end();
    },
  };
  const heard = Object.entries(CHANNELS).flatMap(([what, names]) =>
    names.map((name) => {
      // what a channel tells is not declared by its library
      const listen = (told: unknown): void => hear[what as keyof typeof CHANNELS](told as Told);
      subscribe(name, listen);
      return () => void unsubscribe(name, listen);
    }),
  );
  return () => {
    for (const stop of heard) stop();
  };
};
