import { openAsBlob } from 'node:fs';
import type { Dispatcher, FormData } from 'undici';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import redirect from 'undici/lib/interceptor/redirect.js';
import type { FormPart, HttpRequest, HttpResponse, Transport } from '@parkdeck/core/client/transport';
import type { CliFile } from './cli-file.ts';

const bodyOf = async (
  body: string | readonly FormPart<CliFile>[] | undefined,
): Promise<string | FormData | undefined> => {
  if (body === undefined || typeof body === 'string') return body;
  const { FormData } = await import('undici/lib/web/fetch/formdata.js');
  const form = new FormData();
  for (const part of body) {
    if ('value' in part) form.append(part.name, part.value);
    else if (part.file.from === 'disk') form.append(part.name, await openAsBlob(part.file.path), part.fileName);
  }
  return form;
};

const nameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] : decodeURIComponent(encoded);
};

async function* bytesOf(body: AsyncIterable<Uint8Array>, over: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } finally {
    over();
  }
}

async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
}

interface Limit {
  /** Aborts with the caller's signal, or when the response headers are late. */
  readonly signal: AbortSignal;
  /** The headers have arrived; a long body may take longer. */
  readonly hasBegun: () => void;
  /** The response is complete. */
  readonly over: () => void;
}

const limited = ({ timeoutMs, signal }: HttpRequest<CliFile>): Limit => {
  const control = new AbortController();
  const stop = (): void => control.abort(new DOMException('cancelled', 'AbortError'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const timer =
    timeoutMs > 0
      ? setTimeout(() => control.abort(new DOMException('too late', 'TimeoutError')), timeoutMs)
      : undefined;
  return {
    signal: control.signal,
    hasBegun: () => clearTimeout(timer),
    over: () => signal?.removeEventListener('abort', stop),
  };
};

/** A file that lies in an object store is fetched from there. */
const MOST_REDIRECTIONS = 5;

/**
 * HTTP with undici. `base`: `http://127.0.0.1:8686`. Files are streamed in both directions, never buffered; the
 * request's own time limit applies, not the library's.
 */
export const httpTransport = (base: string): Transport<CliFile> => {
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 }).compose(
    redirect({ maxRedirections: MOST_REDIRECTIONS }),
  );
  return (asked) => exchange(base, dispatcher, asked);
};

const exchange = async (
  base: string,
  dispatcher: Dispatcher,
  asked: HttpRequest<CliFile>,
): Promise<HttpResponse<CliFile>> => {
  const { signal, hasBegun, over } = limited(asked);
  try {
    const { origin, pathname, search } = new URL(asked.url, base);
    const { statusCode, headers, body } = await request.call(dispatcher, {
      origin,
      path: `${pathname}${search}`,
      method: asked.method,
      headers: { ...asked.headers },
      body: (await bodyOf(asked.body)) ?? null,
      signal,
    });
    const header = (name: string): string | null => [headers[name.toLowerCase()] ?? []].flat().join(', ') || null;
    return {
      status: statusCode,
      headers: { get: header },
      json: () => body.json().finally(over),
      blob: async () => ({
        from: 'platform',
        name: nameOf(header('content-disposition')),
        body: bytesOf(body, over),
      }),
      chunks: () => textsOf(bytesOf(body, over)),
    };
  } catch (error) {
    over();
    throw error;
  } finally {
    hasBegun();
  }
};
