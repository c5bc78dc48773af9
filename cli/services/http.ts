import { openAsBlob } from 'node:fs';
import type { FormPart, HttpRequest, HttpResponse, Transport } from '@parkdeck/core/client/transport';
import type { CliFile } from './cli-file.ts';

const bodyOf = async (body: string | readonly FormPart<CliFile>[] | undefined): Promise<string | FormData | undefined> => {
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

async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body) yield* response.body;
}

async function* textsOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of bytesOf(response)) yield decoder.decode(bytes, { stream: true });
}

/** A signal that aborts with the caller's or when the answer's head is late. `done` stops the clock: a long body may take its time. */
const limited = ({ timeoutMs, signal }: HttpRequest<CliFile>): { readonly signal: AbortSignal; readonly done: () => void } => {
  const control = new AbortController();
  const stop = (): void => control.abort(new DOMException('cancelled', 'AbortError'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const timer = timeoutMs > 0 ? setTimeout(() => control.abort(new DOMException('too late', 'TimeoutError')), timeoutMs) : undefined;
  return { signal: control.signal, done: () => clearTimeout(timer) };
};

/** HTTP by the platform's own `fetch`. `base`: `http://127.0.0.1:8686`. Files are streamed both ways, never held. */
export const httpTransport = (base: string): Transport<CliFile> => async (request): Promise<HttpResponse<CliFile>> => {
  const limit = limited(request);
  try {
    const response = await fetch(new URL(request.url, base), {
      method: request.method, headers: { ...request.headers }, body: await bodyOf(request.body) ?? null, signal: limit.signal,
    });
    return {
      status: response.status, headers: response.headers, json: () => response.json(),
      blob: async () => ({ from: 'platform', name: nameOf(response.headers.get('content-disposition')), body: bytesOf(response) }),
      chunks: () => textsOf(response),
    };
  } finally {
    limit.done();
  }
};
