import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';

const NAME = 'parkdeck';

/** What a piece of work is, besides its name; values never hold what somebody typed. */
interface Work {
  /** `server`: asked from outside. `client`: asks somebody else. Otherwise: within the process. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: Attributes;
  /** What it belongs to; by default what is going on. */
  readonly within?: Context;
}
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, inner: SpanKind.INTERNAL } as const;

/** Marks a span as failed, by the name or code of what was thrown: its message may quote what somebody typed. */
export const failed = (span: Span, error: unknown): void => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  span.setAttribute('error.type', typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** A span that its maker ends; what is awaited meanwhile does not belong to it. */
export const openSpan = (name: string, { kind, attributes, within }: Work = {}): Span =>
  trace
    .getTracer(NAME)
    .startSpan(name, { kind: KINDS[kind ?? 'inner'], ...(attributes ? { attributes } : {}) }, within);

/** Runs work as a span: what it does in turn belongs to it. Costs next to nothing while no traces are made. */
export const spanned = async <T>(name: string, work: Work, body: (span: Span) => Promise<T>): Promise<T> => {
  const within = work.within ?? context.active();
  const span = openSpan(name, { ...work, within });
  try {
    return await context.with(trace.setSpan(within, span), () => body(span));
  } catch (error) {
    failed(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** As {@link spanned}, where something is traced already: what looks around every second makes no traces of its own. */
export const partOfTrace = <T>(name: string, body: () => Promise<T>): Promise<T> =>
  isTraced() ? spanned(name, {}, body) : body();

/** What a request belongs to, as its `traceparent` says; without one a trace of its own. */
export const askedWithin = (headers: Readonly<Record<string, unknown>>): Context =>
  propagation.extract(context.active(), headers);

/** The trace that is going on, to find the lines of the log that belong to it; undefined: none. */
export const traceNow = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Whether something is traced just now. */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined;
