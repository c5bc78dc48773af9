import { routeFor } from '../kit/call.ts';
import type { Call } from '../kit/call.ts';
import type { Language } from '../kit/words.ts';
import { encodeInput, fillPath } from '../wire/codec.ts';
import { HEADERS } from '../wire/envelope.ts';
import { TIMEOUT_MS } from '../wire/errors.ts';
import type { FormPart, HttpRequest } from './transport.ts';

/** Rows and input of a call in our words, and what the headers say beside them. */
export interface ClientRequest<F = unknown> {
  readonly ids?: readonly string[];
  readonly input?: Readonly<Record<string, unknown>>;
  /** Sent as a multipart form instead of the input. */
  readonly form?: readonly FormPart<F>[];
  readonly dryRun?: boolean;
  readonly intent?: string;
}

/** Who makes a request, as its headers say: the surface, the user’s language, and what authorises it. */
export interface Caller {
  readonly surface: 'web' | 'cli' | 'palette';
  readonly language: Language;
  readonly authorization: string;
}

const scalar = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')
    ? value.join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Parameters as a query string; `null` and `undefined` are left out. */
const queryText = (params: Readonly<Record<string, unknown>>): string =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(scalar(value))}`)
    .join('&');

/** A call and what is asked → the request as it leaves (B108–B110, B119–B124). */
export const requestOf = <F>(call: Call, asked: ClientRequest<F>, caller: Caller): HttpRequest<F> => {
  const route = routeFor(call, asked.input);
  const { path, rest } = fillPath(route.path, encodeInput(call, asked));
  const inBody = call.carrier === 'body' && route.method !== 'GET';
  const query = inBody ? '' : queryText(rest);
  const body = asked.form ?? (inBody ? JSON.stringify(rest) : undefined);
  return {
    method: route.method,
    url: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    headers: {
      Accept: call.answers === 'file' ? '*/*' : 'application/json',
      'Accept-Language': caller.language,
      Authorization: caller.authorization,
      [HEADERS.surface]: caller.surface,
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(asked.intent === undefined ? {} : { [HEADERS.idempotencyKey]: asked.intent }),
      ...(asked.dryRun ? { [HEADERS.dryRun]: '1' } : {}),
    },
    ...(body === undefined ? {} : { body }),
    timeoutMs: TIMEOUT_MS,
    wants: call.answers === 'file' && !asked.dryRun ? 'blob' : 'json',
    credentials: true,
  };
};
