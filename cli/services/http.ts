import { openAsBlob } from 'node:fs';
import { Agent, fetch, FormData } from 'undici';
import type { Response } from 'undici';
import type { FormPart, HttpRequest, HttpResponse, Transport } from '@parkdeck/core/client/transport';
import type { CliFile } from './cli-file.ts';

const bodyOf = async (
  body: string | readonly FormPart<CliFile>[] | undefined,
): Promise<string | FormData | undefined> => {
  if (body === undefined || typeof body === 'string') return body;
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

async function* bytesOf(response: Response, over: () => void): AsyncGenerator<Uint8Array> {
  try {
    if (response.body) yield* response.body;
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

/**
 * HTTP with undici. `base`: `http://127.0.0.1:8686`. Files are streamed in both directions, never buffered; the
 * request's own time limit applies, not the library's.
 */
export const httpTransport = (base: string): Transport<CliFile> => {
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  return (request) => exchange(base, dispatcher, request);
};

const exchange = async (
  base: string,
  dispatcher: Agent,
  request: HttpRequest<CliFile>,
): Promise<HttpResponse<CliFile>> => {
  const { signal, hasBegun, over } = limited(request);
  try {
    const response = await fetch(new URL(request.url, base), {
      method: request.method,
      headers: { ...request.headers },
      body: (await bodyOf(request.body)) ?? null,
      signal,
      dispatcher,
    });
    return {
      status: response.status,
      headers: response.headers,
      json: () => response.json().finally(over),
      blob: async () => ({
        from: 'platform',
        name: nameOf(response.headers.get('content-disposition')),
        body: bytesOf(response, over),
      }),
      chunks: () => textsOf(bytesOf(response, over)),
    };
  } catch (error) {
    over();
    throw error;
  } finally {
    hasBegun();
  }
};
