import type { FormPart, HttpRequest, HttpResponse, Transport } from '@parkdeck/core/client/transport';

const bodyOf = (body: HttpRequest<Blob>['body']): BodyInit | null => {
  if (body === undefined || typeof body === 'string') return body ?? null;
  const form = new FormData();
  for (const part of body satisfies readonly FormPart<Blob>[]) {
    if ('file' in part) form.append(part.name, part.file, part.fileName);
    else form.append(part.name, part.value);
  }
  return form;
};

async function* textOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel().catch(() => undefined); // already broken: nothing to cancel
  }
}

/**
 * The browser's `fetch` behind the client's transport interface. Cookies are sent but do not authorise anything (B108,
 * S6).
 */
export const fetchTransport: Transport<Blob> = async ({
  method,
  url,
  headers,
  body,
  timeoutMs,
  signal,
}): Promise<HttpResponse<Blob>> => {
  const abort = new AbortController();
  const timer =
    timeoutMs > 0 ? setTimeout(() => abort.abort(new DOMException(url, 'TimeoutError')), timeoutMs) : undefined;
  const cancel = (): void => abort.abort();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  /** The time limit covers the body too, not only the headers; a stream has no limit. */
  const done = <T>(read: Promise<T>): Promise<T> =>
    read.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    });
  try {
    // the client never gives a GET a body
    const init = { method, headers, body: bodyOf(body), credentials: 'include', signal: abort.signal } as const;
    const response = await fetch(url, init);
    return {
      status: response.status,
      headers: response.headers,
      json: () => done(response.json()),
      blob: () => done(response.blob()),
      chunks: () => textOf(response),
    };
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
};
