import type { Call } from '../kit/call.ts';
import type { Language, Words } from '../kit/words.ts';
import { CLIENT_WORDS } from '../locale/client.ts';
import type { Record_ } from '../wire/codec.ts';
import { HEADERS } from '../wire/envelope.ts';
import { classifyResponse, TOAST_PAUSE_MS } from '../wire/errors.ts';
import { isRecord } from './answer.ts';
import type { ApiError } from './errors.ts';
import { Cancelled, NetworkError, WireError } from './errors.ts';
import type { OnEvent } from './events.ts';
import { newIntent } from './intent.ts';
import { refusalOf, textOf } from './refusal.ts';
import type { Answer } from './refusal.ts';
import { requestOf } from './request.ts';
import type { ClientRequest } from './request.ts';
import type { PlatformClock } from './platform-clock.ts';
import type { Tokens } from './tokens.ts';
import type { Clock, HttpRequest, HttpResponse, Random, Transport } from './transport.ts';
import type { CallOptions } from './typed.ts';

/**
 * A response that the error catalogue lets through. One that it passed through unjudged (404, 500) is no success: look
 * at `refusal` (A8).
 */
interface Reply<F> {
  readonly status: number;
  readonly envelope: Record_ | undefined;
  readonly file: F | undefined;
  readonly refusal: ApiError | undefined;
}

/** How one request is sent. */
export interface SendOptions extends CallOptions {
  /** Signs the request with the client's own key although a token exists: sign-in and refresh (B99). */
  readonly asClient?: boolean;
}

/** What a {@link Sender} needs. */
export interface SendParts<F> {
  readonly transport: Transport<F>;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly random: Random;
  readonly language: () => Language;
  readonly surface: 'web' | 'cli';
  /** `Basic …` of the client id and secret. */
  readonly basic: string;
  readonly waitOn429: boolean;
  readonly onEvent: OnEvent;
}

/** Sends calls, and opens streams. */
export interface Sender<F> {
  send(call: Call, asked: ClientRequest<F>, options?: SendOptions): Promise<Reply<F>>;
  /** Opens a stream and leaves the body to the caller. */
  open(
    call: Call,
    asked: ClientRequest<F>,
    options: CallOptions & { readonly headers?: Readonly<Record<string, string>> },
  ): Promise<AsyncIterable<string>>;
}

const isJson = (response: HttpResponse): boolean => /\bjson\b/i.test(response.headers.get('content-type') ?? '');
const isTimeout = (cause: unknown): boolean => isRecord(cause) && cause['name'] === 'TimeoutError';

