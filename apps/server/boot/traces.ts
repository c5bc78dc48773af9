import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import { traceOutgoing } from './trace-outgoing.ts';

/** Milliseconds for what has not been sent yet, at the end. */
const PATIENCE_MS = 3000;

/**
 * Sends traces to where the settings say, and returns how that is ended. Nothing of it is loaded while they name no
 * place. A collector that does not answer costs traces, never an answer of the platform.
 */
export const startTraces = async ({ traces, roles }: Config, log: Logger): Promise<() => Promise<void>> => {
  if (!traces) return async () => undefined;
  const [api, core, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const report = (message: string, ...more: unknown[]): void => log.warn({ more: more.map(String) }, message);
  const quiet = (): void => undefined;
  api.diag.setLogger({ error: report, warn: report, info: quiet, debug: quiet, verbose: quiet }, api.DiagLogLevel.WARN);
  const share = new sdk.TraceIdRatioBasedSampler(traces.share);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': traces.service,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'parkdeck.roles': [...roles],
    }),
    // Whoever asks says which trace he belongs to, not that more than this share is kept.
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: traces.url, headers: traces.headers }) }),
    ],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  const stopOutgoing = traceOutgoing(core.isTracingSuppressed);
  return async () => {
    stopOutgoing();
    let cut: NodeJS.Timeout | undefined;
    const given = new Promise<void>((resolve) => (cut = setTimeout(resolve, PATIENCE_MS)));
    await Promise.race([provider.shutdown().catch(report), given]).finally(() => clearTimeout(cut));
  };
};
