/** Cancels a request; `AbortSignal` fits. */
export interface Signal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** One part of a multipart body: a text, or a file with its name. */
export type FormPart<F> =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: F; readonly fileName: string };

/** `F` is what the surface calls a file: `Blob` in a browser, a stream or path at the command line. */
export interface HttpRequest<F = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query; the transport knows the host. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text as it is, or the parts of a multipart form. */
  readonly body?: string | readonly FormPart<F>[];
  /** After this the transport rejects with an error named `TimeoutError`; `0`: never. */
  readonly timeoutMs: number;
  readonly signal?: Signal;
  readonly wants: 'json' | 'blob' | 'stream';
  /** Cookies travel along (B108); they authorise nothing (S6). */
  readonly credentials: true;
}

/** An answer with its body unread. The client uses one of the readers, once. */
export interface HttpResponse<F = unknown> {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  blob(): Promise<F>;
  /** The body as decoded text, piece by piece. */
  chunks(): AsyncIterable<string>;
}

/** Sends a request. Resolves for every status and rejects when there is no answer. */
export type Transport<F = unknown> = (request: HttpRequest<F>) => Promise<HttpResponse<F>>;

/** Time, passed in so that tests can let it pass. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `ms`, or at once when `signal` aborts. */
  wait(ms: number, signal?: Signal): Promise<void>;
}

/** Answers `size` random bytes of a quality fit for secrets. */
export type Random = (size: number) => Uint8Array;
/** Runs something every `ms` until the returned function is called. */
export type Every = (ms: number, run: () => void) => () => void;