/** Sends calls through the transport and applies the error catalogue, retries and tokens to what comes back. */
export const createSender = <F>(parts: SendParts<F>): Sender<F> => {
  const { transport, tokens, clock, onEvent } = parts;
  let lastToast = Number.NEGATIVE_INFINITY;

  const say = (words: string | Words): string => (typeof words === 'string' ? words : words[parts.language()]);

  const toast = (text: string, rare: boolean, requestId?: string): void => {
    if (rare) {
      if (clock.now() - lastToast <= TOAST_PAUSE_MS) return;
      lastToast = clock.now();
    }
    onEvent({ type: 'toast', tone: 'error', text, ...(requestId === undefined ? {} : { requestId }) });
  };

  /** A rejection of the transport, in our terms. */
  const failure = (call: Call, request: HttpRequest<F>, cause: unknown): Cancelled | NetworkError => {
    if (request.signal?.aborted) return new Cancelled(call.id);
    const problem = isTimeout(cause) ? 'timeout' : 'offline';
    return new NetworkError(call.id, problem, say(CLIENT_WORDS[problem]), { cause });
  };

  const requestFor = (
    call: Call,
    asked: ClientRequest<F>,
    options: SendOptions,
    token: string | undefined,
  ): HttpRequest<F> => {
    const authorization = token === undefined || options.asClient ? parts.basic : `Bearer ${token}`;
    const surface = options.via ?? parts.surface;
    const request = requestOf(call, asked, { surface, language: parts.language(), authorization });
    return options.signal ? { ...request, signal: options.signal } : request;
  };

  const bodyOf = async (call: Call, http: HttpResponse<F>): Promise<Record_> => {
    const body = await http.json().catch((cause: unknown) => {
      if (cause instanceof SyntaxError) throw new WireError(call.id, 'data', 'format');
      throw cause;
    });
    if (!isRecord(body)) throw new WireError(call.id, 'data', 'type');
    return body;
  };

  const exchange = async (call: Call, request: HttpRequest<F>, { onNext }: CallOptions): Promise<Answer<F>> => {
    if (request.signal?.aborted) throw new Cancelled(call.id);
    try {
      const http = await transport(request);
      parts.platformClock.hear(http.headers);
      const next = onNext && http.status === 200 ? http.headers.get(HEADERS.next) : null;
      if (next !== null) onNext?.(decodeURIComponent(next));
      if (http.status === 200 && request.wants === 'blob')
        return { status: 200, body: undefined, file: await http.blob(), http };
      if (http.status === 200 && request.wants === 'stream')
        return { status: 200, body: undefined, file: undefined, http };
      const isRead = http.status === 200 || isJson(http);
      const body = isRead
        ? await bodyOf(call, http).catch((cause: unknown) => {
            // an error status stays that error when its body cannot be read
            if (cause instanceof WireError && http.status !== 200) return undefined;
            throw cause;
          })
        : undefined;
      const code = body?.['code'];
      return {
        status: http.status === 200 && typeof code === 'number' ? code : http.status,
        body,
        file: undefined,
        http,
      };
    } catch (cause) {
      throw cause instanceof WireError ? cause : failure(call, request, cause);
    }
  };

  /** Reads are sent once more when no answer came; nothing that writes is (S6). */
  const exchangeTwice = async (call: Call, request: HttpRequest<F>, options: CallOptions): Promise<Answer<F>> => {
    const mayRepeat = call.effect === 'read' && !call.action?.quiet;
    try {
      return await exchange(call, request, options);
    } catch (error) {
      if (!mayRepeat || !(error instanceof NetworkError) || error.problem === 'timeout') throw error;
      return exchange(call, request, options);
    }
  };

  /** Applies one row of the error catalogue. */
  const settle = (call: Call, request: HttpRequest<F>, response: Answer<F>, silent: boolean): Reply<F> => {
    const { status, body, file } = response;
    const verdict = classifyResponse({
      status,
      blob: request.wants === 'blob',
      body: body && { msg: textOf(body['msg']), message: textOf(body['message']) },
    });
    if (status === 202) {
      const error = refusalOf(call, response, '');
      onEvent({ type: 'awaiting-approval', error });
      throw error;
    }
    if (verdict.does === 'resolve') return { status, envelope: body, file, refusal: undefined };
    if (verdict.does === 'network')
      throw new NetworkError(call.id, 'status', textOf(body?.['msg']) ?? say(CLIENT_WORDS.failed), { status });
    const text = say(
      verdict.does === 'toast' ? verdict.text : status === 401 ? CLIENT_WORDS.expired : CLIENT_WORDS.failed,
    );
    const error = refusalOf(call, response, text);
    if (verdict.does === 'pass') return { status, envelope: body, file: undefined, refusal: error };
    if (verdict.does === 'toast' && !silent) toast(text, verdict.rare, error.code >= 500 ? error.requestId : undefined);
    throw error;
  };

  const send = async (
    call: Call,
    asked: ClientRequest<F>,
    options: SendOptions,
    shape: (request: HttpRequest<F>) => HttpRequest<F>,
  ): Promise<Reply<F> & { readonly http: HttpResponse<F> }> => {
    const isOurs = call.effect === 'write' && !asked.dryRun;
    const intended = isOurs
      ? { ...asked, intent: asked.intent ?? newIntent(parts.random) }
      : { ...asked, intent: undefined };
    const mayResend = !call.action?.quiet;
    let renewed = false;
    for (;;) {
      const token = options.asClient ? undefined : await tokens.bearer();
      const request = shape(requestFor(call, intended, options, token));
      const response = await exchangeTwice(call, request, options);
      if (response.status === 401 && token !== undefined) {
        const hasNewer = await tokens.refused(token, { mayRenew: mayResend && !renewed });
        if (hasNewer && mayResend && !renewed) {
          renewed = true;
          continue;
        }
      }
      const waits = options.waitOn429 ?? parts.waitOn429;
      if (response.status === 429 && waits && mayResend) {
        const error = refusalOf(call, response, say(CLIENT_WORDS.failed));
        const seconds = error.retryAfter ?? 1;
        onEvent({ type: 'waiting', callId: call.id, seconds, error });
        await clock.wait(seconds * 1000, options.signal);
        continue;
      }
      return { ...settle(call, request, response, options.silent ?? false), http: response.http };
    }
  };

  return {
    send: (call, asked, options = {}) => send(call, asked, options, (request) => request),
    open: async (call, asked, options) => {
      const shape = (request: HttpRequest<F>): HttpRequest<F> => ({
        ...request,
        headers: { ...request.headers, Accept: 'text/event-stream', ...options.headers },
        timeoutMs: 0,
        wants: 'stream',
      });
      const { refusal, http } = await send(call, asked, options, shape);
      if (refusal) throw refusal;
      return http.chunks();
    },
  };
};
