import { randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { Maintained, MAINTENANCE_SECONDS } from '../platform/maintenance.ts';
import { plainEnvelope, badEnvelope, SENTENCES } from './routes/answer.ts';
import { languageOf, mountCalls } from './routes/mount.ts';
import { mountRecords, noteError } from './routes/records.ts';
import { isLeaving } from '../db/postgres-error.ts';
import { flushRecords } from '../events/records.ts';
import { mountAnswers } from '../events/device-answers.ts';
import { mountCameraPush } from './plugins/camera-push.ts';
import { mountConsole } from './plugins/console.ts';
import { mountGuide } from './plugins/guide.ts';
import { mountHealth } from './plugins/health.ts';
import { mountLive } from './plugins/live.ts';
import { mountPartnerCodes } from './plugins/partner-codes.ts';
import { mountPayNotify } from './plugins/pay-notify.ts';
import { mountSmsReceipts } from './plugins/sms-receipts.ts';
import { mountWechatPush } from './plugins/wechat-push.ts';
import { mountOpenApi } from './plugins/openapi.ts';
import { mountSecurityHeaders } from './plugins/security-headers.ts';
import { mountUnreadBodies } from './plugins/unread-bodies.ts';
import { mountViewLibrary } from './plugins/view-library.ts';
import { mountPhone } from './phone/mount.ts';
import { EMPLOYEE_FILES, mountEmployeeFiles } from './employee-files.ts';
import { mountUpload } from './upload.ts';
import { followCertificate, readCertificate } from '../platform/certificate.ts';
import { FileStoreDown } from '../platform/file-store.ts';
import { reloadParameters } from '../platform/parameters.ts';
import type { Platform } from '../platform/platform.ts';

/** Maximum body of an ordinary call; files have a limit of their own. */
const BODY_LIMIT = 4 * 1024 * 1024;

/**
 * Milliseconds for a whole request to arrive, and for its head: one that is sent byte by byte must not hold a
 * connection for ever. A table of the largest size arrives in this time at 4 Mbit/s. Slow ones are looked for at
 * intervals.
 */
const TIMEOUTS = { request: 120_000, head: 20_000, look: 5000 };

/** Milliseconds that a connection without a request stays open: longer than a balancer keeps its own. */
const KEEP_ALIVE_MS = 72_000;

/** Seconds after which a request is worth trying again that found no database. */
const RETRY_SECONDS = 2;

const BODY_ERRORS: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  'FST_ERR_BAD_URL',
  'FST_ERR_MAX_LIMIT_REACHED',
]);

/** Calls that stand in the catalogue like all others and are served by a plugin: streams and files. */
export const PLUGIN_CALLS: ReadonlySet<string> = new Set(['live-event.stream', 'file.upload', ...EMPLOYEE_FILES]);

/** Speaks TLS where the platform has a certificate; otherwise it is Fastify's own server. */
const serverFor = ({ config, log }: Platform, timeouts = TIMEOUTS): Pick<FastifyServerOptions, 'serverFactory'> => {
  const { tls } = config;
  if (!tls) return {};
  return {
    serverFactory: (handle) => {
      const server = createServer(
        {
          ...readCertificate(tls),
          handshakeTimeout: timeouts.head,
          requestTimeout: timeouts.request,
          headersTimeout: timeouts.head,
          connectionsCheckingInterval: timeouts.look,
          keepAliveTimeout: KEEP_ALIVE_MS,
        },
        handle,
      );
      followCertificate(tls, server, { log });
      return server;
    },
  };
};

/** The whole server over a platform, not yet listening: tests call it by `inject`. */
export const createApp = async (platform: Platform, timeouts = TIMEOUTS): Promise<FastifyInstance> => {
  await reloadParameters(platform); // before the first request, none of which is to wait for them
  const logger: FastifyBaseLogger = platform.log;
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: platform.config.trustedProxies.length > 0 ? [...platform.config.trustedProxies] : false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.head, connectionsCheckingInterval: timeouts.look },
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...serverFor(platform, timeouts),
  });
  await mountSecurityHeaders(app, platform.config);
  mountUnreadBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header(HEADERS.now, platform.clock().now);
  });
  // Otherwise idle keep-alive connections would delay a stop until their clients close them.
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('Connection', 'close');
  });
  // Node would measure a text before it encodes it, which costs as much again where letters are Chinese.
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' ? Buffer.from(payload) : payload,
  );
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const language = languageOf(request);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return reply.code(413).send(plainEnvelope(413, SENTENCES.large, language, request.id));
    if (error.code && BODY_ERRORS.has(error.code)) {
      const envelope = badEnvelope(
        { kind: 'malformed', problems: [{ field: 'body', rule: 'format' }] },
        undefined,
        language,
        request.id,
      );
      return reply.code(400).send(envelope);
    }
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply
        .code(error.statusCode)
        .send(plainEnvelope(error.statusCode, SENTENCES.unknown, language, request.id));
    if (error instanceof Maintained)
      return reply
        .code(503)
        .header('Retry-After', MAINTENANCE_SECONDS)
        .send(plainEnvelope(503, error.text, language, request.id));
    request.log.error({ err: error }, 'request failed');
    if (error instanceof FileStoreDown)
      return reply
        .code(503)
        .header('Retry-After', RETRY_SECONDS)
        .send(plainEnvelope(503, error.text, language, request.id));
    noteError(platform, request, error);
    if (isLeaving(error))
      return reply
        .code(503)
        .header('Retry-After', RETRY_SECONDS)
        .send(plainEnvelope(503, SENTENCES.away, language, request.id));
    return reply.code(500).send(plainEnvelope(500, SENTENCES.broken, language, request.id));
  });
  mountRecords(app, platform);
  mountHealth(app, platform);
  mountOpenApi(app);
  mountLive(app, platform);
  mountAnswers(app, platform);
  mountUpload(app, platform);
  mountEmployeeFiles(app, platform);
  mountPayNotify(app, platform);
  mountCameraPush(app, platform);
  mountViewLibrary(app, platform);
  mountWechatPush(app, platform);
  mountSmsReceipts(app, platform);
  mountPartnerCodes(app, platform);
  mountPhone(app, platform);
  mountCalls(app, platform, PLUGIN_CALLS);
  await mountGuide(app, platform.config.docs);
  await mountConsole(app, platform.config);
  return app;
};

/** The server of a process that answers no calls: only how it is. */
export const createHealthApp = async (platform: Platform): Promise<FastifyInstance> => {
  await reloadParameters(platform);
  const loggerInstance: FastifyBaseLogger = platform.log;
  const app = Fastify({ loggerInstance, forceCloseConnections: true, ...serverFor(platform) });
  mountHealth(app, platform);
  app.addHook('onClose', () => flushRecords(platform));
  return app;
};
